import type { Tag } from "./lexer.ts";

/** The equivalent of a tag of another language. */
export interface Meant {
  readonly meant: string;
  /** The name that was probably meant, if it is evident. */
  readonly name?: string;
}

/** Recognises tags of Go, Jinja and Handlebars; `undefined` if a tag can be mustache. */
export function foreignTag(tag: Tag): Meant | undefined {
  const { content, kind } = tag;
  if (kind === "section" || kind === "inverted") {
    const block = /^(if|unless|each|with)\s+(\S+)$/.exec(content);
    const name = block?.[2];
    if (name === undefined) return undefined;
    const isInverted = block?.[1] === "unless";
    return { meant: `conditions and loops are sections: \`{{${isInverted ? "^" : "#"}${name}}}...{{/${name}}}\`` };
  }
  if (content === "else") return { meant: "the other case is an inverted section: `{{^name}}...{{/name}}`" };
  if (/^(?:if|range|with|template|define|block|else)\s/.test(content))
    return { meant: "conditions and loops are sections: `{{#name}}...{{/name}}`; or declare the go dialect" };
  if (content.includes("|")) return { meant: "there are no functions or filters; prepare the value in the data" };
  const dotted = /^\.(\S+)$/.exec(content)?.[1];
  if (dotted !== undefined) return { meant: "names do not start with a dot", name: dotted };
  if (/^-|-$/.test(content) && /\s/.test(content)) return { meant: "white space is not trimmed by `-`" };
  return undefined;
}
