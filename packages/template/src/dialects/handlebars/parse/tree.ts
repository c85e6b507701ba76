import type { Span } from "../../../text/source.ts";
import type { Tag } from "../lex/token.ts";

/*
 * A template as it is written, before names mean anything: handlebars decides on white space by what stands beside what
 * in here.
 */

/** A text. What is stripped of it is taken from its ends; how it was is what decides about standalone lines. */
export interface Content {
  readonly kind: "content";
  readonly whole: Span;
  start: number;
  end: number;
  isLeftStripped: boolean;
  isRightStripped: boolean;
}

/** A tag that is no block. */
export interface Statement {
  readonly kind: "statement";
  readonly tag: Tag;
  /** The white space before a partial that has its line for itself. */
  indent: string;
}

/** What a tag of a block opens, up to the next tag of the block. */
export interface Part {
  readonly tag: Tag;
  readonly body: Piece[];
}

/** A block: what its opening tag opens, each `else` that opens another block, and a plain `else`. */
export interface Block {
  readonly kind: "block";
  readonly parts: readonly Part[];
  /** Where it has a plain `{{else}}`, or `{{^}}`. */
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
