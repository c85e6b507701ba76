import type { Dialect } from "../api/template.ts";
import { lazyPattern } from "../text/lazy-pattern.ts";
import type { Span } from "../text/source.ts";

/** The kind of a token in a tag. `tag` is a pair of braces. */
export type TokenKind = "tag" | "comment" | "keyword" | "function" | "name" | "string" | "number" | "operator";

/** A part of a template that an editor shows in its own way. Text between tags has none. */
export interface Token extends Span {
  readonly kind: TokenKind;
}

const keywords: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  go: words("if else end range with define template block break continue nil true false"),
  jinja: words(
    "if elif else endif for endfor in set endset raw endraw filter endfilter autoescape endautoescape and or not is true false none recursive loop",
  ),
  liquid: words(
    "if elsif else endif unless endunless for endfor in case when endcase assign capture endcapture render include raw endraw comment endcomment break continue and or contains true false nil blank empty limit offset reversed",
  ),
  mustache: new Set(),
  handlebars: words("if else each with unless as this true false null"),
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** A longer tag is not one that somebody writes. */
const tagPattern =
  /\{\{!--[\s\S]{0,2000}?--\}\}|\{#[\s\S]{0,2000}?#\}|\{\{\{[\s\S]{0,2000}?\}\}\}|\{\{[\s\S]{0,2000}?\}\}|\{%[\s\S]{0,2000}?%\}/g;
const text = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\x60[^\x60]*\x60`;
const others = String.raw`\$|[#^/&>!|=<>:.,()[\]*+~-]+`;
const partPattern = lazyPattern(String.raw`${text}|\d+(?:\.\d+)?|[@$]?[\p{L}_][\p{L}\p{Nd}_-]*|${others}`, "gu");
const plainPartPattern = lazyPattern(String.raw`${text}|\d+(?:\.\d+)?|[@$]?[\p{L}_][\p{L}\p{Nd}_]*|${others}`, "gu");
const wordPattern = lazyPattern(String.raw`^[@$]?[\p{L}_]|^\$`, "u");

/**
 * The tokens of the tags of a template, which need not parse, in order.
 * @param callable the names of the functions of the dialect (`dialectFunctions`); without them, functions are names
 */
export function templateTokens(template: string, dialect: Dialect, callable: ReadonlySet<string> = new Set()): Token[] {
  const hasStatements = dialect === "jinja" || dialect === "liquid";
  const found: Token[] = [];
  for (const { 0: whole, index } of template.matchAll(tagPattern)) {
    const end = index + whole.length;
    if (isComment(whole, hasStatements)) {
      found.push({ kind: "comment", start: index, end });
      continue;
    }
    if (whole.startsWith("{#") || (whole.startsWith("{%") && !hasStatements)) continue;
    const width = whole.startsWith("{{{") && !hasStatements ? 3 : 2;
    found.push({ kind: "tag", start: index, end: index + width });
    found.push(...partsOf(whole.slice(width, -width), index + width, dialect, callable));
    found.push({ kind: "tag", start: end - width, end });
  }
  return found;
}

function isComment(tag: string, hasStatements: boolean): boolean {
  return hasStatements ? tag.startsWith("{#") : /^\{\{[-~]?\s*(?:!|\/\*)/.test(tag);
}

function partsOf(content: string, from: number, dialect: Dialect, callable: ReadonlySet<string>): Token[] {
  const found: Token[] = [];
  const pattern = (dialect === "jinja" || dialect === "go" ? plainPartPattern : partPattern)();
  let before = "";
  for (const { 0: part, index } of content.matchAll(pattern)) {
    found.push({ kind: kindOf(part, before, dialect, callable), start: from + index, end: from + index + part.length });
    before = part;
  }
  return found;
}

function kindOf(part: string, before: string, dialect: Dialect, callable: ReadonlySet<string>): TokenKind {
  if (/^["'`]/.test(part)) return "string";
  if (/^\d/.test(part)) return "number";
  if (!wordPattern().test(part)) return "operator";
  if (before.endsWith(".") || before.endsWith("[")) return "name";
  if (keywords[dialect].has(part)) return "keyword";
  const isFilter = before === "|" || (dialect === "jinja" && (before === "is" || before === "not"));
  const isCalled = dialect === "go" || dialect === "handlebars";
  return (isFilter || isCalled) && callable.has(part) ? "function" : "name";
}
