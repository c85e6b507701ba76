import { shownText } from "./shown-text.ts";

/** Longer texts are cut. */
const mostColumns = 80;

/**
 * An author's text, escaped for quotes in a Mermaid diagram: every character that Mermaid, its Markdown, its formulas or HTML
 * could act on becomes a character code.
 */
export function mermaidText(text: string): string {
  return shownText(text, mostColumns)
    .replace(/[^\p{L}\p{N}\p{M} _.,:()/$␀-␥…\ufffd-]/gu, (character) => `#${character.codePointAt(0)};`)
    .replace(/\$(?=\$)/g, "#36;");
}
