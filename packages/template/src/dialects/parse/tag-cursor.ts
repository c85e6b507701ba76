import { deepestNesting } from "../../language/ir.ts";
import type { Span } from "../../text/source.ts";
import type { Findings } from "./findings.ts";
import { TagBroken } from "./tag-broken.ts";

/** The depth that expressions can still have in the deepest blocks. */
const roomForExpressions = 100;

/** The parts that parsing a tag needs in every language. */
export interface CursorContext {
  readonly findings: Findings;
  /** The depth of blocks around it. */
  readonly depth: number;
  /** Whether the lexer has reported a mistake in the tag, which is then the only report. */
  readonly isQuiet: boolean;
}

/** Steps through the tokens of one tag, and measures the depth of what is parsed. */
export class TagCursor<Token extends { readonly span: Span }> {
  protected readonly tokens: readonly Token[];
  /** The end of the tag, for mistakes about something missing. */
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

  /** Reports a mistake and gives up on the tag. If the lexer has already reported one, that is the only report. */
  fail(code: "unexpected_token" | "missing_value" | "misplaced_tag" | "bad_number", cause: string, span: Span): never {
    if (!this.#context.isQuiet) this.#context.findings.report(code, { cause }, span);
    throw new TagBroken();
  }

  /** Parses something nested that much deeper than its surroundings. */
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

  /** The author's text there. */
  protected source({ start, end }: Span): string {
    return this.#context.findings.extract.text.slice(start, end);
  }
}
