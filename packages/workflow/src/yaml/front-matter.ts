import type { Span } from "@cuebook/template";

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
