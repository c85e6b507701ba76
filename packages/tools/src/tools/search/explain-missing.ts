import { ToolError } from "../../errors/tool-error.ts";
import type { Root } from "../../workspace/root.ts";
import { newTally, walkTree } from "./tree.ts";

/** The number of entries searched for a file of the same name. */
const mostEntries = 5000;
const mostMs = 1000;

/**
 * Improves a "does not exist" error: if no nearby name is similar, it suggests a file of that name elsewhere in the workspace.
 * Any other error is returned unchanged.
 */
export async function explainMissing(root: Root, path: string, error: unknown, signal: AbortSignal): Promise<unknown> {
  if (!(error instanceof ToolError) || error.code !== "path_not_found") return error;
  const meant = error.fields.did_you_mean ?? (await sameName(root, path, signal));
  return new ToolError("path_not_found", error.message, {
    hint: "Use listFiles to see which files exist.",
    argument: "path",
    ...error.fields,
    did_you_mean: meant,
    cause: error,
  });
}

async function sameName(root: Root, path: string, signal: AbortSignal): Promise<string | undefined> {
  const name = path.split("/").findLast((part) => part !== "" && part !== ".");
  const options = { folder: "", depth: 100, includesIgnored: false, mostEntries, mostMs, signal };
  const found: string[] = [];
  for await (const entry of walkTree(root, options, newTally())) {
    if (entry.path.endsWith(`/${name}`)) found.push(entry.path);
  }
  // If there are several, none is more likely than the others.
  return found.length === 1 ? found[0] : undefined;
}
