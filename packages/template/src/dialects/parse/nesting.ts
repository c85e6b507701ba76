import { deepestNesting, type Expression } from "../../language/ir.ts";
import type { Span } from "../../text/source.ts";
import type { Findings } from "./findings.ts";
import { TagBroken } from "./tag-broken.ts";

/** The depth that expressions can still have in the deepest blocks. */
const roomForExpressions = 100;

/** An assignment of a filtered field is no deeper than a field: only further nesting counts. */
const usual = 3;

function isLeaf({ kind }: Expression): boolean {
  return kind === "literal" || kind === "local" || kind === "absent";
}

/** Measures the depth of nested blocks and expressions. */
export class Nesting {
  readonly #findings: Findings;
  readonly #heights = new Map<Expression, number>();
  /** Number of open expressions. */
  #open = 0;
  /** The current depth of blocks. */
  depth = 0;
  /** The deepest nesting met. */
  height = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** An expression composed of others, which can make it too deep. There can be more of them than a call has arguments. */
  withHeight<E extends Expression>(expression: E, ...parts: readonly (Expression | readonly Expression[])[]): E {
    let height = 0;
    for (const part of parts) {
      if ("kind" in part) height = Math.max(height, this.#heightOf(part));
      else for (const each of part) height = Math.max(height, this.#heightOf(each));
    }
    // Most have no parts: their height is known without a record.
    if (height > 0) this.#heights.set(expression, height + 1);
    this.#check(height + 1, expression.span);
    return expression;
  }

  #heightOf(part: Expression): number {
    return this.#heights.get(part) ?? (isLeaf(part) ? 0 : 1);
  }

  /** Parses the content of an expression. */
  inside<T>(span: Span, parse: () => T): T {
    this.#open++;
    this.#check(this.#open, span);
    const result = parse();
    this.#open--;
    return result;
  }

  /** Forgets expressions that were discarded. */
  reset(): void {
    this.#open = 0;
  }

  #check(more: number, span: Span): void {
    const depth = this.depth + Math.max(0, more - usual);
    if (depth > deepestNesting + roomForExpressions) {
      this.#findings.report("nesting_too_deep", { most: deepestNesting }, span);
      throw new TagBroken();
    }
    this.height = Math.max(this.height, depth);
  }
}
