import type { FunctionSpec } from "../../../language/function.ts";
import type { Comparison, Expression } from "../../../language/ir.ts";
import type { Callable } from "../../lower/calls.ts";
import { len, slice } from "../functions/elements.ts";
import {
  floatText,
  indexFloat,
  kinded,
  loopedFloat,
  mixedComparison,
  type NumberKinds,
} from "../functions/number-kinds.ts";
import { printf, printfOf } from "../functions/printf.ts";
import { escapes, print, println } from "../functions/printing.ts";
import type { NumberKind } from "../print/print.ts";

const comparisons: ReadonlySet<string> = new Set(["eq", "ne", "lt", "le", "gt", "ge"] satisfies Comparison[]);
const sensitive: ReadonlySet<Callable> = new Set([len, slice, print, println, ...escapes]);

/** Recognises the Go types of numbers by the form of expressions and by the values that variables are set to. */
export class NumberTypes {
  /** For each slot, the type of all its values so far. */
  readonly #slots = new Map<number, NumberKind | undefined>();

  /** Records a value that a variable or the dot is set to. */
  note(slot: number, value: Expression): void {
    const type = this.of(value);
    this.#slots.set(slot, this.#slots.has(slot) && this.#slots.get(slot) !== type ? undefined : type);
  }

  /** The Go type of a number, if it is the same for any data; `undefined` for all that is not certainly a number. */
  of(expression: Expression): NumberKind | undefined {
    switch (expression.kind) {
      case "literal":
        if (typeof expression.value !== "number") return undefined;
        return expression.isFloat === true ? "float64" : "int";
      case "local":
        return this.#slots.get(expression.slot);
      case "bind":
        return this.of(expression.value);
      case "call":
        return expression.function === len ? "int" : undefined;
      case "logic": {
        const [first, ...others] = expression.operands.map((operand) => this.of(operand));
        return others.every((other) => other === first) ? first : undefined;
      }
      default:
        return undefined;
    }
  }

  /** An expression as it is printed. */
  printed(expression: Expression): Expression {
    return this.#withFloat(floatText, expression);
  }

  /** An expression that is looped over. */
  looped(expression: Expression): Expression {
    return this.#withFloat(loopedFloat, expression);
  }

  /** The expression, passed through a function if it is a float. */
  #withFloat(spec: FunctionSpec, expression: Expression): Expression {
    if (expression.kind === "bind" || this.of(expression) !== "float64") return expression;
    const { span } = expression;
    return { kind: "call", function: spec, arguments: [expression], nameSpan: span, span };
  }

  /** The function for arguments of these types, and the arguments as it takes them. */
  resolve(callable: Callable, values: readonly Expression[]): readonly [Callable, readonly Expression[]] {
    const kinds = values.map((value) => this.of(value));
    if (kinds.every((kind) => kind === undefined)) return [callable, values];
    if (callable === printf) return [printfOf(kinds), values];
    if (callable.name === "index")
      return [callable, values.map((value, at) => (at === 0 ? value : this.#withFloat(indexFloat, value)))];
    if (isComparison(callable) && areMixed(kinds)) return [mixedComparison(callable.name, kinds), values];
    if ("call" in callable && sensitive.has(callable) && kinds.includes("float64"))
      return [kinded(callable, kinds), values];
    return [callable, values];
  }
}

function isComparison(callable: Callable): callable is Callable & { readonly name: Comparison } {
  return comparisons.has(callable.name);
}

function areMixed([left, ...rights]: NumberKinds): boolean {
  return left !== undefined && rights.some((right) => right !== undefined && right !== left);
}
