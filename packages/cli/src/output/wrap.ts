import { stripVTControlCharacters } from "node:util";
import { cellsOf } from "./cells.ts";
import type { Style } from "./style.ts";

/** The fewest columns in which words are arranged. */
const fewest = 20;

/** The lines of a text that are not wider than a number of columns; what has no spaces, such as a path, stays in one piece. */
export function wrappedLines(text: string, columns: number | undefined): readonly string[] {
  const lines = text.split("\n");
  if (columns === undefined) return lines;
  const width = Math.max(fewest, columns);
  return lines.flatMap((line) => (visibleCells(line) <= width ? [line] : wrapped(line, width)));
}

/** A text whose lines are not wider than the screen of a style: a line continues below its own start, indented. */
export function wrappedText(text: string, { columns }: Pick<Style, "columns">): string {
  if (columns === undefined) return text;
  return text
    .split("\n")
    .map((line) => {
      if (visibleCells(line) <= columns) return line;
      const margin = " ".repeat(stripVTControlCharacters(line).search(/\S/) + 2);
      // All lines have the width of those that continue, so that none is wider.
      const [first = "", ...more] = wrappedLines(line.trimStart(), columns - margin.length);
      return [`${margin.slice(2)}${first}`, ...more.map((each) => `${margin}${each}`)].join("\n");
    })
    .join("\n");
}

function wrapped(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const part of line.match(/\s*\S+/g) ?? []) {
    for (const piece of visibleCells(part) > width ? pieces(part) : [part]) {
      if (current !== "" && visibleCells(current) + visibleCells(piece) > width) {
        lines.push(current);
        current = piece.trimStart();
      } else current += piece;
    }
  }
  return [...lines, current];
}

/** The parts of a word at which a line can end: before each wide character. */
function pieces(word: string): readonly string[] {
  return word.split(/(?=[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])/u);
}

function visibleCells(text: string): number {
  return cellsOf(stripVTControlCharacters(text));
}
