import type { Term } from "./query.ts";
import { type Word, wordsIn } from "./words.ts";

/** A part of a passage, with the words that were searched. */
export interface Snippet {
  /** A single line. It is a text of anybody: it may have any characters but line breaks. */
  readonly text: string;
  /** The words in it, in order, in UTF-16 units. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
}

/** The longest snippet, and how much of it is before the first word, in UTF-16 units. */
const longest = 240;
const before = 60;

/** The part of a passage in which a search was found. */
export function snippetOf(passage: string, terms: readonly Term[]): Snippet {
  const [first] = marksIn(passage, terms);
  const line = passage.lastIndexOf("\n", first?.start ?? 0) + 1;
  const start = Math.max(line, wordStart(passage, (first?.start ?? 0) - before));
  const end = start + longest;
  const cut = passage.slice(start, end).toWellFormed();
  const text = `${start > line ? "… " : ""}${cut}${end < passage.length ? " …" : ""}`.replaceAll(/\s+/g, " ").trim();
  return { text, marks: marksIn(text, terms) };
}

/** Where the terms are in a text; places that touch are one. */
function marksIn(text: string, terms: readonly Term[]): Snippet["marks"] {
  const words = [...wordsIn(text)];
  const found = terms.flatMap((term) =>
    words.flatMap((_, at) => {
      const [first, last] = [words[at], words[at + term.words.length - 1]];
      return first !== undefined && last !== undefined && isAt(term, words, at)
        ? [{ start: first.start, end: last.end }]
        : [];
    }),
  );
  const marks: { start: number; end: number }[] = [];
  for (const mark of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = marks.at(-1);
    if (last !== undefined && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else marks.push({ ...mark });
  }
  return marks;
}

function isAt({ words, isPrefix }: Term, text: readonly Word[], at: number): boolean {
  return (
    words.length > 0 &&
    words.every((word, index) => {
      const found = text[at + index]?.word;
      return isPrefix && index === words.length - 1 ? found?.startsWith(word) === true : found === word;
    })
  );
}

/** The beginning of the first word at or after a place, so that no word is cut. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at, at + before / 2).search(/\s/);
  return space < 0 ? at : at + space + 1;
}
