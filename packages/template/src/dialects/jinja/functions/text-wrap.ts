import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { charactersOf, isSpace } from "../values/python.ts";

const blanks = /[\t\n\v\f\r ]/;
const word = lazyPattern(String.raw`[\p{L}\p{N}_]`, "u");
const letter = lazyPattern(String.raw`[\p{L}_]`, "u");
const punctuated = lazyPattern(String.raw`[\p{L}\p{N}_!"'&.,?]`, "u");

/** A part of a line: copying the rest of a long word for each line that it is broken into would take quadratic time. */
interface Chunk {
  readonly from: number;
  readonly to: number;
}

/**
 * The chunks between which a line can be broken: words, white space, dashes between words, and the parts of hyphenated
 * words if these may be broken.
 */
function chunksOf(line: readonly string[], breaksHyphens: boolean): Chunk[] {
  const at = (place: number): string => line[place] ?? "";
  const isBlank = (place: number): boolean => blanks.test(at(place));
  // The number of following dashes is precomputed, so that a line of dashes is scanned once.
  const dashes = new Array<number>(line.length + 1).fill(0);
  for (let place = line.length - 1; place >= 0; place--)
    dashes[place] = at(place) === "-" ? (dashes[place + 1] ?? 0) + 1 : 0;
  const isDash = (place: number): boolean => {
    const count = dashes[place] ?? 0;
    return count >= 2 && punctuated().test(at(place - 1)) && word().test(at(place + count));
  };
  const wordEnd = (start: number): number => {
    for (let end = start + 1; end < line.length; end++) {
      if (isBlank(end) || (breaksHyphens && isDash(end))) return end;
      if (breaksHyphens && breaksAfter(line, end, start)) return end + 1;
    }
    return line.length;
  };
  const chunks: Chunk[] = [];
  let start = 0;
  while (start < line.length) {
    let end = start + 1;
    if (isBlank(start)) while (end < line.length && isBlank(end)) end++;
    else if (breaksHyphens && start > 0 && isDash(start)) end = start + (dashes[start] ?? 0);
    else end = wordEnd(start);
    chunks.push({ from: start, to: end });
    start = end;
  }
  return chunks;
}

/** Whether a word can be broken after the hyphen at a place: two letters precede it, and letters follow. */
function breaksAfter(line: readonly string[], place: number, start: number): boolean {
  const isLetter = (where: number): boolean => letter().test(line[where] ?? "");
  if (line[place] !== "-") return false;
  if (place - 1 < start) return false;
  const isAfterLetters =
    isLetter(place - 1) && (isLetter(place - 2) || (line[place - 2] === "-" && isLetter(place - 3)));
  if (!isAfterLetters) return false;
  return isLetter(place + 1) && (isLetter(place + 2) || (line[place + 2] === "-" && isLetter(place + 3)));
}

/** Takes the chunks that fit on a line off the end. */
function takeFitting(chunks: Chunk[], width: number): { readonly line: Chunk[]; readonly length: number } {
  const line: Chunk[] = [];
  let length = 0;
  for (let next = chunks.at(-1); next !== undefined && length + lengthOf(next) <= width; next = chunks.at(-1)) {
    line.push(next);
    length += lengthOf(next);
    chunks.pop();
  }
  return { line, length };
}

function lengthOf({ from, to }: Chunk): number {
  return to - from;
}

/** A line broken into lines of a width, as Python's `textwrap` does it. */
export function wrapLine(text: string, width: number, breaksWords: boolean, breaksHyphens: boolean): string[] {
  const characters = charactersOf(text);
  const chunks = chunksOf(characters, breaksHyphens).reverse();
  const lines: string[] = [];
  const isEmpty = (chunk: Chunk | undefined): boolean => {
    for (let at = chunk?.from ?? 0; at < (chunk?.to ?? 0); at++) if (!isSpace(characters[at] ?? "")) return false;
    return chunk !== undefined;
  };
  while (chunks.length > 0) {
    if (lines.length > 0 && isEmpty(chunks.at(-1))) chunks.pop();
    const { line, length } = takeFitting(chunks, width);
    const next = chunks.at(-1);
    if (next !== undefined && lengthOf(next) > width && (breaksWords || line.length === 0)) {
      chunks.pop();
      const room = Math.max(width, 1) - length;
      const end = breaksWords ? breakIn(characters, next, room, breaksHyphens) : next.to;
      line.push({ from: next.from, to: end });
      if (end < next.to) chunks.push({ from: end, to: next.to });
    }
    if (isEmpty(line.at(-1))) line.pop();
    const [first] = line;
    if (first !== undefined) lines.push(characters.slice(first.from, line.at(-1)?.to).join(""));
  }
  return lines;
}

/** Where to break a word that is too long: after its last hyphen that does not start it, if there is room. */
function breakIn(characters: readonly string[], { from, to }: Chunk, room: number, breaksHyphens: boolean): number {
  const end = Math.min(to, from + room);
  if (!breaksHyphens || room < 1 || to - from <= room) return end;
  let hyphen = end - 1;
  while (hyphen > from && characters[hyphen] !== "-") hyphen--;
  if (hyphen <= from) return end;
  for (let at = from; at < hyphen; at++) if (characters[at] !== "-") return hyphen + 1;
  return end;
}
