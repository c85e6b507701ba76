import type { Span } from "../../../text/source.ts";

/**
 * The kind of a token of a tag: a name (also one in brackets, `.`, `..` and `this`), a constant, the separator of a path,
 * or a mark.
 */
export type TokenKind = "id" | "string" | "number" | "boolean" | "null" | "separator" | "@" | "=" | "(" | ")" | "|";

/** A token of a tag; `value` is the name without brackets, or the unquoted string. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly value: string;
  readonly span: Span;
  /** Whether white space precedes it: `a.b` is one path. */
  readonly isSpaced: boolean;
}

/** The effect of a tag. `inverse` is `{{else}}` or `{{^}}` alone, `chain` an `{{else}}` that opens another block. */
export type TagKind =
  | "value"
  | "unescaped"
  | "open"
  | "openInverse"
  | "inverse"
  | "chain"
  | "close"
  | "partial"
  | "partialBlock"
  | "decorator"
  | "comment"
  | "raw";

/** A tag with its tokens, without its opening marks. */
export interface Tag {
  readonly kind: TagKind;
  readonly tokens: readonly Token[];
  readonly span: Span;
  /** Whether a `~` on its left or right strips the white space there. */
  readonly stripsLeft: boolean;
  readonly stripsRight: boolean;
  /** Whether a mistake in it has been reported. */
  readonly isBroken: boolean;
}

/** A piece of a template. Escaped tags (`\{{x}}`) are separate texts. */
export type Item =
  | { readonly kind: "text"; readonly span: Span }
  | { readonly kind: "tag"; readonly tag: Tag }
  /** The end of a raw block. */
  | { readonly kind: "rawEnd"; readonly span: Span };

/** A lexical mistake. */
export type Complaint =
  | { readonly code: "unclosed_action"; readonly open: string; readonly close: string; readonly span: Span }
  | {
      readonly code: "unclosed_comment" | "unterminated_string" | "bad_character" | "unexpected_token";
      readonly cause: string;
      readonly span: Span;
    }
  | { readonly code: "unclosed_block"; readonly tag: string; readonly close: string; readonly span: Span }
  | { readonly code: "foreign_syntax"; readonly found: string; readonly meant: string; readonly span: Span };

/** Whether a token is a name in brackets, which is never a keyword. */
export function isBracketed(token: Token): boolean {
  return token.kind === "id" && token.text.startsWith("[");
}
