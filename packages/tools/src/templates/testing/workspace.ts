import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defaultLimits, type Surroundings, type ToolLimits } from "../../contract/surroundings.ts";
import type { Prepared, Tool, ToolCall, ToolValue } from "../../contract/tool.ts";
import { failureOf, ToolError } from "../../errors/tool-error.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { openRoot } from "../../workspace/open-root.ts";

/** A call that is never cancelled. */
export const call: ToolCall = { signal: new AbortController().signal, progress: () => {}, attach: () => {} };

/** A workspace with these files, and a folder of shared templates. Both are removed after the test. */
export async function workspaceWith(
  files: Readonly<Record<string, string | Uint8Array>>,
  shared: Readonly<Record<string, string>> = {},
  limits: Partial<ToolLimits> = {},
): Promise<Surroundings & { readonly folder: string; readonly sharedFolder: string }> {
  const folder = folderWith(files);
  const sharedFolder = folderWith(shared);
  return {
    root: await openRoot(folder),
    templateRoots: [await openRoot(sharedFolder)],
    limits: { ...defaultLimits, ...limits },
    environment: {},
    folder,
    sharedFolder,
  };
}

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** The value of a call that proposes nothing. */
export async function givenBy(tool: Tool, args: Readonly<Record<string, unknown>>): Promise<ToolValue> {
  const prepared = await tool.prepare(args, call);
  if (prepared.is !== "done") throw new Error("it proposes");
  return prepared.value;
}

/** The proposal of a call. */
export async function proposalOf(tool: Tool, args: Readonly<Record<string, unknown>>) {
  const prepared: Prepared = await tool.prepare(args, call);
  if (prepared.is !== "proposed") throw new Error("it proposes nothing");
  return prepared.proposal;
}

/** The failure of a call, as callers receive it. */
export async function failure(tool: Tool, args: Readonly<Record<string, unknown>>) {
  try {
    await tool.prepare(args, call);
  } catch (error) {
    if (error instanceof ToolError) return failureOf(error);
    throw error;
  }
  throw new Error("it does not fail");
}
