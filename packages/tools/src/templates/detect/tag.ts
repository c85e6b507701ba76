import { type Dialect, dialectAppearance, dialectNames, parse } from "@cuebook/template";

/** A part of a text that is, or looks like, a template's tag. */
export interface Tag {
  readonly start: number;
  readonly end: number;
  /** Its text in the file. */
  readonly text: string;
  /** What is between the braces, trimmed. Undefined: the tag is not closed. */
  readonly content?: string;
  /** The dialects that have a tag of this form. */
  readonly dialects: readonly Dialect[];
}

/** The dialects that a template can be written in. */
const thatParse = (text: string) => dialectNames.filter((dialect) => parse(text, { dialect }).template !== undefined);

let sections: readonly Dialect[] | undefined;
let names: readonly Dialect[] | undefined;

function withSections(): readonly Dialect[] {
  sections ??= thatParse("{{#name}}{{/name}}");
  return sections;
}

function withNames(): readonly Dialect[] {
  names ??= thatParse("{{ name }}");
  return names;
}

/** Dialects whose filters and statements have names of their own. */
const filtered: ReadonlySet<Dialect> = new Set(
  dialectNames.filter((dialect) => dialectAppearance(dialect).statements !== undefined),
);
const blockHelper = /^[#^]\s*(?:if|unless|each|with)\s+\S/;

/** Codes of findings about names. The form of such a tag is right. */
const wrongNameOnly = /^(?:unknown_filter|unknown_test|unknown_tag|refused_\w+|wrong_argument_count|unknown_function)$/;

/**
 * The dialects that have a tag with this content between `{{` and `}}`: by its form, or by parsing it if the form does not
 * decide.
 */
export function dialectsOf(content: string): readonly Dialect[] {
  const inner = content.replace(/^[-~]|[-~]$/g, "").trim();
  if (/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(inner)) return wordsOf(inner, content);
  if (inner.startsWith("/*")) return ["go"];
  if (/^=.*=$/s.test(inner)) return ["mustache"];
  if (/^(?:if|range|with|template|define|block)\s/.test(inner)) return ["go"];
  if (/^else\s/.test(inner)) return /\s\.|\$/.test(inner) ? ["go"] : ["handlebars", "go"];
  if (/^\$|^\.[A-Za-z_]/.test(inner)) return ["go"];
  if (/^[!>&]/.test(inner)) return withSections();
  if (blockHelper.test(inner) || /^@|^\.\.?\//.test(inner) || /^[#^]\s*$/.test(inner)) return ["handlebars"];
  if (/^[#^]/.test(inner)) return /^.\s*\S+$/.test(inner) ? withSections() : ["handlebars"];
  if (/^\//.test(inner)) return withSections();
  return understoodBy(content);
}

function wordsOf(inner: string, content: string): readonly Dialect[] {
  if (inner === "else") return ["handlebars", "go"];
  if (inner === "end") return ["go"];
  if (content.includes("~")) return ["handlebars"];
  return content.startsWith("-") || content.endsWith("-") ? [...filtered] : withNames();
}

function understoodBy(content: string): readonly Dialect[] {
  return dialectNames.filter((dialect) => {
    // For mustache anything without a blank is a name.
    if (dialect === "mustache" && !/^[\w$.@-]+$/.test(content)) return false;
    const { diagnostics } = parse(`{{ ${content} }}`, { dialect });
    const isForm = (code: string) => filtered.has(dialect) && wrongNameOnly.test(code);
    return diagnostics.every(({ severity, code }) => severity !== "error" || isForm(code));
  });
}
