import { visibleLine } from "./visible.ts";

/** The longest row. */
const mostInRow = 120;

/** A text of any number of lines. Each gets a mark before it that nothing in the text can remove. */
export function textBlock(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const characters = Array.from(visibleLine(line));
    const rows = Array.from({ length: Math.max(1, Math.ceil(characters.length / mostInRow)) }, (_, row) =>
      characters.slice(row * mostInRow, (row + 1) * mostInRow).join(""),
    );
    return rows.map((row, i) => `${i === 0 ? "  | " : "  … "}${row}`);
  });
}
