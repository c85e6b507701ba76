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
  /** Whether the tokens are those of an expression without a tag. */
  readonly #isExpression: boolean;
  at = 0;

  constructor(tag: Tag, findings: Findings) {
    this.findings = findings;
    this.#isExpression = tag.kind === "expression";
    this.#tokens = tag.tokens;
    this.isQuiet = tag.isBroken;
    const closeLength = tag.kind === "expression" ? 0 : 2;
    this.#close = { start: Math.max(tag.span.start, tag.span.end - closeLength), end: tag.span.end };
  }

  /** What ends after the last token, for messages. */
  get #end(): string {
    return this.#isExpression ? "the end" : "the end of the tag";
  }

  get isAtEnd(): boolean {
    return this.at >= this.#tokens.length;
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.at + ahead];
  }

  /** The span of the next token. */
  get span(): Span {
    return this.peek()?.span ?? this.#close;
  }

  /** The token taken last. */
  get last(): Token | undefined {
    return this.#tokens[this.at - 1];
  }

  isOperator(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === "operator" && token.text === text;
  }

  isWord(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === "name" && token.text === text;
  }

  /** Takes the operator if it is the next token. */
  operator(text: string): Token | undefined {
    return this.isOperator(text) ? this.#tokens[this.at++] : undefined;
  }

  word(text: string): Token | undefined {
    return this.isWord(text) ? this.#tokens[this.at++] : undefined;
  }

  name(): Token | undefined {
    return this.peek()?.kind === "name" ? this.#tokens[this.at++] : undefined;
  }

  next(): Token | undefined {
    return this.#tokens[this.at++];
  }

  expectOperator(text: string, where: string): Token {
    return this.operator(text) ?? this.unexpected(`\`${text}\``, where);
  }

  expectWord(text: string, where: string): Token {
    return this.word(text) ?? this.unexpected(`\`${text}\``, where);
  }

  expectName(what: string, where: string): Token {
    return this.name() ?? this.unexpected(what, where);
  }

  /** Fails on leftover tokens. */
  expectEnd(where: string): void {
    if (!this.isAtEnd) this.unexpected(this.#end, where);
  }

  /** Reports that something else was expected here, and gives up on the tag. */
  unexpected(expected: string, where: string): never {
    const found = this.peek();
    const cause = `expected ${expected} in ${where}, found ${found === undefined ? this.#end : `\`${found.text}\`${hintFor(found, this.peek(1), this.#isExpression)}`}`;
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

/** The jinja equivalent of a token of another language. */
function hintFor(found: Token, next: Token | undefined, isExpression: boolean): string {
  if (found.text === "=" && isExpression) return "; compare with `==`";
  if (found.text === "=") return "; compare with `==`, set a variable with `{% set name = value %}`";
  if (found.text === "|" && next?.text === "|") return "; write `or`";
  if (found.text === "{" || found.text === ";") return "";
  if (found.text === "isnt") return "; write `is not`";
  return "";
}
