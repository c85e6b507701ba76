import type { FindingOptions } from "../../../text/diagnostic.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Tag, Token } from "../lex/token.ts";

/** Steps through the tokens of one tag. */
export class Cursor {
  readonly findings: Findings;
  readonly #tokens: readonly Token[];
  /** The closing mark of the tag, for mistakes about something missing. */
  readonly #close: Span;
  /** Whether a mistake in the tag has been reported, so that misfits need no report. */
  readonly isQuiet: boolean;
  #at = 0;

  constructor(tag: Tag, findings: Findings) {
    this.findings = findings;
    this.#tokens = tag.tokens;
    this.isQuiet = tag.isBroken;
    this.#close = { start: Math.max(tag.span.start, tag.span.end - 2), end: tag.span.end };
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  /** The span of the next token. */
  get span(): Span {
    return this.peek()?.span ?? this.#close;
  }

  /** The end of the token taken last. */
  get lastEnd(): number {
    return this.#tokens[this.#at - 1]?.span.end ?? this.#close.start;
  }

  next(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  is(kind: Token["kind"], text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === kind && token.text === text;
  }

  /** Takes the operator if it is the next token. */
  operator(text: string): Token | undefined {
    return this.is("operator", text) ? this.next() : undefined;
  }

  word(text: string): Token | undefined {
    return this.is("name", text) ? this.next() : undefined;
  }

  expectOperator(text: string, where: string): Token {
    return this.operator(text) ?? this.unexpected(`\`${text}\``, where);
  }

  expectWord(text: string, where: string): Token {
    return this.word(text) ?? this.unexpected(`\`${text}\``, where);
  }

  expectName(what: string, where: string): Token {
    const token = this.peek()?.kind === "name" ? this.next() : undefined;
    return token ?? this.unexpected(what, where);
  }

  /** Fails on leftover tokens. */
  expectEnd(where: string): void {
    if (!this.isAtEnd) this.unexpected("the end of the tag", where);
  }

  /** Reports that something else was expected here, and gives up on the tag. */
  unexpected(expected: string, where: string): never {
    const found = this.peek();
    const shown = found === undefined ? "the end of the tag" : `\`${found.text}\`${hintFor(found, this.peek(1))}`;
    const cause = `expected ${expected} in ${where}, found ${shown}`;
    return this.fail(found === undefined ? "missing_value" : "unexpected_token", cause, this.span);
  }

  fail(
    code: "unexpected_token" | "missing_value" | "misplaced_tag",
    cause: string,
    span: Span,
    options: FindingOptions = {},
  ): never {
    if (!this.isQuiet) this.findings.report(code, { cause }, span, options);
    throw new TagBroken();
  }
}

/** The Liquid equivalent of a token that is used in other languages. */
function hintFor({ kind, text }: Token, next: Token | undefined): string {
  if (text === "=") return "; compare with `==`, set a variable with `{% assign name = value %}`";
  if (text === "|" && next?.text === "|") return "; write `or`";
  if (text === "(")
    return kind === "operator"
      ? "; a function is a filter, `value | name`, and parentheses are only for ranges: `(1..3)`"
      : "";
  if (text === "in") return "; write `list contains value`";
  return "";
}
