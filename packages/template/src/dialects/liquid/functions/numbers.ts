import { boolean, declare, integer, type Typed } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { canOverflow, combinedType, type Operation, quotientType, remainderType } from "../../../types/arithmetic.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { integerType, isNeverZero, numberType, type Type } from "../../../types/type.ts";
import { constantOf, isWhole, number } from "./parameters.ts";

/** A result that can be printed. @throws Fault if it is none */
function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new Fault("the result is beyond what numbers can hold");
}

const wholeIfAll = (types: readonly Type[]): Type => (types.every(isWhole) ? integerType : numberType);

type Calculate = (value: number, other: number) => number;

/** A filter of two numbers, whose result is whole if both are. */
function extreme(name: string, calculate: Calculate): FunctionSpec {
  return declare(name, [number("value"), number("operand")], { result: wholeIfAll }, (value, operand) =>
    finite(calculate(value, operand)),
  );
}

/** A filter of two numbers, whose result can be past what numbers hold. */
function arithmetic(name: string, operation: Operation, calculate: Calculate): FunctionSpec {
  const typeOf = ([value, operand]: readonly [Type, Type, ...Type[]]) =>
    combinedType(operation, value, operand, isWhole(value) && isWhole(operand));
  const typing = {
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
  return declare(name, [number("value")], { result: integerType }, (value) => round(value));
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
    result: ([, , isWholeWanted]) => (constantOf(isWholeWanted) === true ? integerType : numberType),
    check: ([value, divisor]) => divisorObjection(divisor) ?? overflowObjection(quotientType(value, divisor, false)),
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
    result: wholeIfAll,
    check: ([value, divisor]) => divisorObjection(divisor) ?? overflowObjection(remainderType(value, divisor, false)),
  },
  (value, divisor) => {
    checkDivisor(divisor);
    return finite(((value % divisor) + divisor) % divisor);
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
  { result: ([, places]) => (constantOf(places) === 0 ? integerType : numberType) },
  (value, places) => {
    const scaled = shifted(Math.abs(value), places);
    if (!(scaled <= Number.MAX_SAFE_INTEGER)) return value;
    const rounded = shifted(Math.round(scaled), -places);
    return value < 0 ? -rounded : rounded;
  },
);

/** Filters of numbers. */
export const numberFilters: readonly FunctionSpec[] = [
  declare("abs", [number("value")], { result: wholeIfAll }, (value) => Math.abs(value)),
  extreme("at_least", Math.max),
  extreme("at_most", Math.min),
  rounding("ceil", Math.ceil),
  rounding("floor", Math.floor),
  arithmetic("plus", "+", (value, operand) => value + operand),
  arithmetic("minus", "-", (value, operand) => value - operand),
  arithmetic("times", "*", (value, operand) => value * operand),
  dividedBy,
  modulo,
  round,
];
