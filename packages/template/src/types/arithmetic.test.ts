import fc from "fast-check";
import { expect, test } from "vitest";
import { modulo, roundHalfEven } from "../dialects/jinja/values/numbers.ts";
import {
  absoluteType,
  combinedType,
  extremeType,
  mappedType,
  powerType,
  quotientType,
  remainderType,
  roundedType,
  signedType,
  sumType,
} from "./arithmetic.ts";
import { intersectionOf } from "./intersection.ts";
import { narrowByOrder } from "./narrow.ts";
import { boundedType, boundsOf, countType, excludesZero, membersOf, type NumberType, type Type } from "./type.ts";
import { widened } from "./widen.ts";

/* Each type of a result covers every result, for any numbers of the types that it was made from. */

const special = [0, 1, -1, 2, 3, 0.5, -0.1, 1e-300, 5e-324, 2 ** 32, Number.MAX_SAFE_INTEGER, 1e300, Number.MAX_VALUE];
const anyNumber = fc.oneof(
  fc.constantFrom(...special, ...special.map((each) => -each)),
  fc.integer({ min: -20, max: 20 }),
  // Numbers whose sums with a few others are no longer exact.
  fc.integer({ min: Number.MAX_SAFE_INTEGER - 300, max: Number.MAX_SAFE_INTEGER }),
  fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: 300 - Number.MAX_SAFE_INTEGER }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** A type with two numbers of it. */
const typed = fc
  .record({ a: anyNumber, b: anyNumber, isInteger: fc.boolean(), hasMin: fc.boolean(), hasMax: fc.boolean() })
  .map(({ a, b, isInteger, hasMin, hasMax }) => {
    const whole = (each: number) =>
      Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.trunc(each)));
    const [one, other] = (isInteger ? [whole(a), whole(b)] : [a, b]).sort((x, y) => x - y);
    const [least, most] = [one ?? 0, other ?? 0];
    const limit = isInteger ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY;
    const type = boundedType(isInteger, hasMin ? least : -limit, hasMax ? most : limit);
    return { type, values: [least, most] as const };
  });

/** Fails with what it was made from: an `expect` for each of 100,000 takes longer than what it compares. */
function requireCovered(type: Type, value: number, from: readonly number[]): void {
  if (!covers(type, value)) expect.fail(`${value}, made from ${from.join(" and ")}, is not in ${JSON.stringify(type)}`);
}

function covers(type: Type, value: number): boolean {
  return membersOf(type).some((member) => {
    if (member.kind !== "number") return false;
    if (member.canOverflow) return true;
    const { min, max } = boundsOf(member);
    const isKind = !member.isInteger || Number.isInteger(value);
    return isKind && value >= min && value <= max && (value !== 0 || !excludesZero(member));
  });
}

type Binary = readonly [string, (a: NumberType, b: NumberType) => Type, (a: number, b: number) => number];
const areWhole = (a: NumberType, b: NumberType) => a.isInteger && b.isInteger;
const binary: readonly Binary[] = [
  ["+", (a, b) => combinedType("+", a, b, areWhole(a, b)), (a, b) => a + b],
  ["-", (a, b) => combinedType("-", a, b, areWhole(a, b)), (a, b) => a - b],
  ["*", (a, b) => combinedType("*", a, b, areWhole(a, b)), (a, b) => a * b],
  ["/", quotientType, (a, b) => a / b],
  ["the floor of /", (a, b) => roundedType(quotientType(a, b)), (a, b) => Math.floor(a / b)],
  ["%", (a, b) => remainderType(a, b, areWhole(a, b)), modulo],
  ["max", (a, b) => extremeType("max", a, b, areWhole(a, b)), Math.max],
  ["min", (a, b) => extremeType("min", a, b, areWhole(a, b)), Math.min],
];

test.each(binary)("the type of a result of %s covers it", (name, typeOf, calculate) => {
  fc.assert(
    fc.property(typed, typed, (left, right) => {
      for (const a of left.values)
        for (const b of right.values) {
          if (b === 0 && /\/|%/.test(name)) continue;
          requireCovered(typeOf(left.type, right.type), calculate(a, b), [a, b]);
        }
    }),
    { numRuns: 3_000 },
  );
});

const unary: readonly (readonly [string, (type: NumberType) => Type, (value: number) => number])[] = [
  ["abs", (type) => absoluteType(type, type.isInteger), Math.abs],
  ["ceil", roundedType, Math.ceil],
  ["floor", roundedType, Math.floor],
  ["round", roundedType, (value) => roundHalfEven(value, 0)],
  ["round to hundreds", signedType, (value) => roundHalfEven(value, -2)],
  ["trunc", (type) => mappedType(type, true, Math.trunc), (value) => Math.trunc(value) + 0],
  ["squares", (type) => powerType(type, 2, type.isInteger), (value) => value ** 2],
  ["cubes", (type) => powerType(type, 3, type.isInteger), (value) => value ** 3],
];

test.each(unary)("the type of %s covers the result", (_, typeOf, calculate) => {
  fc.assert(
    fc.property(typed, ({ type, values }) => {
      for (const value of values) requireCovered(typeOf(type), calculate(value), [value]);
    }),
    { numRuns: 3_000 },
  );
});

test("the type of a sum covers it, for any number of elements", () => {
  fc.assert(
    fc.property(typed, typed, fc.nat({ max: 30 }), fc.nat({ max: 5 }), ({ type, values }, start, count, less) => {
      const sum = Array.from({ length: count }, (_, at) => values[at % 2] ?? 0).reduce(
        (a, b) => a + b,
        start.values[0],
      );
      const isWhole = areWhole(type, start.type);
      const known = sumType(type, { min: Math.max(0, count - less), max: count + less }, start.type, isWhole);
      requireCovered(known, sum, [...values, start.values[0]]);
    }),
    { numRuns: 3_000 },
  );
});

test("narrowing, intersecting and widening keep every number that is possible", () => {
  fc.assert(
    fc.property(typed, typed, ({ type, values: [a, b] }, other) => {
      const constant = other.values[0];
      if (a >= constant) requireCovered(narrowByOrder(type, "ge", constant), a, [constant]);
      if (b < constant) requireCovered(narrowByOrder(type, "lt", constant), b, [constant]);
      if (covers(type, a) && covers(other.type, a)) requireCovered(intersectionOf(type, other.type), a, [a]);
      for (const value of [a, b]) requireCovered(widened(other.type, type), value, [value]);
    }),
    { numRuns: 3_000 },
  );
});

test("what can be infinite or no number stays so", () => {
  const endless: NumberType = { kind: "number", isInteger: false, canOverflow: true };
  expect(narrowByOrder(endless, "gt", 0)).toMatchObject({ canOverflow: true });
  expect(widened(boundedType(true, 0, 1), endless)).toMatchObject({ canOverflow: true });
  expect(combinedType("+", endless, boundedType(true, 0, 1), false)).toMatchObject({ canOverflow: true });
});

test("a length is no bound that a larger one could pass", () => {
  const rest = combinedType("-", boundedType(true, 2_000_000, 2_000_000), countType, true);
  expect(excludesZero(rest)).toBe(false);
});
