import { isRecord } from "@cuebook/settings/values";
import { attributeOf, type Node, plainText, typeOf } from "./node.ts";

/** The parts of a line as Markdown. */
export function inlineText(nodes: readonly Node[]): string {
  return nodes.map(part).join("");
}

function part(node: Node): string {
  switch (typeOf(node)) {
    case "text":
      return marked(typeof node.text === "string" ? node.text : "", node.marks);
    case "hardBreak":
      return "\n";
    case "mention":
      return `@${(attributeOf(node, "text") || attributeOf(node, "id")).replace(/^@/, "")}`;
    case "emoji":
      return attributeOf(node, "text") || attributeOf(node, "shortName");
    case "inlineCard":
    case "blockCard":
    case "embedCard":
      return attributeOf(node, "url") || cardUrl(node);
    case "date":
      return day(attributeOf(node, "timestamp"));
    case "media":
    case "mediaInline":
      return `[attachment ${attributeOf(node, "alt") || attributeOf(node, "id")}]`;
    default:
      return plainText(node);
  }
}

/** The text with its marks, except for spaces at its ends: Markdown has none there. */
function marked(text: string, marks: unknown): string {
  const list = Array.isArray(marks) ? marks.filter(isRecord) : [];
  const has = (type: string) => list.some((mark) => typeOf(mark) === type);
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (inner === "" || list.length === 0) return text;
  let result = has("code") ? code(inner) : inner;
  if (has("em")) result = `*${result}*`;
  if (has("strong")) result = `**${result}**`;
  if (has("strike")) result = `~~${result}~~`;
  const link = list.find((mark) => typeOf(mark) === "link");
  const href = link === undefined ? "" : attributeOf(link, "href");
  if (href !== "") result = href === inner ? href : `[${result}](${href})`;
  return `${before}${result}${after}`;
}

function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text}${fence}`;
}

function cardUrl({ attrs }: Node): string {
  const data = isRecord(attrs) ? attrs.data : undefined;
  return isRecord(data) && typeof data.url === "string" ? data.url : "";
}

/** A time in milliseconds as a day. */
function day(timestamp: string): string {
  const date = new Date(Number(timestamp));
  return timestamp === "" || Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}
