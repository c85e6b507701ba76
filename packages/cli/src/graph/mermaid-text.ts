import { cutToCells } from "../output/cells.ts";
import { printableLine } from "../output/printable.ts";

/** No name says more to anyone by being longer. */
const mostCells = 80;

/**
 * A text of an author as it may stand between quotes in a Mermaid diagram: whatever Mermaid, its Markdown, its formulas or
 * HTML could act on is written as a character code.
 */
export function mermaidText(text: string): string {
  return cutToCells(printableLine(text), mostCells)
    .replace(/[^\p{L}\p{N}\p{M} _.,:()/$␀-␥…\ufffd-]/gu, (character) => `#${character.codePointAt(0)};`)
    .replace(/\$(?=\$)/g, "#36;");
}
