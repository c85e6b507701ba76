import type { Span } from "@cuebook/template";

/** Whether a file with this name or path is Markdown, which may have front matter. */
export function isMarkdown(file: string): boolean {
  return /\.(md|markdown)$/i.test(file);
}

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

/** The first line of probable front matter without an opening `---`: keys from the first line on, then a line `---`. */
export function unopenedFrontMatter(text: string): Span | undefined {
  const lines = text.slice(0, 20_000).split(/\r?\n/);
  const closing = lines.findIndex((line) => line.trimEnd() === "---");
  const [first = ""] = lines;
  if (closing < 1 || !isKey(first)) return undefined;
  const isYaml = lines.slice(1, closing).every((line) => isKey(line) || /^(\s|#|- |$)/.test(line));
  return isYaml ? { start: 0, end: first.trimEnd().length } : undefined;
}

function isKey(line: string): boolean {
  return /^[A-Za-z_][\w-]*:(\s|$)/.test(line);
}
