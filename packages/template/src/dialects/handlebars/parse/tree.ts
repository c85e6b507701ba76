import type { Span } from "../../../text/source.ts";
import type { Tag } from "../lex/token.ts";

/* A template as written, before names are resolved: handlebars strips white space by the neighbours in this tree. */

/** A text. White space is stripped at its ends; its original form decides about standalone lines. */
export interface Content {
  readonly kind: "content";
  readonly whole: Span;
  start: number;
  end: number;
  isLeftStripped: boolean;
  isRightStripped: boolean;
}

/** A tag that is not a block. */
export interface Statement {
  readonly kind: "statement";
  readonly tag: Tag;
  /** The white space before a partial that is alone on its line. */
  indent: string;
}

/** The part of a block that a tag opens, up to the next tag of the block. */
export interface Part {
  readonly tag: Tag;
  readonly body: Piece[];
}

/** A block: the part of its opening tag, each `else` that opens another block, and a plain `else`. */
export interface Block {
  readonly kind: "block";
  readonly parts: readonly Part[];
  /** The position of a plain `{{else}}`, or `{{^}}`. */
  readonly otherwise: Part | undefined;
  /** Whether it is opened by `{{^name}}`. */
  readonly isInverse: boolean;
  readonly closesLeft: boolean;
  readonly closesRight: boolean;
}

/** A raw block. */
export interface Raw {
  readonly kind: "raw";
  readonly tag: Tag;
  readonly body: Piece[];
}

export type Piece = Content | Statement | Block | Raw;
