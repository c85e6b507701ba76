import { type Change, diffLines, diffWordsWithSpace } from "diff";

/** A stretch of a text and the kind of its source. */
export interface SourcedPart<Source> {
  readonly start: number;
  readonly end: number;
  readonly source: Source;
}

/** A text whose every character has a source. */
export interface SourcedText<Source> {
  readonly text: string;
  /** In order, without gaps. */
  readonly parts: readonly SourcedPart<Source>[];
}

/** A piece of two compared texts. `gap`: equal text that is left out. */
export interface TextPiece<Source> {
  readonly is: "same" | "removed" | "added" | "gap";
  readonly text: string;
  /** Where it begins, in UTF-16 units: in the first text, of what was added in the second one. */
  readonly start: number;
  readonly source: Source;
}

/** Two compared texts. */
export interface TextComparison<Source> {
  readonly pieces: readonly TextPiece<Source>[];
  /** How much of the longer text is in both, from 0 to 1. */
  readonly share: number;
  /** Only the beginning of the texts was compared, or of the pieces is here. */
  readonly isCut: boolean;
}

/** The longest text that is compared, in UTF-16 units. */
const longest = 400_000;
/** The most pieces, and the longest text in all of them. */
const most = { pieces: 2000, text: 200_000 } as const;
/** Texts with more differences than these are compared as wholes. */
const mostEdits = { lines: 2000, words: 2000 } as const;
/** Lines that replace others are compared word by word up to this length. */
const longestLines = 20_000;
/** Of a longer equal stretch only the ends are shown, this much of each. */
const shownOfSame = 240;

/** A stretch that one text has, or both. */
interface Stretch {
  readonly is: "same" | "removed" | "added";
  readonly text: string;
  /** Where it begins: in the first text, of what was added in the second one. */
  readonly start: number;
}

/** Compares two texts word by word. Each piece has one source, for its colour. */
export function compareTexts<Source>(a: SourcedText<Source>, b: SourcedText<Source>): TextComparison<Source> {
  const [one, other] = [a.text.slice(0, longest), b.text.slice(0, longest)];
  const stretches = stretchesOf(readable(changesBetween(one, other)));
  const same = stretches.reduce((sum, { is, text }) => sum + (is === "same" ? text.length : 0), 0);
  const pieces: TextPiece<Source>[] = [];
  let size = 0;
  for (const stretch of stretches) {
    if (pieces.length > most.pieces || size > most.text) break;
    pieces.push(...sourced(stretch, stretch.is === "added" ? b : a));
    size += stretch.is === "same" ? 0 : stretch.text.length;
  }
  const isLong = a.text.length > longest || b.text.length > longest;
  const isCut = isLong || pieces.length > most.pieces || size > most.text;
  return { pieces, share: same / Math.max(one.length, other.length, 1), isCut };
}

function stretchesOf(changes: readonly Change[]): Stretch[] {
  let [atA, atB] = [0, 0];
  return changes.map(({ added, removed, value: text }) => {
    const start = added ? atB : atA;
    if (!added) atA += text.length;
    if (!removed) atB += text.length;
    return { is: added ? "added" : removed ? "removed" : "same", text, start };
  });
}

/** Changes as a person reads them: a space between two changed words has changed with them. */
function readable(changes: readonly Change[]): Change[] {
  const all: Change[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed !== "") all.push(whole("removed", removed));
    if (added !== "") all.push(whole("added", added));
    [removed, added] = ["", ""];
  };
  for (const [at, change] of changes.entries()) {
    const { value } = change;
    const next = changes[at + 1];
    const isJoint = /^[ \t]+$/.test(value) && removed + added !== "" && (next?.added || next?.removed) === true;
    if (!change.added && !change.removed && !isJoint) {
      flush();
      const last = all.at(-1);
      if (last === undefined || last.added || last.removed) all.push(change);
      else all.splice(-1, 1, whole("same", last.value + value));
      continue;
    }
    if (!change.added) removed += value;
    if (!change.removed) added += value;
  }
  flush();
  return all;
}

/** A text of one source. */
export function ofOneSource<Source>(text: string, source: Source): SourcedText<Source> {
  return { text, parts: [{ start: 0, end: text.length, source }] };
}

/** The changes line by line, and in lines that replace others word by word. */
function changesBetween(a: string, b: string): readonly Change[] {
  if (a === b) return a === "" ? [] : [whole("same", a)];
  const lines = diffLines(a, b, { maxEditLength: mostEdits.lines });
  if (lines === undefined) return [whole("removed", a), whole("added", b)];
  return lines.flatMap((change, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]];
    if (change.added && before?.removed && areShort(before, change)) return [];
    if (!change.removed || next === undefined || !next.added || !areShort(change, next)) return [change];
    return diffWordsWithSpace(change.value, next.value, { maxEditLength: mostEdits.words }) ?? [change, next];
  });
}

function areShort(one: Change, other: Change): boolean {
  return one.value.length + other.value.length <= longestLines;
}

function whole(is: Stretch["is"], value: string): Change {
  return { value, added: is === "added", removed: is === "removed", count: 1 };
}

/** A stretch in pieces of one source each. Of a long equal stretch, the middle is left out. */
function sourced<Source>({ is, start, text: value }: Stretch, of: SourcedText<Source>): TextPiece<Source>[] {
  const end = start + value.length;
  const pieces = of.parts.flatMap((part): TextPiece<Source>[] => {
    const [from, to] = [Math.max(part.start, start), Math.min(part.end, end)];
    return from >= to ? [] : [{ is, text: of.text.slice(from, to), start: from, source: part.source }];
  });
  if (is !== "same" || value.length <= 3 * shownOfSame) return pieces;
  const [head, tail] = [start + shownOfSame, end - shownOfSame];
  return pieces.flatMap((piece) => {
    const [from, to] = [piece.start, piece.start + piece.text.length];
    const cut = (low: number, high: number) => ({ ...piece, start: low, text: of.text.slice(low, high) });
    return [
      ...(from < head ? [cut(from, Math.min(to, head))] : []),
      ...(from <= head && to > head ? [{ ...piece, is: "gap" as const, start: head, text: `${tail - head}` }] : []),
      ...(to > tail ? [cut(Math.max(from, tail), to)] : []),
    ];
  });
}
