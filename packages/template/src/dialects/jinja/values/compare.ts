import { Fault } from "../../../language/function.ts";
import type { Comparison } from "../../../language/ir.ts";
import { checkDataDepth, type Meter, spend } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import { membersOf, type SimpleType, type Type } from "../../../types/type.ts";
import { areSame, compareStrings, countKeys, holds, keySteps, type Ordering } from "../../values/order.ts";
import { isTuple } from "../print/tuples.ts";
import { pythonName, pythonType } from "./python.ts";

const signs: Readonly<Record<Ordering, string>> = { lt: "<", le: "<=", gt: ">", ge: ">=" };

/** A comparison under Python's rules. @throws Fault if the values have no order */
export function compare(operator: Comparison, left: unknown, rights: readonly unknown[], meter: Meter): boolean {
  if (operator === "eq") return rights.some((right) => equals(left, right, meter));
  const [right] = rights;
  if (operator === "ne") return !equals(left, right, meter);
  return holds(operator, orderOf(left, right, meter, signs[operator]));
}

/** The steps of comparing two values, without those of their content. */
const equalSteps = 6;

/** Equality across types: `True` is 1, lists and dicts are compared by their content, and null equals only null. */
export function equals(left: unknown, right: unknown, meter: Meter, depth = 0): boolean {
  spend(equalSteps, meter);
  if (typeof left === "string" && typeof right === "string") return areSame(left, right, meter);
  // Absent values, which exist only in Jinja2's own profile, equal each other and not null.
  if (left === right) return true;
  const a = numberOf(left);
  if (a !== undefined) return a === numberOf(right);
  if (typeof left !== "object" || left === null || typeof right !== "object" || right === null) return false;
  checkDataDepth(depth);
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    if (isTuple(left) !== isTuple(right)) return false;
    return left.every((item, at) => equals(item, right[at], meter, depth + 1));
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  const keys = Object.keys(left);
  spend(keySteps * keys.length, meter);
  if (keys.length !== countKeys(right, meter)) return false;
  return keys.every((key) => Object.hasOwn(right, key) && equals(left[key], right[key], meter, depth + 1));
}

/** Numbers and booleans, which are numbers in Python; `undefined` for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "boolean" ? Number(value) : undefined;
}

/**
 * The order of two values: below 0 if the left one is first, above 0 if the right one is, NaN if neither is.
 *
 * @param sign the comparison that the message names
 * @throws Fault if they have no order
 */
export function orderOf(left: unknown, right: unknown, meter: Meter, sign = "<", depth = 0): number {
  spend(3, meter);
  if (typeof left === "string" && typeof right === "string") return compareStrings(left, right, meter);
  const a = numberOf(left);
  const b = numberOf(right);
  // Equal infinities have no difference.
  if (a !== undefined && b !== undefined) return a === b ? 0 : a - b;
  if (Array.isArray(left) && Array.isArray(right)) {
    checkDataDepth(depth);
    const length = Math.min(left.length, right.length);
    for (let at = 0; at < length; at++)
      if (!equals(left[at], right[at], meter)) return orderOf(left[at], right[at], meter, sign, depth + 1);
    return left.length - right.length;
  }
  throw new Fault(`'${sign}' not supported between instances of '${pythonType(left)}' and '${pythonType(right)}'`);
}

const numeric: ReadonlySet<string> = new Set(["number", "boolean"]);

/**
 * The reason that some value of the left type is not comparable with some value of the right one. Any two values can be
 * equal or not; a comparison of kinds that never are equal is probably not meant.
 */
export function comparisonObjection(operator: Comparison, left: Type, right: Type): Objection | undefined {
  return operator === "eq" || operator === "ne"
    ? equalityObjection(left, right)
    : orderObjection(left, right, operator);
}

function equalityObjection(left: Type, right: Type): Objection | undefined {
  const lefts = membersOf(left);
  const rights = membersOf(right);
  const isOpen = [...lefts, ...rights].some((member) => member.kind === "unknown" || member.kind === "null");
  let hasCommonKind = false;
  for (const a of lefts)
    for (const b of rights) {
      if (a.kind === b.kind) hasCommonKind = true;
      else if (numeric.has(a.kind) && numeric.has(b.kind))
        return { cause: "a bool equals an int only as 1 or 0, which is probably not meant", isCertain: true };
    }
  const [a] = lefts;
  const [b] = rights;
  if (isOpen || hasCommonKind || a === undefined || b === undefined) return undefined;
  return { cause: `'${pythonName(a)}' and '${pythonName(b)}' are never equal`, isCertain: true };
}

/** The reason that values of these types need not have an order. */
export function orderObjection(left: Type, right: Type, operator: Ordering = "lt"): Objection | undefined {
  return worst(membersOf(left).flatMap((a) => membersOf(right).map((b) => pairObjection(a, b, operator))));
}

function pairObjection(a: SimpleType, b: SimpleType, operator: Ordering): Objection | undefined {
  if (a.kind === "unknown" || b.kind === "unknown") {
    const isSaid = [a, b].every((side) => side.kind !== "unknown" || side.isReported);
    return isSaid ? undefined : doubtful("the type of a side is not known");
  }
  if (a.kind === "string" && b.kind === "string") return undefined;
  if (numeric.has(a.kind) && numeric.has(b.kind)) return undefined;
  if (a.kind === "list" && b.kind === "list") return doubtful("elements of the lists may have no order");
  const names = `'${pythonName(a)}' and '${pythonName(b)}'`;
  return certain(`'${signs[operator]}' not supported between instances of ${names}`);
}
