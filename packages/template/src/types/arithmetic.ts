import { boundedType, boundsOf, membersOf, type NumberType, type Type } from "./type.ts";

/** An operation whose greatest and least result are those of the bounds of its operands. */
export type Operation = "+" | "-" | "*";

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const results: Readonly<Record<Operation, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
};

/** The bounds of a number or boolean: of data without bounds, those that a number can have at all. */
function extremes(type: Type): Bounds & { readonly canOverflow: boolean; readonly isBounded: boolean } {
  const all = membersOf(type).map((member) => {
    if (member.kind === "number") return { ...boundsOf(member), canOverflow: member.canOverflow === true };
    return { min: 0, max: member.kind === "boolean" ? 1 : 0, canOverflow: false };
  });
  const [min, max] = [Math.min(...all.map((each) => each.min)), Math.max(...all.map((each) => each.max))];
  return {
    min: Math.max(min, -Number.MAX_VALUE),
    max: Math.min(max, Number.MAX_VALUE),
    canOverflow: all.some((each) => each.canOverflow),
    isBounded: Number.isFinite(min) && Number.isFinite(max),
  };
}

/** A number between two bounds; one that can be infinite, and is then not whole, if they are past what numbers hold. */
function resultType(isInteger: boolean, { min, max }: Bounds, canOverflow: boolean, isBounded: boolean): NumberType {
  if (canOverflow || !Number.isFinite(min) || !Number.isFinite(max)) return overflowingType;
  return isBounded
    ? boundedType(isInteger, min, max)
    : boundedType(isInteger, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
}

/** A number that can be infinite, or none. */
export const overflowingType: NumberType = { kind: "number", isInteger: false, canOverflow: true };

/** The type of a result of two numbers or booleans. */
export function combinedType(operation: Operation, left: Type, right: Type, isInteger: boolean): NumberType {
  const [a, b] = [extremes(left), extremes(right)];
  const corners = [a.min, a.max].flatMap((one) => [b.min, b.max].map((other) => results[operation](one, other)));
  const bounds = { min: Math.min(...corners), max: Math.max(...corners) };
  return resultType(isInteger, bounds, a.canOverflow || b.canOverflow, a.isBounded && b.isBounded);
}

/** The type of a quotient; a divisor of 0 has been refused. */
export function quotientType(left: Type, right: Type, isInteger: boolean): NumberType {
  const [a, b] = [extremes(left), extremes(right)];
  const isWhole = membersOf(right).every((member) => member.kind !== "number" || member.isInteger);
  const least = isWhole || b.min >= 1 || b.max <= -1 ? 1 : Math.min(Math.abs(b.min), Math.abs(b.max));
  const isApart = isWhole || b.min > 0 || b.max < 0;
  const most = Math.max(Math.abs(a.min), Math.abs(a.max)) / (isApart ? least : Number.MIN_VALUE);
  return resultType(isInteger, { min: -most, max: most }, a.canOverflow || b.canOverflow, a.isBounded);
}

/** The type of the remainder of a division. */
export function remainderType(left: Type, right: Type, isInteger: boolean): NumberType {
  const [a, b] = [extremes(left), extremes(right)];
  const most = Math.max(Math.abs(b.min), Math.abs(b.max));
  return resultType(isInteger, { min: -most, max: most }, a.canOverflow || b.canOverflow, b.isBounded);
}

/** The type of the sum of the elements of a list, and a start. */
export function sumType(element: Type, count: number, start: Type, isInteger: boolean): NumberType {
  const many = boundedType(true, 0, Math.min(count, Number.MAX_SAFE_INTEGER));
  return combinedType("+", combinedType("*", element, many, isInteger), start, isInteger);
}

/** Whether a number of the type can be infinite, or none. */
export function canOverflow(type: Type): boolean {
  return membersOf(type).some((member) => member.kind === "number" && member.canOverflow === true);
}

/** The greatest magnitude of a number of the type. */
export function magnitudeOf(type: Type): number {
  const { min, max, canOverflow: isEndless } = extremes(type);
  return isEndless ? Number.POSITIVE_INFINITY : Math.max(Math.abs(min), Math.abs(max));
}
