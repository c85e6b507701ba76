import { inlineNodes, type WrittenNode } from "./write-inline.ts";

/** Jira stores at most 32,767 characters of a text; the document around them needs some. */
const mostCharacters = 30_000;

/** Markdown as a document of Jira: paragraphs, headings, lists, quotes, code and links. Everything else is plain text. */
export function documentOf(markdown: string): WrittenNode & { readonly version: 1 } {
  const lines = storable(markdown).split("\n");
  return { type: "doc", version: 1, content: blocksOf(lines, 0) };
}

/** The text as Jira can store it. */
function storable(text: string): string {
  // Jira refuses control characters.
  const clean = text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "\ufffd");
  if (clean.length <= mostCharacters) return clean;
  return `${clean.slice(0, mostCharacters).toWellFormed()}…\n\n(cut: the text has ${clean.length} characters)`;
}

const fence = /^ {0,3}(`{3,}|~{3,})\s*([^`\s]*)[^`]*$/;
const item = /^( *)([-*+]|\d{1,9}[.)])( +|$)(.*)$/;
const deepestList = 20;

function blocksOf(lines: readonly string[], depth: number): WrittenNode[] {
  const nodes: WrittenNode[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0) nodes.push({ type: "paragraph", content: inlineNodes(paragraph.join("\n")) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; ) {
    const found = blockAt(lines, at, depth);
    if (found === undefined) {
      const line = lines[at] ?? "";
      if (line.trim() === "") flush();
      else paragraph.push(line.trimEnd());
      at += 1;
      continue;
    }
    flush();
    nodes.push(found.node);
    at = found.next;
  }
  flush();
  return nodes;
}

interface Found {
  readonly node: WrittenNode;
  /** The first line after it. */
  readonly next: number;
}

/** The block other than a paragraph that begins at a line. */
function blockAt(lines: readonly string[], at: number, depth: number): Found | undefined {
  const line = lines[at] ?? "";
  const [, mark, language = ""] = fence.exec(line) ?? [];
  if (mark !== undefined) return codeAt(lines, at, mark, language);
  const [, level, title = ""] = /^(#{1,6}) +(.*?)(?: +#+)?$/.exec(line) ?? [];
  if (level !== undefined) {
    const attrs = { level: level.length };
    return { node: { type: "heading", attrs, content: inlineNodes(title) }, next: at + 1 };
  }
  if (/^ {0,3}([-*_])( *\1){2,} *$/.test(line)) return { node: { type: "rule" }, next: at + 1 };
  if (depth >= deepestList) return undefined;
  if (/^ {0,3}>/.test(line)) {
    const next = endOf(lines, at, (each) => /^ {0,3}>/.test(each));
    const inner = lines.slice(at, next).map((each) => each.replace(/^ {0,3}> ?/, ""));
    return { node: { type: "blockquote", content: simple(blocksOf(inner, depth + 1)) }, next };
  }
  return item.test(line) ? listAt(lines, at, depth) : undefined;
}

function codeAt(lines: readonly string[], at: number, mark: string, language: string): Found {
  const isEnd = (line: string) => line.trim().startsWith(mark) && /^ *([`~])\1* *$/.test(line);
  const end = endOf(lines, at + 1, (line) => !isEnd(line));
  const text = lines.slice(at + 1, end).join("\n");
  const content = text === "" ? {} : { content: [{ type: "text", text }] };
  return { node: { type: "codeBlock", attrs: language === "" ? {} : { language }, ...content }, next: end + 1 };
}

function listAt(lines: readonly string[], at: number, depth: number): Found {
  const [, indent = "", first = ""] = item.exec(lines[at] ?? "") ?? [];
  const isOrdered = /^\d/.test(first);
  const items: WrittenNode[] = [];
  let next = at;
  for (let [, space = "", mark = "", gap = ""] = item.exec(lines[next] ?? "") ?? []; mark !== ""; ) {
    if (space.length !== indent.length || /^\d/.test(mark) !== isOrdered) break;
    const width = space.length + mark.length + Math.max(1, gap.length);
    const end = endOf(lines, next + 1, (line) => indentOf(line) > indent.length);
    const inner = lines
      .slice(next, end)
      .map((line) => line.slice(Math.min(width, line.length - line.trimStart().length)));
    inner[0] = (lines[next] ?? "").slice(width);
    const content = simple(blocksOf(inner, depth + 1));
    items.push({ type: "listItem", content: startsWithText(content) });
    next = end;
    [, space = "", mark = "", gap = ""] = item.exec(lines[next] ?? "") ?? [];
  }
  const order = Number.parseInt(first, 10);
  const attrs = isOrdered && order !== 1 ? { attrs: { order } } : {};
  return { node: { type: isOrdered ? "orderedList" : "bulletList", ...attrs, content: items }, next };
}

/** The first line from one on that does not belong to a block. */
function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && belongs(lines[end] ?? "")) end += 1;
  return end;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Quotes and items have no headings, rules or quotes in Jira: their text remains. */
function simple(nodes: readonly WrittenNode[]): WrittenNode[] {
  const kept = nodes.flatMap((node) => {
    if (node.type === "heading") return [{ type: "paragraph", content: node.content ?? [] }];
    if (node.type === "blockquote") return node.content ?? [];
    return node.type === "rule" ? [] : [node];
  });
  return kept.length > 0 ? kept : [{ type: "paragraph", content: [] }];
}

/** An item begins with a paragraph. */
function startsWithText(nodes: readonly WrittenNode[]): readonly WrittenNode[] {
  return nodes[0]?.type === "paragraph" ? nodes : [{ type: "paragraph", content: [] }, ...nodes];
}
