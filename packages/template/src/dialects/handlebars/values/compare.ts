import { Fault } from "../../../language/function.ts";
import type { Comparison } from "../../../language/ir.ts";
import { type Meter, spend } from "../../../language/limits.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import { membersOf, type SimpleType, type Type } from "../../../types/type.ts";
import { areSame, holds } from "../../values/order.ts";
import { kindOf } from "../print/print.ts";

/** `eq` and `ne` are JavaScript's `===` and `!==`; only two numbers or two strings can be ordered. */
export function compare(operator: Comparison, left: unknown, rights: readonly unknown[], meter: Meter): boolean {
  const [right] = rights;
  if (operator === "eq") return equals(left, right, meter);
  return operator === "ne" ? !equals(left, right, meter) : holds(operator, orderOf(left, right, meter));
}

function equals(left: unknown, right: unknown, meter: Meter): boolean {
  if (typeof left === "string" && typeof right === "string") return areSame(left, right, meter);
  const isStructure = typeof left === "object" && left !== null && typeof right === "object" && right !== null;
  if (isStructure) throw new Fault(`cannot compare ${kindOf(left)} with ${kindOf(right)}: compare their fields`);
  return (left ?? null) === (right ?? null);
}

function orderOf(left: unknown, right: unknown, meter: Meter): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string") {
    spend(Math.min(left.length, right.length) >> 4, meter);
    return left < right ? -1 : left > right ? 1 : 0;
  }
  throw new Fault(`cannot order ${kindOf(left)} and ${kindOf(right)}: an order is of two numbers, or of two texts`);
}

/** The reason that some value of the left type is not comparable with some value of the right one. */
export function comparisonObjection(operator: Comparison, left: Type, right: Type): Objection | undefined {
  const objection = operator === "eq" || operator === "ne" ? equalityObjection : orderObjection;
  return worst(membersOf(left).flatMap((a) => membersOf(right).map((b) => objection(a.kind, b.kind))));
}

type Kind = SimpleType["kind"];

const unknownSide = doubtful("the type of a side is not known");
/** An unknown value can be a structure too, which is comparable with anything else. */
const structures: ReadonlySet<Kind> = new Set(["list", "object", "unknown"]);

function equalityObjection(a: Kind, b: Kind): Objection | undefined {
  if (!structures.has(a) || !structures.has(b)) return undefined;
  return a === "unknown" || b === "unknown" ? unknownSide : certain("lists and objects cannot be compared");
}

function orderObjection(a: Kind, b: Kind): Objection | undefined {
  if (a === "unknown" || b === "unknown") return unknownSide;
  return a === b && (a === "number" || a === "string")
    ? undefined
    : certain("an order is of two numbers, or of two texts");
}
