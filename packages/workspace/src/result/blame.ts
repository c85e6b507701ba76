import { objectsOf } from "../git/commits.ts";
import { knownRepository } from "../git/repository.ts";
import type { ChangedFile } from "./changes.ts";
import { formattingOnly } from "./formatting.ts";
import { type Hunk, type LineChange, lineChanges } from "./line-changes.ts";
import { LineOrigins, lastChange, lineOrigin, mergedLines, type SnapshotLines } from "./line-origins.ts";

/** The files of a run at one time. */
export interface Snapshot {
  readonly tree: string;
  /** The numbers of the snapshots before it: several if it merged them. Only the first one has none. */
  readonly parents: readonly number[];
}

/** A changed line, and where it was changed. */
export interface BlamedLine {
  /** Whether it is in the old file, and removed, or in the new one. */
  readonly side: "old" | "new";
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** The neighbouring changes that it belongs to, from 0 in its file. */
  readonly hunk: number;
  /** The number of the snapshot that wrote or removed it; `null`: unknown. */
  readonly snapshot: number | null;
  /** What happened to it: `moved` if the first snapshot has it at another place, `formatting` if only white space differs. */
  readonly form: "written" | "moved" | "formatting";
}

/** A changed file with its changed lines. */
export interface BlamedFile extends ChangedFile {
  readonly lines: readonly BlamedLine[];
  /** The last snapshot that changed it; `null`: unknown. */
  readonly snapshot: number | null;
}

/** The difference between the first snapshot and the last, line by line. */
export interface Blame {
  readonly files: readonly BlamedFile[];
  /** There are more lines than were read. */
  readonly isCut: boolean;
}

/** The bytes of each difference that are read, the lines that are returned, and the longest of them in UTF-16 units. */
const limits = { bytes: 16 * 1024 * 1024, lines: 20_000, lineLength: 2_000 } as const;

/** The trees of commits and trees, by their names; `undefined`: the repository no longer has it. */
export async function treesOf(
  repository: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const { folder, common } = await knownRepository(repository);
  const trees = await objectsOf(
    { path: folder, gitDir: common },
    names.map((name) => `${name}^{tree}`),
  );
  return new Map(names.map((name, index) => [name, trees[index]]));
}

/**
 * Says of each line that differs between the first snapshot and the last which one changed it.
 * @param snapshots in order: each after its parents
 * @throws CuebookError `workspace_failed`, `git_failed`
 */
export async function blameSnapshots(repository: string, snapshots: readonly Snapshot[]): Promise<Blame> {
  const { folder } = await knownRepository(repository);
  const treeOf = (number: number) => snapshots[number]?.tree ?? "";
  const between = (from: number, to: number) => lineChanges(folder, treeOf(from), treeOf(to), limits.bytes);
  const origins = new LineOrigins();
  const known: SnapshotLines[] = [];
  for (const [number, { parents }] of snapshots.entries()) {
    const sources: SnapshotLines[] = [];
    for (const parent of parents) {
      const before = known[parent] ?? new Map();
      sources.push(origins.follow(before, await between(parent, number), number, parents.length > 1));
    }
    known.push(sources.length > 1 ? mergedLines(sources, number) : (sources[0] ?? new Map()));
  }
  const last = snapshots.length - 1;
  const now = known[last] ?? new Map();
  let left: number = limits.lines;
  let isCut = false;
  const files = (await between(0, last)).map((change): BlamedFile => {
    const lines = change.hunks.flatMap((hunk, at) => blamedLines(change, hunk, at, origins, now)).slice(0, left);
    const all = change.hunks.reduce((sum, { removed, added }) => sum + removed.length + added.length, 0);
    left -= lines.length;
    isCut ||= change.isCut || lines.length < all;
    const { name, oldName, isRetyped: _, hunks: __, isCut: ___, ...file } = change;
    const changed = file.change === "removed" ? origins.fileRemoval(oldName) : lastChange(now, name);
    return { ...file, lines, snapshot: changed || null };
  });
  return { files, isCut };
}

function blamedLines(
  { name, oldName }: LineChange,
  hunk: Hunk,
  at: number,
  origins: LineOrigins,
  now: SnapshotLines,
): BlamedLine[] {
  const formatting = formattingOnly(hunk);
  const removed = hunk.removed.map((text, index): BlamedLine => {
    const line = hunk.oldStart + index;
    const { snapshot = null, isMoved = false } = origins.removal(oldName, line) ?? {};
    const form = isMoved ? "moved" : formatting.removed.has(index) ? "formatting" : "written";
    return { side: "old", line, text: textOf(text), hunk: at, snapshot, form };
  });
  const added = hunk.added.map((text, index): BlamedLine => {
    const line = hunk.newStart + index;
    const { writtenIn, placedIn } = lineOrigin(now, name, line) ?? { writtenIn: null, placedIn: null };
    const form = writtenIn === 0 ? "moved" : formatting.added.has(index) ? "formatting" : "written";
    return { side: "new", line, text: textOf(text), hunk: at, snapshot: writtenIn || placedIn || null, form };
  });
  return [...removed, ...added];
}

/** A line of bytes as text. */
function textOf(line: string): string {
  // A character of UTF-8 has at most four bytes.
  return Buffer.from(line.slice(0, limits.lineLength * 4), "latin1")
    .toString("utf8")
    .slice(0, limits.lineLength);
}
