import type { Span } from "../../../text/source.ts";

/** What a tag is made of. Operators have their own text for their value. */
export interface Token {
  readonly kind: "name" | "string" | "integer" | "float" | "operator";
  /** As it is written. */
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

/** A tag: `{{ ... }}` prints, `{% ... %}` is a statement. */
export interface Tag {
  readonly kind: "print" | "statement";
  readonly tokens: readonly Token[];
  readonly span: Span;
  /** Something in it was complained about already, so that what does not fit may be a consequence. */
  readonly isBroken: boolean;
}

/** A part of a template. */
export type Item = TextItem | Tag;
