import type { Span } from "../../../text/source.ts";

/** The kinds of tokens of a tag. The value of an operator is its text. */
export interface Token {
  readonly kind: "name" | "string" | "number" | "operator";
  /** The text in the source. */
  readonly text: string;
  readonly value: string | number;
  readonly span: Span;
  /** Whether white space precedes it. */
  readonly isSpaced: boolean;
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
  /** A mistake in it has been reported, so that other misfits can be a consequence. */
  readonly isBroken: boolean;
}

/** A part of a template. */
export type Item = TextItem | Tag;
