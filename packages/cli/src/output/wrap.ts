import { stripVTControlCharacters } from "node:util";
import { cellsOf } from "./cells.ts";
import type { Style } from "./style.ts";

/** The minimum width for wrapping. */
const fewest = 20;

/** The lines of a text, wrapped to a number of columns. A word, such as a path, is broken only before wide characters. */
export function wrappedLines(text: string, columns: number | undefined): readonly string[] {
  const lines = text.split("\n");
  if (columns === undefined) return lines;
  const width = Math.max(fewest, columns);
  return lines.flatMap((line) => (visibleCells(line) <= width ? [line] : wrapped(line, width)));
}

/** A text wrapped to the screen of a style: a wrapped line continues below its start, indented. */
export function wrappedText(text: string, { columns }: Pick<Style, "columns">): string {
  if (columns === undefined) return text;
  return text
    .split("\n")
    .map((line) => {
      if (visibleCells(line) <= columns) return line;
      const margin = " ".repeat(stripVTControlCharacters(line).search(/\S/) + 2);
      // The first line gets the width of the continuation lines, too, so that no line is wider.
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

/** The parts of a word between which a line can break: it can break before each wide character. */
function pieces(word: string): readonly string[] {
  return word.split(/(?=[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])/u);
}

function visibleCells(text: string): number {
  return cellsOf(stripVTControlCharacters(text));
}
