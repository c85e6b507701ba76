import type { Span } from "../../../text/source.ts";

/** The kinds of tokens of an action. */
export type TokenKind =
  | "identifier"
  | "field"
  | "variable"
  | "number"
  | "string"
  | "character"
  | "dot"
  | "("
  | ")"
  | "|"
  | ","
  | ":="
  | "=";

/** A token of an action; `value` is the name without its mark, or the unquoted string. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly value: string;
  readonly span: Span;
  /** Whether white space precedes it: `.a.b` is one operand, `.a .b` are two. */
  readonly isSpaced: boolean;
}

/** A piece of the template: text, already trimmed, or the tokens of an action. */
export type Item =
  | { readonly kind: "text"; readonly text: string; readonly span: Span }
  | { readonly kind: "action"; readonly tokens: readonly Token[]; readonly span: Span; readonly isBroken: boolean };

/** A lexical mistake. */
export type Complaint =
  | { readonly code: "unclosed_action"; readonly cause: string; readonly span: Span }
  | {
      readonly code: "unclosed_comment" | "unterminated_string" | "bad_character" | "bad_number";
      readonly cause: string;
      readonly span: Span;
    }
  | { readonly code: "foreign_syntax"; readonly found: string; readonly meant: string; readonly span: Span };

/** A token whose value is its text. */
export function tokenOf(text: string, kind: TokenKind, start: number, end: number, isSpaced: boolean): Token {
  const value = text.slice(start, end);
  return { kind, text: value, value, span: { start, end }, isSpaced };
}
