import { boolean, declare, integer, type Typed } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import {
  absoluteType,
  canOverflow,
  combinedType,
  extremeType,
  type Operation,
  quotientType,
  remainderType,
  roundedType,
  signedType,
} from "../../../types/arithmetic.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { isNeverZero, type Type } from "../../../types/type.ts";
import { constantOf, isWhole, number } from "./parameters.ts";

/** A result that can be printed. @throws Fault if it is none */
function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new Fault("the result is beyond what numbers can hold");
}

type Calculate = (value: number, other: number) => number;

/** A filter of two numbers, whose result is one of them. */
function extreme(name: string, of: "max" | "min"): FunctionSpec {
  return declare(
    name,
    [number("value"), number("operand")],
    { result: ([value, operand]) => extremeType(of, value, operand, isWhole(value) && isWhole(operand)) },
    (value, operand) => finite(Math[of](value, operand)),
  );
}

const signs = { "+": 1, "-": -1, "*": undefined } as const;

/** A filter of two numbers, whose result can be past what numbers hold. */
function arithmetic(name: string, operation: Operation, calculate: Calculate): FunctionSpec {
  const typeOf = ([value, operand]: readonly [Type, Type, ...Type[]]) =>
    combinedType(operation, value, operand, isWhole(value) && isWhole(operand));
  const typing = {
    adds: signs[operation],
    result: typeOf,
    check: (types: readonly [Type, Type, ...Type[]]) => overflowObjection(typeOf(types)),
  };
  return declare(name, [number("value"), number("operand")], typing, (value, operand) =>
    finite(calculate(value, operand)),
  );
}

function overflowObjection(type: Type): Objection | undefined {
  return canOverflow(type)
    ? doubtful(
        "the result can be past what numbers hold: set a `maximum` (and `minimum`) of its operands in the schema",
      )
    : undefined;
}

function rounding(name: string, round: (value: number) => number): FunctionSpec {
  return declare(name, [number("value")], { result: ([type]) => roundedType(type) }, (value) => round(value));
}

function divisorObjection(divisor: Type): Objection | undefined {
  if (constantOf(divisor) === 0) return certain("divided by 0");
  return isNeverZero(divisor) ? undefined : doubtful("the divisor could be 0");
}

function checkDivisor(divisor: number): void {
  if (divisor === 0) throw new Fault("divided by 0", 1);
}

const dividedBy = declare(
  "divided_by",
  [number("value"), number("divisor"), boolean("integer_arithmetic")],
  {
    result: ([value, divisor, isWholeWanted]) => {
      const type = quotientType(value, divisor);
      return constantOf(isWholeWanted) === false
        ? type
        : { ...roundedType(type), isInteger: constantOf(isWholeWanted) === true };
    },
    check: ([value, divisor]) => divisorObjection(divisor) ?? overflowObjection(quotientType(value, divisor)),
  },
  (value, divisor, isWholeWanted) => {
    checkDivisor(divisor);
    return finite(isWholeWanted ? Math.floor(value / divisor) : value / divisor);
  },
);

const modulo = declare(
  "modulo",
  [number("value"), number("divisor")],
  {
    result: ([value, divisor]) => remainderType(value, divisor, isWhole(value) && isWhole(divisor)),
    check: ([value, divisor]) => divisorObjection(divisor) ?? overflowObjection(remainderType(value, divisor, false)),
  },
  (value, divisor) => {
    checkDivisor(divisor);
    const rest = value % divisor;
    return finite(rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest + 0);
  },
);

/** A number times a power of ten, in decimal notation: `1.005` shifted by 2 is `100.5`. */
function shifted(value: number, exponent: number): number {
  const [mantissa = "", power = "0"] = String(value).split("e");
  return Number(`${mantissa}e${Number(power) + exponent}`);
}

const digits: Typed<number> = integer("digits", 0);

const round = declare(
  "round",
  [number("value"), digits],
  { result: ([type, places]) => (constantOf(places) === 0 ? roundedType(type) : signedType(type)) },
  (value, places) => {
    const scaled = shifted(Math.abs(value), places);
    if (!(scaled <= Number.MAX_SAFE_INTEGER)) return value;
    const rounded = shifted(Math.round(scaled), -places);
    return value < 0 ? -rounded : rounded;
  },
);

/** Filters of numbers. */
export const numberFilters: readonly FunctionSpec[] = [
  declare("abs", [number("value")], { result: ([type]) => absoluteType(type, isWhole(type)) }, (value) =>
    Math.abs(value),
  ),
  extreme("at_least", "max"),
  extreme("at_most", "min"),
  rounding("ceil", Math.ceil),
  rounding("floor", Math.floor),
  arithmetic("plus", "+", (value, operand) => value + operand),
  arithmetic("minus", "-", (value, operand) => value - operand),
  arithmetic("times", "*", (value, operand) => value * operand),
  dividedBy,
  modulo,
  round,
];
