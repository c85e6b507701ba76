import type { Falsy } from "./truth.ts";
import {
  boundedType,
  boundsOf,
  excludesZero,
  filterType,
  likeNumbers,
  literalType,
  membersOf,
  type NumberType,
  neverType,
  type SimpleType,
  type StringType,
  type Type,
  unionOf,
  withoutZero,
} from "./type.ts";

/** Whether a value of a type counts as true. */
export type Truth = "always" | "never" | "maybe";

/** The truth of a type under a dialect's rules. A type without values is never true. */
export function truthOf(type: Type, falsy: Falsy): Truth {
  const truths = new Set(membersOf(type).map((member) => truthOfMember(member, falsy)));
  if (truths.size === 0) return "never";
  const [only] = truths;
  return truths.size === 1 && only !== undefined ? only : "maybe";
}

function truthOfMember(type: SimpleType, falsy: Falsy): Truth {
  switch (type.kind) {
    case "unknown":
      return "maybe";
    case "null":
      return "never";
    case "boolean":
      return of(type.values, (value) => value);
    case "string":
      return falsy.emptyString ? of(type.values, (value) => value !== "") : "always";
    case "number":
      if (!falsy.zero || (type.values?.length !== 0 && excludesZero(type))) return "always";
      return of(type.values, (value) => value !== 0);
    case "list":
      if (!falsy.emptyList || type.min > 0) return "always";
      return type.max === 0 ? "never" : "maybe";
    case "object":
      if (!falsy.emptyObject || type.isFilled || type.fields.values().some((field) => field.isRequired))
        return "always";
      return type.fields.size === 0 && type.rest === undefined ? "never" : "maybe";
  }
}

function of<T>(values: readonly T[] | undefined, test: (value: T) => boolean): Truth {
  if (values === undefined || values.length === 0) return "maybe";
  if (values.every(test)) return "always";
  return values.some(test) ? "maybe" : "never";
}

/** The type of a value known to be true, or false. */
export function narrowByTruth(type: Type, isTrue: boolean, falsy: Falsy): Type {
  return unionOf(membersOf(type).map((member) => narrowMember(member, isTrue, falsy)));
}

function narrowMember(type: SimpleType, isTrue: boolean, falsy: Falsy): Type {
  const truth = truthOfMember(type, falsy);
  if (truth !== "maybe") return (truth === "always") === isTrue ? type : neverType;
  switch (type.kind) {
    case "boolean":
      return literalType(isTrue);
    case "string":
      if (type.values !== undefined)
        return { kind: "string", values: type.values.filter((value) => (value !== "") === isTrue) };
      return isTrue ? { ...type, isFilled: true } : literalType("");
    case "number":
      if (type.values !== undefined)
        return { ...type, values: type.values.filter((value) => (value !== 0) === isTrue) };
      if (isTrue) return withoutZero(type);
      // What is not a number is false, too.
      return type.canOverflow ? type : literalType(0);
    case "list":
      return isTrue ? { ...type, min: 1 } : { ...type, max: 0 };
    case "object":
      return isTrue ? { ...type, isFilled: true } : type;
    default:
      return type;
  }
}

/** The type of a value known to equal, or not equal, one of some constants. */
export function narrowByEquality(
  type: Type,
  constants: readonly (string | number | boolean | null)[],
  isEqual: boolean,
): Type {
  if (isEqual) {
    const possible = constants.filter((constant) => canBe(type, constant));
    return type.kind === "unknown" ? type : unionOf(possible.map(literalType));
  }
  return constants.reduce(without, type);
}

/** Whether a value of the type can be this constant. */
export function canBe(type: Type, constant: string | number | boolean | null): boolean {
  return membersOf(type).some((member) => {
    switch (member.kind) {
      case "unknown":
        return true;
      case "null":
        return constant === null;
      case "string":
        return typeof constant === "string" && (member.values?.includes(constant) ?? true);
      case "number":
        return (
          typeof constant === "number" &&
          (member.values?.includes(constant) ?? (!member.isInteger || Number.isInteger(constant))) &&
          (constant !== 0 || !excludesZero(member))
        );
      case "boolean":
        return typeof constant === "boolean" && (member.values?.includes(constant) ?? true);
      default:
        return false;
    }
  });
}

/** The comparisons by order. */
export type Order = "lt" | "le" | "gt" | "ge";

/** The type of a value known to compare this way with a number. Where nothing would remain, it is kept: the proof needs no more. */
export function narrowByOrder(type: Type, operator: Order, constant: number): Type {
  return unionOf(
    membersOf(type).map((member) => (member.kind === "number" ? ordered(member, operator, constant) : member)),
  );
}

function ordered(type: NumberType, operator: Order, constant: number): Type {
  const holds = { lt: lessThan, le: atMost, gt: moreThan, ge: atLeast }[operator];
  if (type.values !== undefined) {
    const values = type.values.filter((value) => holds(value, constant));
    return values.length === 0 ? type : { ...type, values };
  }
  // What is not a number compares with nothing, so it is among those that do not compare the other way.
  if (type.canOverflow) return holds(0, constant) ? type : withoutZero(type);
  const { isInteger, isNonZero } = type;
  const least = isInteger ? { gt: Math.floor(constant) + 1, ge: Math.ceil(constant) } : { gt: constant, ge: constant };
  const most = isInteger ? { lt: Math.ceil(constant) - 1, le: Math.floor(constant) } : { lt: constant, le: constant };
  const { min, max } = boundsOf(type);
  const narrowed = boundedType(
    isInteger,
    operator === "gt" || operator === "ge" ? Math.max(min, least[operator]) : min,
    operator === "lt" || operator === "le" ? Math.min(max, most[operator]) : max,
  );
  const bounds = boundsOf(narrowed);
  if (bounds.min > bounds.max) return type;
  const known = likeNumbers(narrowed, type);
  return isNonZero === true || !holds(0, constant) ? withoutZero(known) : known;
}

const lessThan = (value: number, constant: number) => value < constant;
const atMost = (value: number, constant: number) => value <= constant;
const moreThan = (value: number, constant: number) => value > constant;
const atLeast = (value: number, constant: number) => value >= constant;

function stringWithout(type: StringType, constant: string | number | boolean): Type {
  if (type.values === undefined) return constant === "" ? { ...type, isFilled: true } : type;
  const values = type.values.filter((value) => value !== constant);
  return values.length === 0 ? neverType : { kind: "string", values };
}

function without(type: Type, constant: string | number | boolean | null): Type {
  if (constant === null) return filterType(type, (member) => member.kind !== "null");
  return unionOf(
    membersOf(type).map((member): Type => {
      if (member.kind === "boolean" && typeof constant === "boolean") {
        const values = (member.values ?? [true, false]).filter((value) => value !== constant);
        return values.length === 0 ? neverType : { kind: "boolean", values };
      }
      if (member.kind === "string") return stringWithout(member, constant);
      if (member.kind === "number" && constant === 0) return withoutZero(member);
      if (member.kind === "number" && member.values !== undefined) {
        const values = member.values.filter((value) => value !== constant);
        return values.length === 0 ? neverType : { ...member, values };
      }
      return member;
    }),
  );
}
