import { anything, declare } from "../../../language/declare.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import type { Call, Expression } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { reportedType, stringType } from "../../../types/type.ts";
import type { Nesting } from "../../parse/nesting.ts";
import { round } from "../functions/numbers.ts";
import { printed, printedOf, printingObjection } from "../functions/parameters.ts";
import { PythonFloat, printFloat, printValue } from "../print/print.ts";
import { isImpliedElse } from "./implied-else.ts";

/*
 * JSON has one kind of number. Python has two, and prints whole floats with a fraction: `{{ 6 / 2 }}` is 3.0. If the form
 * of a printed expression shows that it would be a float in Python, it is printed as one.
 */

/** Operators and filters whose result is a float if one of their operands is one. */
const spreading: ReadonlySet<string> = new Set(["+", "-", "*", "//", "%", "**", "abs", "round"]);

/** Recognises floats by the form of expressions and by the values that variables are set to. */
export class Floats {
  readonly #text: string;
  readonly #nesting: Nesting;
  /** For each slot, whether all its values so far are floats. */
  readonly #slots = new Map<number, boolean>();

  /** @param text the text that the spans of expressions refer to */
  constructor(text: string, nesting: Nesting) {
    this.#text = text;
    this.#nesting = nesting;
  }

  /** Records the value that a variable is set to. */
  note(slot: number, value: Expression): void {
    this.#slots.set(slot, this.#slots.get(slot) !== false && this.isFloat(value));
  }

  /** Whether the value is a float in Python, for any data. */
  isFloat(expression: Expression): boolean {
    switch (expression.kind) {
      case "literal":
        return typeof expression.value === "number" && isWrittenAsFloat(this.#text, expression.span);
      case "local":
        return this.#slots.get(expression.slot) === true;
      case "conditional":
        return (
          this.isFloat(expression.whenTrue) &&
          (this.isFloat(expression.whenFalse) || isImpliedElse(expression.whenFalse))
        );
      case "call": {
        const { name } = expression.function;
        if (name === "/") return true;
        if (name === "float") return expression.arguments.length === 1;
        if ((name === "round" && isRoundedOff(expression)) || (name === "**" && isReciprocal(expression))) return true;
        const operands = name === "round" ? expression.arguments.slice(0, 1) : expression.arguments;
        return spreading.has(name) && operands.some((operand) => this.isFloat(operand));
      }
      default:
        return false;
    }
  }

  /** An expression as it is printed: with a fraction if it is a float in Python. For outputs, `~` and `string`. */
  printed(expression: Expression): Expression {
    const { span } = expression;
    if (this.isFloat(expression)) {
      const call: Call = { kind: "call", function: floatText, arguments: [expression], nameSpan: span, span };
      return this.#nesting.withHeight(call, expression);
    }
    if (expression.kind === "list" && expression.items.some((item) => this.#isFloatInside(item))) {
      const items = expression.items.map((item) => this.#inside(item));
      return this.#nesting.withHeight<Expression>({ ...expression, items }, expression);
    }
    if (expression.kind !== "call" || expression.function !== round) return expression;
    return this.#nesting.withHeight<Expression>({ ...expression, function: roundedText }, expression.arguments);
  }

  /** Whether an element of a printed list is a float, or a list that contains one. */
  #isFloatInside(item: Expression): boolean {
    return this.isFloat(item) || (item.kind === "list" && item.items.some((each) => this.#isFloatInside(each)));
  }

  /** An element of a printed list. */
  #inside(item: Expression): Expression {
    const { span } = item;
    if (item.kind === "list" && this.#isFloatInside(item))
      return this.#nesting.withHeight<Expression>(
        { ...item, items: item.items.map((each) => this.#inside(each)) },
        item,
      );
    if (!this.isFloat(item)) return item;
    const call: Call = { kind: "call", function: listedFloat, arguments: [item], nameSpan: span, span };
    return this.#nesting.withHeight(call, item);
  }
}

function isWrittenAsFloat(text: string, { start, end }: Span): boolean {
  const written = text.slice(start, end);
  return /^[-+(\s]*\d[\d_]*[.eE]/.test(written);
}

/** Whether a number is rounded up or down, which results in a float even for a whole one. */
function isRoundedOff({ arguments: values }: Call): boolean {
  const [, , method] = values;
  return method?.kind === "literal" && method.value !== "common";
}

/** Whether a negative number is raised to a power, which results in a float even for whole ones. */
function isReciprocal({ arguments: values }: Call): boolean {
  const [, exponent] = values;
  return exponent?.kind === "literal" && typeof exponent.value === "number" && exponent.value < 0;
}

/** A number that is a float in Python, in a list that is printed. */
const listedFloat = declare("float", [anything("value")], { result: reportedType, chooses: true }, (value) =>
  typeof value === "number" ? new PythonFloat(value) : value,
);

/** A number that is a float in Python, as it is printed there. */
const floatText = declare(
  "string",
  [anything("value", { demand: printed })],
  { result: stringType, check: ([type]) => printingObjection(type) },
  (value, meter) => (typeof value === "number" ? printFloat(value) : printedOf(value, meter, 0)),
);

/** `round`, as it is printed: a float stays one even if it is then whole. */
const roundedText: FunctionSpec = {
  ...round,
  result: stringType,
  call: (values, meter) => {
    const rounded = round.call(values, meter);
    const isFromFloat = typeof values[0] === "number" && !Number.isInteger(values[0]);
    return typeof rounded === "number" && isFromFloat ? printFloat(rounded) : printValue(rounded, meter);
  },
};
