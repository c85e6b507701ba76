import { anything, declare, declareVariadic } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter, spend } from "../../../language/limits.ts";
import { charactersOf, countIn, elementsIn, type Open, product } from "../../../language/sizes.ts";
import {
  canOverflow,
  combinedType,
  magnitudeOf,
  mappedType,
  type Operation,
  powerType,
  quotientType,
  remainderType,
  roundedType,
} from "../../../types/arithmetic.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import {
  boundsOf,
  elementOf,
  excludesZero,
  filterType,
  isNever,
  isNeverZero,
  type ListType,
  literalType,
  membersOf,
  type NumberType,
  reportedType,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { isTuple, likeTuple } from "../print/tuples.ts";
import { numberOf } from "../values/compare.ts";
import { type Arithmetic, calculate, exact, unsupported } from "../values/numbers.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { within } from "./containment.ts";
import { formatObjection, percentValues } from "./formatting.ts";
import { beyondCause, isWhole } from "./numbers.ts";
import {
  checkCount,
  constantOf,
  listType,
  numericDemand,
  printed,
  printedOf,
  printingObjection,
  repeated,
} from "./parameters.ts";
import { formatPercent } from "./percent.ts";
import { getitem, slice } from "./slicing.ts";

const isNumeric = (type: SimpleType): boolean => type.kind === "number" || type.kind === "boolean";
const numericSides = [
  anything("left", { demand: numericDemand }),
  anything("right", { demand: numericDemand }),
] as const;
/** The types of two sides. */
type Sides = readonly [Type, Type, ...Type[]];

/** Visits every pair of alternatives of the left and the right side. */
function pairwise(
  objection: (left: SimpleType, right: SimpleType) => Objection | undefined,
): (sides: Sides) => Objection | undefined {
  return ([left, right]) =>
    worst(
      membersOf(left).flatMap((a) =>
        membersOf(right).map((b) =>
          a.kind === "unknown" || b.kind === "unknown" ? doubtful("the type of a side is not known") : objection(a, b),
        ),
      ),
    );
}

function unsupportedTypes(operator: string, a: SimpleType, b: SimpleType): Objection {
  return certain(`unsupported operand type(s) for ${operator}: '${pythonName(a)}' and '${pythonName(b)}'`);
}

/** The result type of arithmetic, the union over every pair of alternatives. */
function resultOf(of: (a: SimpleType, b: SimpleType) => Type): (sides: Sides) => Type {
  return ([left, right]) => unionOf(membersOf(left).flatMap((a) => membersOf(right).map((b) => of(a, b))));
}

const areWhole = (a: Type, b: Type): boolean => isWhole(a) && isWhole(b);
const combined = (operation: Operation) => (a: SimpleType, b: SimpleType) =>
  combinedType(operation, a, b, areWhole(a, b));
const remainder = (a: SimpleType, b: SimpleType): Type => remainderType(a, b, areWhole(a, b));

/** The type that fits the other side of a sum; a number, if nothing else is known of either. */
function summand(other: Type): Demand {
  const members = membersOf(other);
  if (members.length > 0 && members.every(isNumeric)) return numericDemand;
  const [only] = members;
  if (members.length === 1 && (only?.kind === "string" || only?.kind === "list"))
    return { kinds: [only.kind], isNullable: false };
  return { kinds: ["string", "number", "boolean", "list"], preferred: ["number"], isNullable: false };
}

/** `+`: the sum of numbers, or the concatenation of two strings or lists. */
const plus = declare(
  "+",
  [anything("left"), anything("right")],
  {
    chooses: true,
    adds: 1,
    result: resultOf((a, b) => {
      if (a.kind === "string" && b.kind === "string") return stringType;
      if (a.kind === "list" && b.kind === "list") return joinedLists(a, b);
      return isNumeric(a) && isNumeric(b) ? combined("+")(a, b) : reportedType;
    }),
    check: pairwise((a, b) => {
      if (isNumeric(a) && isNumeric(b)) return overflowObjection("+", a, b, combined("+")(a, b));
      if (a.kind === b.kind && (a.kind === "string" || a.kind === "list")) return undefined;
      if (a.kind === "string" || a.kind === "list") {
        const name = pythonName(a);
        return certain(`can only concatenate ${name} (not "${pythonName(b)}") to ${name}`);
      }
      return unsupportedTypes("+", a, b);
    }),
    demand: (at, _, types) => summand(types[1 - at] ?? unknownType),
  },
  add,
);

function joinedLists(a: ListType, b: ListType): Type {
  const types = [a, b].filter((each) => each.max > 0).map(elementOf);
  return listType(types.length === 0 ? reportedType : unionOf(types), a.min + b.min, a.max + b.max);
}

function add(left: unknown, right: unknown, meter: Meter): unknown {
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined) return exact(a + b, a, b, (x, y) => x + y);
  if (typeof left === "string" && typeof right === "string") {
    return concatenated([left, right], String, meter);
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    checkCount(left.length + right.length, meter);
    spend((left.length + right.length) >> 1, meter);
    return likeTuple([...left, ...right], isTuple(left) ? right : undefined);
  }
  if (typeof left !== "string" && !Array.isArray(left)) throw unsupported("+", left, right);
  const name = pythonType(left);
  throw new Fault(`can only concatenate ${name} (not "${pythonType(right)}") to ${name}`);
}

/** Texts one after the other. The longest one is not copied, so that adding to a text many times takes few steps. */
function concatenated(values: readonly unknown[], write: (value: unknown, at: number) => string, meter: Meter): string {
  let text = "";
  let longest = 0;
  for (const [at, value] of values.entries()) {
    const each = write(value, at);
    text += each;
    if (typeof value === "string") longest = Math.max(longest, each.length);
    checkLength(text.length, meter);
  }
  spend(4 * values.length + text.length - longest, meter);
  return text;
}

const factor: Demand = { kinds: ["number", "boolean", "string", "list"], preferred: ["number"], isNullable: false };

/** `*`: the product of numbers, or a string or list repeated. */
const times = declare(
  "*",
  [anything("left", { demand: factor }), anything("right", { demand: factor })],
  {
    result: resultOf((a, b) => {
      if (isNumeric(a) && isNumeric(b)) return combined("*")(a, b);
      const [repeats] = [a, b].filter((each) => each.kind === "string" || each.kind === "list");
      if (repeats?.kind === "string") return stringType;
      return repeats?.kind === "list" && repeats.max > 0 ? listType(elementOf(repeats)) : reportedType;
    }),
    size: ([left, right], open) => Math.max(repeatedSize(left, right, open), repeatedSize(right, left, open)),
    check: pairwise((a, b) => {
      if (isNumeric(a) && isNumeric(b)) return overflowObjection("*", a, b, combined("*")(a, b));
      const isSequence = (each: SimpleType) => each.kind === "string" || each.kind === "list";
      if (!isSequence(a) && !isSequence(b)) return unsupportedTypes("*", a, b);
      const other = isSequence(a) ? b : a;
      return isWhole(other) ? undefined : certain(`can't multiply sequence by non-int of type '${pythonName(other)}'`);
    }),
  },
  multiply,
);

/** The size of a text or list that is repeated a number of times. */
function repeatedSize(type: Type, count: Type, open: Open): number {
  const sequences = filterType(type, ({ kind }) => kind === "string" || kind === "list");
  return isNever(sequences) ? 0 : product(elementsIn(sequences, open), countIn(count, open));
}

function multiply(left: unknown, right: unknown, meter: Meter): unknown {
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined) return exact(a * b, a, b, (x, y) => x * y);
  const isFirst = typeof left === "string" || Array.isArray(left);
  const [sequence, other] = isFirst ? [left, right] : [right, left];
  if (typeof sequence !== "string" && !Array.isArray(sequence)) throw unsupported("*", left, right);
  const count = numberOf(other);
  if (count === undefined || !Number.isInteger(count))
    throw new Fault(`can't multiply sequence by non-int of type '${pythonType(other)}'`, isFirst ? 1 : 0);
  if (typeof sequence === "string") return repeated(sequence, count, meter);
  checkCount(sequence.length * Math.max(0, count), meter);
  spend(2 * sequence.length * Math.max(0, count), meter);
  const made: unknown[] = [];
  for (let at = 0; sequence.length > 0 && at < count; at++) for (const item of sequence) made.push(item);
  return likeTuple(made, sequence);
}

/** What can go wrong in arithmetic that only numbers have. */
function arithmeticObjection(operator: Arithmetic): (sides: Sides) => Objection | undefined {
  const shown = operator === "**" ? "** or pow()" : operator;
  const kinds = pairwise((a, b) => (isNumeric(a) && isNumeric(b) ? undefined : unsupportedTypes(shown, a, b)));
  const beyond = pairwise((a, b) => overflowObjection(operator, a, b, resultsOf[operator]([a, b])));
  return (sides) =>
    kinds(sides) ?? (operator === "**" ? powerObjection(sides) : divisorObjection(operator, sides)) ?? beyond(sides);
}

/** The reason that a result can be beyond all numbers, or a whole one that is not exact. */
function overflowObjection(
  operator: Arithmetic | "+" | "*",
  a: SimpleType,
  b: SimpleType,
  result: Type,
): Objection | undefined {
  // To the last exact number, 1 can be added.
  const isStep = (operator === "+" && isAtMostOne(a)) || ((operator === "+" || operator === "-") && isAtMostOne(b));
  const grows = areWhole(a, b) && !isStep && operator !== "/" && operator !== "//" && operator !== "%";
  const isPast = canOverflow(result) || (grows && magnitudeOf(result) > Number.MAX_SAFE_INTEGER);
  return isPast ? doubtful(beyondCause) : undefined;
}

const isAtMostOne = (type: Type): boolean => isWhole(type) && magnitudeOf(type) <= 1;

function divisorObjection(operator: Arithmetic, [, right]: Sides): Objection | undefined {
  if (operator === "-") return undefined;
  if (numberOf(constantOf(right)) === 0)
    return certain(operator === "/" ? "division by zero" : "integer division or modulo by zero");
  return isNeverZero(right) ? undefined : doubtful("the divisor could be 0");
}

function powerObjection([left, right]: Sides): Objection | undefined {
  const base = numberOf(constantOf(left));
  const exponent = numberOf(constantOf(right));
  const isNatural = exponent !== undefined && exponent >= 0 && Number.isInteger(exponent);
  const areFrom = (type: Type, isWanted: (member: NumberType) => boolean) =>
    membersOf(type).every((member) => member.kind === "number" && isWanted(member));
  const isPositive = areFrom(left, (member) => boundsOf(member).min >= 0 && excludesZero(member));
  return isNatural ||
    (base !== undefined && base > 0) ||
    isPositive ||
    areFrom(right, (member) => member.isInteger && boundsOf(member).min >= 0)
    ? undefined
    : doubtful("0 has no negative powers, and negative numbers no fractional ones");
}

/** Arithmetic that only numbers have. */
function arithmetic(operator: Arithmetic): FunctionSpec {
  const adds = operator === "-" ? -1 : undefined;
  const typing = {
    result: (sides: Sides) => resultsOf[operator](sides),
    check: arithmeticObjection(operator),
    adds,
  } as const;
  return declare(operator, numericSides, typing, (left, right) => calculate(operator, left, right));
}

const remainderObjection = arithmeticObjection("%");

/** `%`: the remainder of a division, or a string with its directives replaced. */
const percent = declare(
  "%",
  numericSides,
  {
    result: (sides) => resultsOf["%"](sides),
    check: (sides) => {
      const [left, right] = sides;
      const members = membersOf(left);
      if (members.every((member) => member.kind === "string")) {
        const isList = membersOf(right).some((member) => member.kind === "list");
        return isList ? doubtful("the number of values is not known") : formatObjection(left, [right]);
      }
      if (members.some((member) => member.kind === "string")) return doubtful("the left side can be a format");
      return remainderObjection(sides);
    },
    demand: (at, [format]) => {
      if (typeof format !== "string") return undefined;
      return at === 0 ? { kinds: ["string"], isNullable: false } : printed;
    },
  },
  (left, right, meter) => {
    if (typeof left !== "string") return calculate("%", left, right);
    if (right === null || right === undefined) printedOf(right, meter, 1);
    return formatPercent(left, percentValues(right), meter);
  },
);

/** `~`: the printed forms of the values, concatenated. */
const tilde = declareVariadic(
  "~",
  [],
  anything("value", { demand: printed }),
  {
    chooses: true,
    result: stringType,
    check: (types) => worst(types.map(printingObjection)),
    size: (types, open) => types.reduce((sum, type) => sum + charactersOf(type, open), 0),
  },
  (values, meter) => {
    return concatenated(values, (value, at) => printedOf(value, meter, at), meter);
  },
);

/** A sign in front of a number. */
function unary(sign: "-" | "+"): FunctionSpec {
  return declare(
    sign,
    [anything("value", { demand: numericDemand })],
    {
      result: ([type]) => combinedType(sign, literalType(0), type, isWhole(type)),
      check: ([type]) =>
        worst(
          membersOf(type).map((member) => {
            if (member.kind === "unknown") return doubtful("its type is not known");
            return isNumeric(member)
              ? undefined
              : certain(`bad operand type for unary ${sign}: '${pythonName(member)}'`);
          }),
        ),
    },
    (value) => {
      const number = numberOf(value);
      if (number === undefined) throw new Fault(`bad operand type for unary ${sign}: '${pythonType(value)}'`, 0);
      return sign === "-" ? -number : number;
    },
  );
}

/** The type of the result of each operator that only numbers have. */
const resultsOf: Readonly<Record<Arithmetic, (sides: Sides) => Type>> = {
  "-": resultOf(combined("-")),
  "/": resultOf(quotientType),
  "//": resultOf((a, b) =>
    areWhole(a, b)
      ? mappedType(quotientType(a, b), true, Math.floor)
      : { ...roundedType(quotientType(a, b)), isInteger: false },
  ),
  "%": resultOf((a, b) => (a.kind === "string" ? stringType : remainder(a, b))),
  "**": ([left, right]) => powerType(left, numberOf(constantOf(right)), areWhole(left, right)),
};

/** The operators by the parser's names for them. */
export const operators: readonly (readonly [string, FunctionSpec])[] = [
  ["+", plus],
  ["-", arithmetic("-")],
  ["*", times],
  ["/", arithmetic("/")],
  ["//", arithmetic("//")],
  ["%", percent],
  ["**", arithmetic("**")],
  ["~", tilde],
  ["neg", unary("-")],
  ["pos", unary("+")],
  ["in", within("in", "container", true)],
  ["not in", within("not in", "container", false)],
  ["slice", slice],
  ["getitem", getitem],
];
