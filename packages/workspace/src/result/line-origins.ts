import type { Hunk, LineChange } from "./line-changes.ts";
import { movedLines } from "./moved-lines.ts";

/** Where a line of a snapshot is from. */
export interface LineOrigin {
  /** The snapshot that wrote it; 0: the base. */
  readonly writtenIn: number;
  /** The snapshot in which it came to its place; 0: it was there. */
  readonly placedIn: number;
  /** Its line in the base, from 1; 0: the base does not have it. */
  readonly baseLine: number;
}

/** A file of a snapshot that differs from the base. */
interface FileLines {
  /** Its name in the base; absent: the base does not have it. */
  readonly baseName?: string | undefined;
  /** Its first lines. Those after them are lines of the base. */
  readonly lines: readonly LineOrigin[];
  /** What to add to the number of a line after these for its line in the base. */
  readonly offset: number;
  /** Too much of it changed to follow its lines. */
  readonly isLost: boolean;
  /** The last snapshot that changed it; 0: none. */
  readonly changedIn: number;
}

/** The files of a snapshot that differ from the base, by name. */
export type SnapshotLines = ReadonlyMap<string, FileLines>;

/** The removal of a line of the base. */
export interface Removal {
  readonly snapshot: number;
  /** It is at another place since. */
  readonly isMoved: boolean;
}

/** A file with a change further down is not followed line by line. */
const mostLines = 300_000;

/** Follows lines through changes between snapshots, as `git blame` does: a line that is moved keeps its writer. */
export class LineOrigins {
  readonly #removals = new Map<string, Map<number, Removal>>();
  readonly #removedFiles = new Map<string, number>();

  /**
   * The lines of a snapshot after the changes since another one.
   * @param snapshot its number, from 1
   * @param isMerge the other one is one of several: what is already known to be removed was removed there
   */
  follow(before: SnapshotLines, changes: readonly LineChange[], snapshot: number, isMerge: boolean): SnapshotLines {
    const now = new Map(before);
    const moves = movedLines(changes);
    const oldOf = ({ change, oldName }: LineChange) =>
      change === "added" ? { lines: [], offset: 0, isLost: false, changedIn: 0 } : fileIn(before, oldName);
    for (const { oldName } of changes) now.delete(oldName);
    for (const change of changes) {
      const old = oldOf(change);
      const last = change.hunks.at(-1);
      const isLost = old.isLost || change.isCut || Math.max(last?.oldStart ?? 0, last?.newStart ?? 0) > mostLines;
      if (!isLost) {
        const removalOf = (hunk: Hunk, index: number) => ({ snapshot, isMoved: moves.isElsewhere(hunk, index) });
        this.#remove(old, change.hunks, removalOf, isMerge);
      }
      if (change.change === "removed") {
        if (old.baseName !== undefined) keepFirst(this.#removedFiles, old.baseName, snapshot, isMerge);
        continue;
      }
      const added = (hunk: Hunk, index: number): LineOrigin => {
        const source = moves.sourceOf(hunk, index);
        const kept = source && originAt(oldOf(source.change), source.line);
        return { writtenIn: snapshot, baseLine: 0, ...kept, placedIn: snapshot };
      };
      const lines = isLost ? old : replaced(old, change.hunks, added);
      now.set(change.name, { ...lines, isLost, changedIn: snapshot });
    }
    return now;
  }

  /** Where a line of the base was removed last; `undefined`: nowhere. */
  removal(name: string, line: number): Removal | undefined {
    return this.#removals.get(name)?.get(line);
  }

  /** Where a file of the base was removed last; `undefined`: nowhere. */
  fileRemoval(name: string): number | undefined {
    return this.#removedFiles.get(name);
  }

  #remove(
    file: FileLines,
    hunks: readonly Hunk[],
    removalOf: (hunk: Hunk, index: number) => Removal,
    isMerge: boolean,
  ): void {
    const { baseName } = file;
    if (baseName === undefined) return;
    const removals = this.#removals.get(baseName) ?? new Map<number, Removal>();
    this.#removals.set(baseName, removals);
    for (const hunk of hunks) {
      for (const index of hunk.removed.keys()) {
        const { baseLine = 0 } = originAt(file, hunk.oldStart + index) ?? {};
        if (baseLine > 0) keepFirst(removals, baseLine, removalOf(hunk, index), isMerge);
      }
    }
  }
}

/** Where a line of a snapshot is from; `undefined`: its file is not followed. */
export function lineOrigin(snapshot: SnapshotLines, name: string, line: number): LineOrigin | undefined {
  return originAt(fileIn(snapshot, name), line);
}

/**
 * The lines of a snapshot with two sources: each is from the first of them that wrote it.
 * @param sources the same files, followed from each source
 */
export function mergedLines(sources: readonly SnapshotLines[], snapshot: number): SnapshotLines {
  const names = new Set(sources.flatMap((each) => [...each.keys()]));
  return new Map(
    [...names].flatMap((name): [string, FileLines][] => {
      const files = sources.map((each) => each.get(name));
      const [first] = files.filter((file) => file !== undefined);
      if (first === undefined) return [];
      const length = Math.max(...files.map((file) => file?.lines.length ?? 0));
      const lines = Array.from({ length }, (_, index) => {
        const origins = sources.map((each) => lineOrigin(each, name, index + 1)).filter((each) => each !== undefined);
        // What one source wrote is new for the other one, so that it counts as written by the merge there.
        return (
          origins.find(({ writtenIn }) => writtenIn !== snapshot && writtenIn > 0) ??
          origins.find(({ writtenIn }) => writtenIn === 0) ??
          origins[0] ?? { writtenIn: snapshot, placedIn: snapshot, baseLine: 0 }
        );
      });
      const changes = files.map((file) => file?.changedIn ?? snapshot);
      const changedIn = changes.find((each) => each !== snapshot) ?? snapshot;
      return [[name, { ...first, lines, isLost: files.some((file) => file?.isLost === true), changedIn }]];
    }),
  );
}

/** The last snapshot that changed a file; 0: none. */
export function lastChange(snapshot: SnapshotLines, name: string): number {
  return fileIn(snapshot, name).changedIn;
}

function keepFirst<K, V>(map: Map<K, V>, key: K, value: V, isKept: boolean): void {
  if (!isKept || !map.has(key)) map.set(key, value);
}

function fileIn(snapshot: SnapshotLines, name: string): FileLines {
  return snapshot.get(name) ?? { baseName: name, lines: [], offset: 0, isLost: false, changedIn: 0 };
}

function originAt({ lines, offset, isLost }: FileLines, line: number): LineOrigin | undefined {
  if (isLost) return undefined;
  return lines[line - 1] ?? { writtenIn: 0, placedIn: 0, baseLine: line + offset };
}

/** The lines of a file after hunks. */
function replaced(
  file: FileLines,
  hunks: readonly Hunk[],
  added: (hunk: Hunk, index: number) => LineOrigin,
): FileLines {
  const lines: LineOrigin[] = [];
  let next = 1;
  const keepTo = (end: number) => {
    for (; next < end; next++) {
      const origin = originAt(file, next);
      if (origin !== undefined) lines.push(origin);
    }
  };
  for (const hunk of hunks) {
    // Without removed lines, git names the line before the added ones.
    keepTo(hunk.removed.length === 0 ? hunk.oldStart + 1 : hunk.oldStart);
    for (const index of hunk.added.keys()) lines.push(added(hunk, index));
    next += hunk.removed.length;
  }
  keepTo(file.lines.length + 1);
  return { ...file, lines, offset: next - 1 - lines.length + file.offset };
}
