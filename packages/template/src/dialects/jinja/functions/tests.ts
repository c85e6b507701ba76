import { anything, declare } from "../../../language/declare.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import type { Comparison } from "../../../language/ir.ts";
import { isRecord } from "../../../schema/record.ts";
import { narrowByEquality } from "../../../types/narrow.ts";
import { certain, doubtful } from "../../../types/objection.ts";
import {
  booleanType,
  filterType,
  integerType,
  literalType,
  membersOf,
  neverType,
  numberType,
  type SimpleType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { areSame } from "../../values/order.ts";
import { compare, comparisonObjection, numberOf } from "../values/compare.ts";
import { calculate, modulo } from "../values/numbers.ts";
import { isLowerCase, isUpperCase } from "../values/python.ts";
import { within } from "./containment.ts";
import { constantOf, number, printed, text } from "./parameters.ts";

type Narrow = NonNullable<FunctionSpec["narrows"]>;

/** A test of a value's kind, which fails for no value. */
function kindTest(name: string, is: (value: unknown) => boolean, narrows: Narrow): FunctionSpec {
  return declare(`is ${name}`, [anything("value")], { result: booleanType, narrows }, is);
}

/** Keeps some kinds, or all others. */
function byKinds(...kinds: readonly SimpleType["kind"][]): Narrow {
  return (type, isTrue) =>
    filterType(type, (member) => member.kind === "unknown" || kinds.includes(member.kind) === isTrue);
}

const byInteger: Narrow = (type, isTrue) =>
  unionOf(
    membersOf(type).map((member): Type => {
      if (member.kind === "unknown") return member;
      if (member.kind !== "number") return isTrue ? neverType : member;
      if (member.values !== undefined)
        return numbersOf(member.values.filter((value) => Number.isInteger(value) === isTrue));
      if (member.isInteger) return isTrue ? member : neverType;
      return isTrue ? integerType : numberType;
    }),
  );

const byFraction: Narrow = (type, isTrue) =>
  unionOf(
    membersOf(type).map((member): Type => {
      if (member.kind === "unknown") return member;
      if (member.kind !== "number") return isTrue ? neverType : member;
      if (member.values !== undefined)
        return numbersOf(member.values.filter((value) => Number.isInteger(value) !== isTrue));
      if (member.isInteger) return isTrue ? neverType : member;
      return isTrue ? numberType : integerType;
    }),
  );

function numbersOf(values: readonly number[]): Type {
  return unionOf(values.map(literalType));
}

const byValue =
  (value: boolean): Narrow =>
  (type, isTrue) =>
    unionOf(
      membersOf(type).map((member): Type => {
        if (member.kind === "unknown") return member;
        if (member.kind !== "boolean") return isTrue ? neverType : member;
        const left = (member.values ?? [true, false]).filter((each) => (each === value) === isTrue);
        return unionOf(left.map(literalType));
      }),
    );

const byPresence =
  (isPresent: boolean): Narrow =>
  (type, isTrue) =>
    isTrue === isPresent ? type : neverType;

const kinds: readonly FunctionSpec[] = [
  // If the value is a place, the parser asks for its presence; any other value is present.
  kindTest("defined", (value) => value !== undefined, byPresence(true)),
  kindTest("undefined", (value) => value === undefined, byPresence(false)),
  kindTest("none", (value) => value === null, byKinds("null")),
  kindTest("boolean", (value) => typeof value === "boolean", byKinds("boolean")),
  kindTest("true", (value) => value === true, byValue(true)),
  kindTest("false", (value) => value === false, byValue(false)),
  kindTest("string", (value) => typeof value === "string", byKinds("string")),
  kindTest("mapping", isRecord, byKinds("object")),
  kindTest("number", (value) => typeof value === "number" || typeof value === "boolean", byKinds("number", "boolean")),
  kindTest("integer", Number.isInteger, byInteger),
  kindTest("float", (value) => typeof value === "number" && !Number.isInteger(value), byFraction),
  kindTest("sequence", isCollection, byKinds("string", "list", "object")),
  kindTest("iterable", isCollection, byKinds("string", "list", "object")),
];

function isCollection(value: unknown): boolean {
  return typeof value === "string" || (typeof value === "object" && value !== null);
}

/** `odd`, `even`: tests of a number's remainder. */
function remainderTest(name: string, wanted: number): FunctionSpec {
  return declare(`is ${name}`, [number("value")], { result: booleanType }, (value) => modulo(value, 2) === wanted);
}

/** `divisibleby`: whether a division leaves no remainder. */
const divisibleby = declare(
  "is divisibleby",
  [number("value"), number("num")],
  {
    result: booleanType,
    check: ([, divisor]) => {
      const known = constantOf(divisor);
      if (known === undefined) return doubtful("the divisor could be 0");
      return numberOf(known) === 0 ? certain("integer modulo by zero") : undefined;
    },
  },
  (value, divisor) => calculate("%", value, divisor) === 0,
);

/** `lower`, `upper`: whether a string has letters, and all are in lower, or upper, case. */
function caseTest(name: string, is: (text: string) => boolean): FunctionSpec {
  return declare(`is ${name}`, [text("value")], { result: booleanType }, is);
}

/** `sameas`: whether two values are of the same kind and equal. */
const sameas = declare(
  "is sameas",
  [anything("value"), anything("other")],
  {
    result: booleanType,
    narrows: (type, isTrue, [, other]) => {
      if (other === true || other === false) return byValue(other)(type, isTrue, []);
      return other === null ? byKinds("null")(type, isTrue, []) : type;
    },
  },
  (value, other, meter) =>
    typeof value === "string" && typeof other === "string" ? areSame(value, other, meter) : value === other,
);

/** A comparison as a test. */
function comparison(name: string, operator: Comparison): FunctionSpec {
  const isEquality = operator === "eq" || operator === "ne";
  const narrows: Narrow = (type, isTrue, [, other]) =>
    typeof other === "string" || typeof other === "number" || typeof other === "boolean" || other === null
      ? narrowByEquality(type, [other], isTrue === (operator === "eq"))
      : type;
  const side = { demand: isEquality ? undefined : printed };
  return declare(
    `is ${name}`,
    [anything("value", side), anything("other", side)],
    {
      result: booleanType,
      check: ([value, other]) => comparisonObjection(operator, value, other),
      narrows: isEquality ? narrows : undefined,
    },
    (value, other, meter) => compare(operator, value, [other], meter),
  );
}

const comparisons: readonly (readonly [Comparison, readonly string[]])[] = [
  ["eq", ["eq", "==", "equalto"]],
  ["ne", ["ne", "!="]],
  ["lt", ["lt", "<", "lessthan"]],
  ["le", ["le", "<="]],
  ["gt", ["gt", ">", "greaterthan"]],
  ["ge", ["ge", ">="]],
];

export const tests: readonly FunctionSpec[] = [
  ...kinds,
  remainderTest("odd", 1),
  remainderTest("even", 0),
  divisibleby,
  caseTest("lower", isLowerCase),
  caseTest("upper", isUpperCase),
  sameas,
  within("is in", "seq", true),
  ...comparisons.flatMap(([operator, names]) => names.map((name) => comparison(name, operator))),
];
