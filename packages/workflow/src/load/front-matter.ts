import type { Span } from "@cuebook/template";

/** A Markdown file cut in two. `yaml` is absent where the file has no front matter. */
export interface MarkdownFile {
  readonly yaml?: Span;
  /** Where the body starts and ends, blank lines included. */
  readonly body: Span;
  readonly isUnclosed: boolean;
}

/** The first line of what looks like front matter that nobody opened: keys from the first line on, and then a line `---`. */
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

/** Cuts a Markdown file: a first line `---`, YAML, a line `---`, the body. The first `---` is the start of the YAML document. */
export function splitFrontMatter(text: string): MarkdownFile {
  const opening = /^---[ \t]*(\r?\n|$)/.exec(text);
  if (opening === null) return { body: { start: 0, end: text.length }, isUnclosed: false };
  const closing = /^---[ \t]*\r?$/gm;
  closing.lastIndex = opening[0].length;
  const found = closing.exec(text);
  if (found === null)
    return { yaml: { start: 0, end: text.length }, body: { start: text.length, end: text.length }, isUnclosed: true };
  const afterLine = text.indexOf("\n", found.index);
  const bodyStart = afterLine === -1 ? text.length : afterLine + 1;
  return {
    yaml: { start: opening[0].length, end: found.index },
    body: { start: bodyStart, end: text.length },
    isUnclosed: false,
  };
}
