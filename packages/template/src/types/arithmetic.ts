import { boundedType, boundsOf, type ListType, likeNumbers, membersOf, type NumberType, type Type } from "./type.ts";

/** An operation whose greatest and least result are those of the bounds of its operands. */
export type Operation = "+" | "-" | "*";

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What is known of a number or boolean: its bounds, infinite where nothing bounds it. */
interface Range extends Bounds {
  readonly canOverflow: boolean;
  readonly isCount: boolean;
}

type Calculate = (a: number, b: number) => number;

const results: Readonly<Record<Operation, Calculate>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => (a === 0 || b === 0 ? 0 : a * b),
};

function rangeOf(type: Type): Range {
  const all = membersOf(type).map((member): Range => {
    if (member.kind !== "number")
      return { min: 0, max: member.kind === "boolean" ? 1 : 0, canOverflow: false, isCount: false };
    return { ...boundsOf(member), canOverflow: member.canOverflow === true, isCount: member.isCount === true };
  });
  return {
    min: Math.min(...all.map((each) => each.min)),
    max: Math.max(...all.map((each) => each.max)),
    canOverflow: all.some((each) => each.canOverflow),
    isCount: all.some((each) => each.isCount),
  };
}

/** The bounds of a number that data can have: it is finite. */
function finite({ min, max }: Bounds): Bounds {
  return { min: Math.max(min, -Number.MAX_VALUE), max: Math.min(max, Number.MAX_VALUE) };
}

/** The least and the greatest result: those of the bounds. What is of no number, such as 0 / 0, is no result there. */
function cornersOf(a: Bounds, b: Bounds, calculate: Calculate): Bounds {
  const all = [a.min, a.max].flatMap((one) => [b.min, b.max].map((other) => calculate(one, other)));
  const numbers = all.filter((each) => !Number.isNaN(each));
  return { min: Math.min(...numbers), max: Math.max(...numbers) };
}

/** A number between two bounds; one that can be infinite, and is then not whole, if an operand or a result can. */
function resultOf(isInteger: boolean, [a, b]: readonly [Range, Range], bounds: Bounds, extremes: Bounds): NumberType {
  const canOverflow =
    a.canOverflow || b.canOverflow || !Number.isFinite(extremes.min) || !Number.isFinite(extremes.max);
  if (canOverflow) return overflowingType;
  const type = boundedType(isInteger, bounds.min, bounds.max);
  return a.isCount || b.isCount ? { ...type, isCount: true } : type;
}

/** A number that can be infinite, or none. */
export const overflowingType: NumberType = { kind: "number", isInteger: false, canOverflow: true };

/** The type of a result of two numbers or booleans. */
export function combinedType(operation: Operation, left: Type, right: Type, isInteger: boolean): NumberType {
  const [a, b] = [rangeOf(left), rangeOf(right)];
  const calculate = results[operation];
  return resultOf(isInteger, [a, b], cornersOf(a, b, calculate), cornersOf(finite(a), finite(b), calculate));
}

/** The parts of a divisor below and above 0; one of 0 has been refused. */
function divisorParts({ min, max }: Bounds, isWhole: boolean): Bounds[] {
  const least = isWhole ? 1 : Number.MIN_VALUE;
  const [below, above] = [
    { min, max: Math.min(max, -least) },
    { min: Math.max(min, least), max },
  ];
  return [below, above].filter((part) => part.min <= part.max);
}

/** The type of a quotient; a divisor of 0 has been refused. */
export function quotientType(left: Type, right: Type): NumberType {
  const [a, b] = [rangeOf(left), rangeOf(right)];
  const isWhole = membersOf(right).every((member) => member.kind !== "number" || member.isInteger);
  const over = (limit: (bounds: Bounds) => Bounds): Bounds => {
    const all = divisorParts(b, isWhole).map((part) => cornersOf(limit(a), limit(part), (one, other) => one / other));
    if (all.length === 0) return { min: 0, max: 0 };
    return { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) };
  };
  return resultOf(
    false,
    [a, b],
    over((bounds) => bounds),
    over(finite),
  );
}

/** The type of a remainder that has the sign of the divisor, as in Python and Ruby. */
export function remainderType(left: Type, right: Type, isInteger: boolean): NumberType {
  const [a, b] = [rangeOf(left), rangeOf(right)];
  // Of fractions, adding the divisor to a remainder near 0 can give the divisor.
  const step = isInteger && Math.max(Math.abs(b.min), Math.abs(b.max)) <= Number.MAX_SAFE_INTEGER ? 1 : 0;
  const most = b.max > 0 ? b.max - step : 0;
  const bounds = { min: b.min < 0 ? b.min + step : 0, max: a.min >= 0 ? Math.min(a.max, most) : most };
  return resultOf(isInteger, [a, b], bounds, finite(bounds));
}

/** The type of the sum of the elements of a list of a length, and a start. */
export function sumType(element: Type, { min, max }: Pick<ListType, "min" | "max">, start: Type, isInteger: boolean) {
  const count = boundedType(true, min, Math.min(max, Number.MAX_SAFE_INTEGER));
  const total = combinedType("*", element, count, isInteger);
  const exact = combinedType("+", total, start, isInteger);
  return isInteger && [total, start, exact].every(isSafe)
    ? exact
    : combinedType("+", approximate(total), start, isInteger);
}

function isSafe(type: Type): boolean {
  return magnitudeOf(type) <= Number.MAX_SAFE_INTEGER;
}

/** A sum that was rounded many times: only its sign is certain. */
function approximate(type: NumberType): NumberType {
  const { min, max } = boundsOf(type);
  const sign = (bound: number) => (bound === 0 ? 0 : bound > 0 ? Number.MIN_VALUE : Number.NEGATIVE_INFINITY);
  return likeNumbers(boundedType(type.isInteger, sign(min), -sign(-max)), type);
}

/** The type of what has the sign of a number, or is 0. */
export function signedType(type: Type): NumberType {
  return mappedType(
    type,
    false,
    (min) => (min >= 0 ? 0 : Number.NEGATIVE_INFINITY),
    (max) => (max <= 0 ? 0 : Number.POSITIVE_INFINITY),
  );
}

/** The type of what a function that never decreases makes of a number. */
export function mappedType(type: Type, isInteger: boolean, least: (min: number) => number, most = least): NumberType {
  const range = rangeOf(type);
  if (range.canOverflow) return overflowingType;
  const made = boundedType(isInteger, least(range.min), most(range.max));
  return range.isCount ? { ...made, isCount: true } : made;
}

/** The type of a rounded number: it is between the whole numbers around it. */
export function roundedType(type: Type): NumberType {
  return mappedType(type, true, Math.floor, Math.ceil);
}

/** The type of a number without its sign. */
export function absoluteType(type: Type, isInteger: boolean): NumberType {
  const { min, max } = rangeOf(type);
  const least = min <= 0 && max >= 0 ? 0 : Math.min(Math.abs(min), Math.abs(max));
  const most = Math.max(Math.abs(min), Math.abs(max));
  return mappedType(
    type,
    isInteger,
    () => least,
    () => most,
  );
}

/** The type of the greater, or the lesser, of two numbers. */
export function extremeType(of: "max" | "min", left: Type, right: Type, isInteger: boolean): NumberType {
  const [a, b] = [rangeOf(left), rangeOf(right)];
  const bounds = { min: Math[of](a.min, b.min), max: Math[of](a.max, b.max) };
  return resultOf(isInteger, [a, b], bounds, finite(bounds));
}

/** The type of a power of a number that is not negative, or of a natural one that is known. */
export function powerType(left: Type, exponent: number | undefined, isInteger: boolean): NumberType {
  const base = rangeOf(left);
  const most = magnitudeOf(left);
  if (exponent === undefined || exponent < 0 || !Number.isFinite(most ** exponent)) return overflowingType;
  const isEven = exponent % 2 === 0;
  // A power is not rounded exactly.
  const least = base.min >= 1 ? 1 : base.min >= 0 || isEven ? 0 : -(most ** exponent);
  return boundedType(isInteger, least, most ** exponent);
}

/** Whether a number of the type can be infinite, or none. */
export function canOverflow(type: Type): boolean {
  return membersOf(type).some((member) => member.kind === "number" && member.canOverflow === true);
}

/** The greatest magnitude of a number of the type. */
export function magnitudeOf(type: Type): number {
  const range = rangeOf(type);
  const { min, max } = finite(range);
  return range.canOverflow ? Number.POSITIVE_INFINITY : Math.max(Math.abs(min), Math.abs(max));
}
