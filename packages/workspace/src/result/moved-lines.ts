import type { Hunk, LineChange } from "./line-changes.ts";

/** Lines that only came to another place. */
export interface MovedLines {
  /** Where an added line was before: its file, and its line there. */
  sourceOf(hunk: Hunk, index: number): { readonly change: LineChange; readonly line: number } | undefined;
  /** Whether a removed line is now elsewhere. */
  isElsewhere(hunk: Hunk, index: number): boolean;
}

/** A block with fewer letters and digits may be the same by chance: the rule of `git blame -M`. */
const fewestCharacters = 20;
/** No block begins with a line without a letter or a digit, such as a bracket. */
const hasWord = /[A-Za-z0-9\x80-\xff]/;
/** The places that are tried for a line which was removed at several. */
const mostTried = 50;

interface Place {
  readonly change: LineChange;
  readonly hunk: Hunk;
  readonly index: number;
}

/** Finds the blocks of removed lines that were added elsewhere, the longest first at each line. */
export function movedLines(changes: readonly LineChange[]): MovedLines {
  const removed = removedPlaces(changes);
  const sources = new Map<Hunk, Map<number, Place>>();
  const gone = new Map<Hunk, Set<number>>();
  for (const hunk of removed.size === 0 ? [] : changes.flatMap(({ hunks }) => hunks)) {
    const found = new Map<number, Place>();
    for (let index = 0; index < hunk.added.length; ) {
      const { place, length } = longest(removed.get(hunk.added[index] ?? "") ?? [], hunk, index, gone);
      const taken = place && (gone.get(place.hunk) ?? new Set<number>());
      for (let at = 0; place !== undefined && at < length; at++) {
        found.set(index + at, { ...place, index: place.index + at });
        taken?.add(place.index + at);
      }
      if (place !== undefined && taken !== undefined) gone.set(place.hunk, taken);
      index += Math.max(1, length);
    }
    if (found.size > 0) sources.set(hunk, found);
  }
  return {
    sourceOf(hunk, index) {
      const place = sources.get(hunk)?.get(index);
      return place && { change: place.change, line: place.hunk.oldStart + place.index };
    },
    isElsewhere: (hunk, index) => gone.get(hunk)?.has(index) === true,
  };
}

/** Where lines were removed, by their texts. */
function removedPlaces(changes: readonly LineChange[]): ReadonlyMap<string, Place[]> {
  const removed = new Map<string, Place[]>();
  const places = changes.flatMap((change) =>
    change.hunks.flatMap((hunk) => hunk.removed.map((line, index) => ({ line, place: { change, hunk, index } }))),
  );
  for (const { line, place } of places) {
    if (!hasWord.test(line)) continue;
    const known = removed.get(line) ?? [];
    if (known.length < mostTried) known.push(place);
    removed.set(line, known);
  }
  return removed;
}

/** The longest block at an added line that was removed elsewhere; length 0: none is long enough. */
function longest(
  places: readonly Place[],
  { added }: Hunk,
  index: number,
  gone: ReadonlyMap<Hunk, ReadonlySet<number>>,
) {
  let best: { place?: Place; length: number } = { length: 0 };
  for (const place of places) {
    const { hunk } = place;
    const isFree = (at: number) => gone.get(hunk)?.has(place.index + at) !== true;
    let length = 0;
    while (
      index + length < added.length &&
      added[index + length] === hunk.removed[place.index + length] &&
      isFree(length)
    )
      length++;
    if (length > best.length) best = { place, length };
  }
  const characters = added
    .slice(index, index + best.length)
    .join("")
    .replace(/[^A-Za-z0-9\x80-\xff]/g, "").length;
  return characters < fewestCharacters ? { length: 0 } : best;
}
