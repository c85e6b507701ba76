import { deepestNesting, type Expression } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import { TagBroken } from "../../parse/tag-broken.ts";

/** Expressions in the deepest blocks that are parsed may still be nested so deep. */
const roomForExpressions = 100;

/** An assignment of a filtered field is no deeper than a field: only what is nested further counts. */
const usual = 3;

function isLeaf({ kind }: Expression): boolean {
  return kind === "literal" || kind === "local" || kind === "absent";
}

/** Keeps watch over how deep blocks and expressions are nested. */
export class Nesting {
  readonly #findings: Findings;
  readonly #heights = new Map<Expression, number>();
  /** Expressions that the parser is inside of. */
  #open = 0;
  /** How deep in blocks the place is. */
  depth = 0;
  /** The deepest nesting met. */
  height = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** An expression that was put together from others, which may make it too deep. There may be more of them than a call takes. */
  made<E extends Expression>(expression: E, ...parts: readonly (Expression | readonly Expression[])[]): E {
    let height = 0;
    for (const part of parts.flat()) height = Math.max(height, this.#heights.get(part) ?? (isLeaf(part) ? 0 : 1));
    // Most have no parts of their own: their height is known without a note of it.
    if (height > 0) this.#heights.set(expression, height + 1);
    this.#check(height + 1, expression.span);
    return expression;
  }

  /** Parses what stands inside an expression. */
  inside<T>(span: Span, parse: () => T): T {
    this.#open++;
    this.#check(this.#open, span);
    const result = parse();
    this.#open--;
    return result;
  }

  /** Forgets expressions that were given up. */
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
