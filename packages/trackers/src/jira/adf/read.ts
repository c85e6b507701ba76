/** @folder Texts of Jira: its document format read as Markdown, and Markdown written in it. */
import { isRecord } from "@cuebook/settings/values";
import { attributeOf, childrenOf, deepestNode, type Node, plainText, typeOf } from "./node.ts";
import { inlineText } from "./read-inline.ts";

/** A text of Jira as Markdown. A node of an unknown type is the text in it. @param data of the field: a document, a text, or null */
export function markdownOf(data: unknown): string {
  if (typeof data === "string") return data;
  if (!isRecord(data)) return "";
  return blocks(childrenOf(data), 0).trimEnd();
}

function blocks(nodes: readonly Node[], depth: number): string {
  return nodes
    .map((node) => block(node, depth))
    .filter((text) => text !== "")
    .join("\n\n");
}

function block(node: Node, depth: number): string {
  if (depth > deepestNode) return plainText(node);
  const children = childrenOf(node);
  switch (typeOf(node)) {
    case "paragraph":
      return inlineText(children);
    case "heading":
      return `${"#".repeat(levelOf(node))} ${inlineText(children)}`;
    case "bulletList":
      return items(children, () => "- ", depth);
    case "orderedList":
      return items(children, (at) => `${firstOf(node) + at}. `, depth);
    case "taskList":
      return items(children, (_, item) => (attributeOf(item, "state") === "DONE" ? "- [x] " : "- [ ] "), depth);
    case "decisionList":
      return items(children, () => "- ", depth);
    case "codeBlock":
      return fenced(attributeOf(node, "language"), plainText(node));
    case "blockquote":
    case "panel":
      return prefixed(blocks(children, depth + 1), "> ");
    case "expand":
    case "nestedExpand":
      return [attributeOf(node, "title"), blocks(children, depth + 1)].filter(Boolean).join("\n\n");
    case "rule":
      return "---";
    case "table":
      return table(children);
    case "blockCard":
    case "embedCard":
    case "media":
      return inlineText([node]);
    default:
      return isInline(node) ? inlineText([node]) : mixed(children, depth) || attributeOf(node, "text");
  }
}

/** The content of an unknown node: blocks, or the parts of a line. */
function mixed(children: readonly Node[], depth: number): string {
  return children.some(isInline) ? inlineText(children) : blocks(children, depth + 1);
}

function isInline(node: Node): boolean {
  return [
    "text",
    "hardBreak",
    "mention",
    "emoji",
    "inlineCard",
    "date",
    "status",
    "placeholder",
    "mediaInline",
  ].includes(typeOf(node));
}

function items(nodes: readonly Node[], mark: (at: number, item: Node) => string, depth: number): string {
  const lines: string[] = [];
  let at = 0;
  for (const node of nodes) {
    // A list of tasks has its inner lists between its items.
    if (/List$/.test(typeOf(node))) {
      lines.push(prefixed(block(node, depth + 1), "  "));
      continue;
    }
    const start = mark(at++, node);
    const text = itemText(childrenOf(node), depth);
    lines.push(`${start}${prefixed(text, " ".repeat(/^\d/.test(start) ? start.length : 2)).trimStart()}`);
  }
  return lines.join("\n");
}

/** The text of an item: an inner list directly follows its line. */
function itemText(children: readonly Node[], depth: number): string {
  if (children.some(isInline)) return inlineText(children);
  return children
    .map((child) => ({ text: block(child, depth + 1), isList: /List$/.test(typeOf(child)) }))
    .reduce((all, { text, isList }) => (all === "" ? text : `${all}${isList ? "\n" : "\n\n"}${text}`), "");
}

function table(rows: readonly Node[]): string {
  const lines = rows.map((row) => childrenOf(row).map((cell) => cellText(cell)));
  const width = Math.max(0, ...lines.map(({ length }) => length));
  if (width === 0) return "";
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  const hasHeader = childrenOf(rows[0] ?? {}).some((cell) => typeOf(cell) === "tableHeader");
  const [head = [], ...body] = hasHeader ? lines : [[], ...lines];
  return [line(head), `|${" --- |".repeat(width)}`, ...body.map(line)].join("\n");
}

function cellText(cell: Node): string {
  return childrenOf(cell)
    .map((child) => (typeOf(child) === "paragraph" ? inlineText(childrenOf(child)) : plainText(child)))
    .join(" ")
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|");
}

function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${/^[\w+#.-]*$/.test(language) ? language : ""}\n${code.replace(/\n$/, "")}\n${fence}`;
}

function prefixed(text: string, prefix: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? line : `${prefix}${line}`))
    .join("\n");
}

function levelOf(node: Node): number {
  const level = Number(attributeOf(node, "level"));
  return level >= 1 && level <= 6 ? level : 1;
}

function firstOf(node: Node): number {
  const first = Number(attributeOf(node, "order") || 1);
  return Number.isSafeInteger(first) && first >= 0 ? first : 1;
}
