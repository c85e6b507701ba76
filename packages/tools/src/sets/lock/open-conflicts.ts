import { ToolError } from "../../errors/tool-error.ts";
import { plainText } from "../../text/file-text.ts";
import { printable } from "../../text/printable.ts";
import { sha256Of } from "../../text/sha256.ts";
import type { Root } from "../../workspace/root.ts";
import { setLimits } from "../format/content.ts";
import { conflictNames as names } from "./conflict-names.ts";
import type { AppliedSet } from "./lock.ts";

/** The files of an application in which an update has left conflicts that nobody has resolved: with marks, or a rejected part beside it. */
export async function openConflicts(root: Root, { files }: Pick<AppliedSet, "files">): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [path, made] of Object.entries(files)) {
    const bytes = await bytesAt(root, path);
    // What the template itself has is no conflict.
    if (bytes !== undefined && sha256Of(bytes) !== made && hasOpenMarks(plainText(bytes) ?? "")) found.push(path);
    if ((await bytesAt(root, `${path}.rej`)) !== undefined) found.push(`${path}.rej`);
  }
  return found;
}

/** Refuses to merge again what has open conflicts: their marks would be merged like a text. @throws ToolError `conflicts_open` */
export function refuseOpenConflicts(
  applications: readonly { readonly id: string; readonly conflicts: readonly string[] }[],
): void {
  const open = applications.filter(({ conflicts }) => conflicts.length > 0);
  if (open.length === 0) return;
  const shown = open.map(({ id, conflicts }) => `${printable(id)}: ${shortList(conflicts)}`).join("; ");
  throw new ToolError("conflicts_open", `Conflicts of an earlier update are open: ${shown}`, {
    hint: "Resolve them, remove the marks and the .rej files, and update again.",
  });
}

/** The first files of a list. */
export function shortList(files: readonly string[]): string {
  const more = files.length > 10 ? ` and ${files.length - 10} more` : "";
  return `${files.slice(0, 10).map(printable).join(", ")}${more}`;
}

/** The bytes of a file; undefined for anything that is none, or too large for a merge. */
async function bytesAt(root: Root, path: string): Promise<Uint8Array | undefined> {
  try {
    return (await root.read(path, setLimits.bytes)).bytes;
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** Whether a text has a conflict that a merge has marked, here or in git, and that nobody has resolved. */
function hasOpenMarks(text: string): boolean {
  let next = 0;
  for (const line of text.split(/\r?\n/)) {
    // One that an update has written is enough: a merge would take what is left of a conflict for a text.
    if (line === `<<<<<<< ${names.ours}` || line === `>>>>>>> ${names.theirs}`) return true;
    if (marks[next]?.test(line) === true) next++;
  }
  return next === marks.length;
}

const marks = [/^<{7}(?: |$)/, /^={7}$/, /^>{7}(?: |$)/];
