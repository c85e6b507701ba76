import type { FunctionSpec } from "../../../language/function.ts";
import type { Expression, LoopValue, Node } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { isFlag, isLastRound, isLoop, isRendered, nextRound } from "../functions/sections.ts";
import type { LoopVariables } from "./contexts.ts";

/** A block that names no operation: its value is in a slot. */
export class Section {
  readonly #slot: number;
  readonly #value: Expression;

  constructor(slot: number, value: Expression) {
    this.#slot = slot;
    this.#value = value;
  }

  get #stored(): Expression {
    return { kind: "local", slot: this.#slot, name: "this", span: this.#value.span };
  }

  /** Stores the value, and asks whether the block is rendered. */
  get condition(): Expression {
    const value = this.#value;
    const { span } = value;
    const bound: Expression = { kind: "bind", slot: this.#slot, name: "this", isDeclaration: true, value, span };
    return call(isRendered, [bound], span);
  }

  /** Whether the block is a loop. */
  get isLoop(): Expression {
    return call(isLoop, [this.#stored], this.#value.span);
  }

  /** The contexts of the block, as mustache has them: true is the context around it, and 0 and "" are contexts too. */
  contexts(around: Expression): Expression {
    const { span } = this.#value;
    const stored = this.#stored;
    const only = (item: Expression): Expression => ({ kind: "list", items: [item], span });
    const own: Expression = {
      kind: "conditional",
      condition: stored,
      whenTrue: stored,
      whenFalse: only(stored),
      span,
    };
    return {
      kind: "conditional",
      condition: call(isFlag, [stored], span),
      whenTrue: only(around),
      whenFalse: own,
      span,
    };
  }

  /** The nodes that fill the used variables of the loop, before it and in each iteration. */
  rounds(variables: LoopVariables, newSlot: () => number): { readonly before: Node[]; readonly each: Node[] } {
    const { span } = this.#value;
    if (variables.targets.length === 0) return { before: [], each: [] };
    const counter = newSlot();
    const round: Expression = { kind: "local", slot: counter, name: "@index", span };
    const bind = (slot: number, value: Expression, isDeclaration: boolean): Node => ({
      kind: "do",
      value: { kind: "bind", slot, name: "", isDeclaration, value, span },
      span,
    });
    const values = variables.targets.map(({ slot, gets }) => bind(slot, this.#roundValue(gets, round), true));
    const first: Expression = { kind: "literal", value: -1, span };
    return {
      before: [bind(counter, first, true)],
      each: [bind(counter, call(nextRound, [round], span), false), ...values],
    };
  }

  #roundValue(gets: LoopValue, round: Expression): Expression {
    const { span } = this.#value;
    if (gets === "isLast") return call(isLastRound, [round, this.#stored], span);
    if (gets !== "isFirst") return round;
    return { kind: "compare", operator: "eq", left: round, rights: [{ kind: "literal", value: 0, span }], span };
  }
}

function call(spec: FunctionSpec, values: readonly Expression[], span: Span): Expression {
  return { kind: "call", function: spec, arguments: values, nameSpan: span, span };
}
