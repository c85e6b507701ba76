import { gitPlace, type Location, refsOf } from "../location/location.ts";
import { commitOf, updateRefs } from "./commits.ts";
import { git, gitLine } from "./git.ts";
import { checkpointIdentity } from "./identity.ts";
import { putUnmerged, type UnmergedEntry, unmergedEntries } from "./unmerged.ts";

/**
 * A merge with conflicts that have to be resolved. It is a commit kept by a ref: `MERGE_HEAD` and the index do not survive a
 * checkpoint, and an agent may lose them.
 */
export interface Conflict {
  /** The commit of our branch. */
  readonly tip: string;
  /** The commit that was merged. */
  readonly target: string;
  /** All files as the merge left them, including conflict markers. */
  readonly left: string;
  readonly entries: readonly UnmergedEntry[];
}

/** The ref of the unresolved conflict. */
export function conflictRef({ path }: Location): string {
  return `${refsOf(path)}/sync/conflict`;
}

/** The ref of the branch's commit when its update began; deleted when the update has ended. */
export function begunRef({ path }: Location): string {
  return `${refsOf(path)}/sync/begun`;
}

/** Writes the commit that records a conflict. Nothing keeps it yet. */
export async function writeConflict(
  location: Location,
  { tip, target, left }: Omit<Conflict, "entries">,
): Promise<string> {
  const entries = await unmergedEntries(location);
  const lines = entries.map(({ mode, object, stage, path }) => `${mode} ${object} ${stage} ${percentPath(path)}`);
  const environment = { ...gitPlace(location), ...checkpointIdentity };
  const args = ["commit-tree", left, "-p", tip, "-p", target];
  return gitLine(location.path, args, { environment, input: `Conflict\n\n${lines.join("\n")}\n` });
}

/** The unresolved conflict, if any. */
export async function readConflict(location: Location): Promise<Conflict | undefined> {
  const commit = await commitOf(location, conflictRef(location));
  if (commit === undefined) return undefined;
  const { stdout } = await git(location.path, ["cat-file", "commit", commit], { environment: gitPlace(location) });
  const [head = "", , ...body] = stdout.split("\n\n");
  const valuesOf = (name: string): string[] =>
    head.split("\n").flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
  const [tip, target] = valuesOf("parent");
  const [left] = valuesOf("tree");
  if (tip === undefined || target === undefined || left === undefined) return undefined;
  return { tip, target, left, entries: body.join("\n\n").split("\n").flatMap(entryOf) };
}

/** Restores the conflict of a checkpoint with its index, or removes the conflict. */
export async function restoreConflict(location: Location, commit: string | undefined): Promise<void> {
  const change = commit === undefined ? `delete ${conflictRef(location)}` : `update ${conflictRef(location)} ${commit}`;
  await updateRefs(location, [change, `delete ${begunRef(location)}`]);
  const conflict = commit === undefined ? undefined : await readConflict(location);
  if (conflict !== undefined) await putUnmerged(location, conflict.entries);
}

function entryOf(line: string): UnmergedEntry[] {
  const [mode = "", object = "", stage = "", path = ""] = line.split(" ");
  return path === "" ? [] : [{ mode, object, stage, path: fromPercent(path) }];
}

/** A path in characters that fit into a line of text. */
function percentPath(path: string): string {
  return path.replace(/[^A-Za-z0-9_./-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

function fromPercent(text: string): string {
  return text.replace(/%([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
