/** A range of lines of a Markdown text that is code between fences, with the text after the opening fence. */
export interface CodeBlock {
  readonly info: string;
  readonly code: string;
  /** The number of the first line of the code, from 1. */
  readonly line: number;
}

/** A link of a Markdown text: its target as written, and the target's range in the text. */
export interface Link {
  readonly target: string;
  readonly start: number;
  readonly end: number;
}

interface Line {
  readonly text: string;
  readonly offset: number;
  readonly number: number;
}

/** A parsed Markdown text: its code blocks, links and headings. */
export interface MarkdownParts {
  readonly blocks: readonly CodeBlock[];
  readonly links: readonly Link[];
  /** The names that `#...` in a link to this text can have. */
  readonly anchors: ReadonlySet<string>;
}

/** Parses a Markdown text. Links inside code are text, and not among the links. */
export function markdownParts(text: string): MarkdownParts {
  const blocks: CodeBlock[] = [];
  const links: Link[] = [];
  const headings: string[] = [];
  const lines = linesOf(text);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const fence = /^(\s*)(`{3,}|~{3,})\s*([^`]*)$/.exec(line.text);
    if (fence !== null) {
      const [, indent = "", marks = "", info = ""] = fence;
      const code: string[] = [];
      for (at++; at < lines.length; at++) {
        const inside = lines[at]?.text ?? "";
        if (isClosing(inside, marks)) break;
        code.push(inside.startsWith(indent) ? inside.slice(indent.length) : inside.trimStart());
      }
      blocks.push({ info: info.trim(), code: code.map((row) => `${row}\n`).join(""), line: line.number + 1 });
      continue;
    }
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line.text);
    if (heading !== null) headings.push(heading[1] ?? "");
    links.push(...linksIn(line));
  }
  return { blocks, links, anchors: anchorsOf(headings, text) };
}

function isClosing(line: string, marks: string): boolean {
  const trimmed = line.trim();
  return trimmed.length >= marks.length && trimmed === marks.charAt(0).repeat(trimmed.length);
}

function linksIn(line: Line): Link[] {
  // Code spans are blanked out, so that offsets stay the same.
  const text = line.text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => " ".repeat(code.length));
  const links: Link[] = [];
  const inline = /\]\(\s*(?:<([^>]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))+))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/dg;
  const definition = /^ {0,3}\[[^\]]+\]:\s+(?:<([^>]*)>|(\S+))/dg;
  const attribute = /<(?:a|img)\s[^>]*?(?:href|src)="([^"]*)"/dg;
  for (const pattern of [inline, definition, attribute])
    for (const match of text.matchAll(pattern)) {
      const range = match.indices?.[1] ?? match.indices?.[2];
      if (range === undefined) continue;
      const [start, end] = range;
      links.push({ target: text.slice(start, end), start: line.offset + start, end: line.offset + end });
    }
  return links;
}

function anchorsOf(headings: readonly string[], text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const heading of headings) {
    const name = anchorName(heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, ""));
    let anchor = name;
    for (let repeat = 1; anchors.has(anchor); repeat++) anchor = `${name}-${repeat}`;
    anchors.add(anchor);
  }
  for (const match of text.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) anchors.add(match[1] ?? "");
  return anchors;
}

/** The name of a heading's plain text as GitHub makes it: lower case, without punctuation, spaces as hyphens. */
export function anchorName(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
    .replaceAll(" ", "-");
}

function linesOf(text: string): Line[] {
  let offset = 0;
  return text.split("\n").map((row, index) => {
    const line = { text: row.replace(/\r$/, ""), offset, number: index + 1 };
    offset += row.length + 1;
    return line;
  });
}
