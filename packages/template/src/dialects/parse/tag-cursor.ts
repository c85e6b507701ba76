import { deepestNesting } from "../../language/ir.ts";
import type { Span } from "../../text/source.ts";
import type { Findings } from "./findings.ts";
import { TagBroken } from "./tag-broken.ts";

/** Expressions in the deepest blocks that are parsed may still be nested so deep. */
const roomForExpressions = 100;

/** What a tag is parsed with in every language. */
export interface CursorContext {
  readonly findings: Findings;
  /** How deep it stands in blocks. */
  readonly depth: number;
  /** Whether the lexer has complained about the tag, which then stands alone. */
  readonly isQuiet: boolean;
}

/** Goes along the tokens of one tag, and knows how deep what is parsed is nested. */
export class TagCursor<Token extends { readonly span: Span }> {
  protected readonly tokens: readonly Token[];
  /** Where the tag ends, for mistakes about something missing. */
  protected readonly end: Span;
  protected at: number;
  readonly #context: CursorContext;
  #depth: number;
  /** The deepest nesting met. */
  height = 0;

  constructor(tokens: readonly Token[], from: number, end: Span, context: CursorContext) {
    this.tokens = tokens;
    this.at = from;
    this.end = end;
    this.#context = context;
    this.#depth = context.depth;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  next(): Token | undefined {
    return this.tokens[this.at++];
  }

  /** Reports and gives up on the tag. Where the lexer has complained about it, that stands alone. */
  fail(code: "unexpected_token" | "missing_value" | "misplaced_tag" | "bad_number", cause: string, span: Span): never {
    if (!this.#context.isQuiet) this.#context.findings.report(code, { cause }, span);
    throw new TagBroken();
  }

  /** Parses what is nested so much deeper than what is around it. */
  nested<T>(more: number, parse: () => T): T {
    this.#depth += more;
    this.height = Math.max(this.height, this.#depth);
    if (this.#depth > deepestNesting + roomForExpressions) {
      this.#context.findings.report("nesting_too_deep", { most: deepestNesting }, this.peek()?.span ?? this.end);
      throw new TagBroken();
    }
    const result = parse();
    this.#depth -= more;
    return result;
  }

  /** What the author wrote there. */
  protected source({ start, end }: Span): string {
    return this.#context.findings.extract.text.slice(start, end);
  }
}
