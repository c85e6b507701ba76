import type { JsonNode } from "@cuebook/system";
import { memberOf } from "../issues/issue-reader.ts";

/** A comment as an issue file has it. */
export interface FileComment {
  readonly id: string;
  readonly author: string;
  readonly body: string;
  readonly created_at: string;
}

type ObjectNode = Extract<JsonNode, { kind: "object" }>;
type ArrayNode = Extract<JsonNode, { kind: "array" }>;

/** The text of an issue file with another state for one issue; every other character is unchanged. */
export function withState(text: string, issue: ObjectNode, state: string): string {
  const value = memberOf(issue, "state")?.value;
  if (value === undefined) throw new RangeError("the issue has no state to replace");
  return spliced(text, value.span.start, value.span.end, JSON.stringify(state));
}

/** The text of an issue file with an additional comment on an issue, formatted like its surroundings. */
export function withComment(text: string, issue: ObjectNode, comment: FileComment): string {
  const member = memberOf(issue, "comments");
  const style = styleOf(text, issue);
  if (member?.value.kind === "array") return withElement(text, member.value, comment, style);
  const indent = style.members.slice(style.members.lastIndexOf("\n") + 1);
  const list = layOut([comment], style, style.unit === undefined ? undefined : indent);
  if (member !== undefined) return spliced(text, member.value.span.start, member.value.span.end, list);
  const last = issue.members.at(-1);
  if (last === undefined) throw new RangeError("the issue has no members");
  const added = `,${style.members}"comments"${style.colon}${list}`;
  return spliced(text, last.value.span.end, last.value.span.end, added);
}

/** The text of an issue file with an additional issue at its end, formatted like the last one. */
export function withIssue(text: string, list: ArrayNode, issue: object): string {
  const like = list.elements.findLast((each) => each.kind === "object" && each.members.length > 0);
  return withElement(text, list, issue, like?.kind === "object" ? styleOf(text, like) : plainStyle);
}

/** How an issue is written. */
interface Style {
  /** The white space before each member. */
  readonly members: string;
  /** The colon with the white space around it. */
  readonly colon: string;
  /** One step of indentation; `undefined` if everything is in one line. */
  readonly unit: string | undefined;
  /** The white space after a comma in one line. */
  readonly gap: string;
  readonly lineEnd: string;
}

const plainStyle: Style = { members: "", colon: ": ", unit: "  ", gap: " ", lineEnd: "\n" };

function styleOf(text: string, issue: ObjectNode): Style {
  const [first, second] = issue.members;
  if (first === undefined) throw new RangeError("the issue has no members");
  const lead = text.slice(issue.span.start + 1, first.keySpan.start);
  const colon = text.slice(first.keySpan.end, first.value.span.start);
  const isInLines = lead.includes("\n");
  const between = second === undefined ? ", " : text.slice(first.value.span.end, second.keySpan.start);
  const members = isInLines || second === undefined ? lead : between.slice(between.indexOf(",") + 1);
  return {
    members: isInLines ? members : oneLine(members),
    colon: colon.includes("\n") ? ": " : colon,
    unit: isInLines ? stepOf(indentAt(text, issue.span.start), lead.slice(lead.lastIndexOf("\n") + 1)) : undefined,
    gap: isInLines ? " " : oneLine(members),
    lineEnd: lead.includes("\r\n") ? "\r\n" : "\n",
  };
}

function oneLine(space: string): string {
  return space.includes("\n") ? " " : space;
}

/** The white space at the beginning of the line that an offset is in. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

function stepOf(outer: string, inner: string): string {
  return inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : "  ";
}

function withElement(text: string, list: ArrayNode, value: object, style: Style): string {
  const last = list.elements.at(-1);
  if (last === undefined) {
    const indent = style.unit === undefined ? undefined : indentAt(text, list.span.start);
    return spliced(text, list.span.start, list.span.end, layOut([value], style, indent));
  }
  const before = list.elements.at(-2);
  const space =
    before === undefined
      ? text.slice(list.span.start + 1, last.span.start)
      : text.slice(text.indexOf(",", before.span.end) + 1, last.span.start);
  const isInLines = text.slice(last.span.start, last.span.end).includes("\n");
  const element = layOut(value, style, isInLines ? indentAt(text, last.span.start) : undefined);
  const lead = space === "" && isInLines ? " " : space === "" ? style.gap : space;
  return spliced(text, last.span.end, last.span.end, `,${lead}${element}`);
}

/** @param indent of the line in which it begins; `undefined`: all in one line */
function layOut(value: unknown, style: Style, indent: string | undefined): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const inner = indent === undefined ? undefined : indent + (style.unit ?? "  ");
  const parts = Object.entries(value).map(([key, each]) => {
    const shown = layOut(each, style, inner);
    return isList ? shown : `${JSON.stringify(key)}${style.colon}${shown}`;
  });
  if (inner === undefined) return `${open}${parts.join(`,${style.gap}`)}${close}`;
  const line = `${style.lineEnd}${inner}`;
  return `${open}${line}${parts.join(`,${line}`)}${style.lineEnd}${indent}${close}`;
}

function spliced(text: string, start: number, end: number, put: string): string {
  return text.slice(0, start) + put + text.slice(end);
}
