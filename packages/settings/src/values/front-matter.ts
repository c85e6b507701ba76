import type { Span } from "@cuebook/template";

/** The two parts of a text. `yaml` is absent if it has no front matter. */
export interface FrontMatter {
  readonly yaml?: Span;
  /** The start and end of the body, including blank lines. */
  readonly body: Span;
  readonly isUnclosed: boolean;
}

/**
 * Splits a text that may have front matter, such as a Markdown file: a first line `---`, YAML, a line `---`, the body. The first
 * `---` is part of the YAML document.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = /^\ufeff?---[ \t]*(\r?\n|$)/.exec(text);
  if (opening === null) return { body: { start: 0, end: text.length }, isUnclosed: false };
  const closing = /(?<=\n)---[ \t]*\r?(?:\n|$)/g;
  closing.lastIndex = opening[0].length;
  const found = closing.exec(text);
  if (found === null)
    return { yaml: { start: 0, end: text.length }, body: { start: text.length, end: text.length }, isUnclosed: true };
  return {
    yaml: { start: opening[0].length, end: found.index },
    body: { start: found.index + found[0].length, end: text.length },
    isUnclosed: false,
  };
}
