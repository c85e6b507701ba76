import type { Span } from "../../../text/source.ts";

/** The kinds of tokens of a tag. The value of an operator is its text. */
export interface Token {
  readonly kind: "name" | "string" | "integer" | "float" | "operator";
  /** The text in the source. */
  readonly text: string;
  readonly value: string | number;
  readonly span: Span;
}

/** Text between tags, as it is printed. */
export interface TextItem {
  readonly kind: "text";
  readonly text: string;
  readonly span: Span;
}

/** A tag: `{{ ... }}` prints, `{% ... %}` is a statement. An `expression` is a text without tags. */
export interface Tag {
  readonly kind: "print" | "statement" | "expression";
  readonly tokens: readonly Token[];
  readonly span: Span;
  /** A mistake in it has been reported, so that other misfits can be a consequence. */
  readonly isBroken: boolean;
}

/** A part of a template. */
export type Item = TextItem | Tag;
