import { Fault } from "../../../language/function.ts";
import type { Comparison } from "../../../language/ir.ts";
import { checkDataDepth } from "../../../language/limits.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import { elementOf, membersOf, type SimpleType, type Type } from "../../../types/type.ts";
import { holds } from "../../values/order.ts";
import { kindOf } from "./kinds.ts";

/** Equality is JavaScript's `===`, and that of the elements for lists; only two numbers or two texts have an order. */
export function compare(operator: Comparison, left: unknown, rights: readonly unknown[]): boolean {
  const [right] = rights;
  if (operator === "eq") return rights.some((each) => equals(left, each));
  return operator === "ne" ? !equals(left, right) : holds(operator, orderOf(left, right));
}

/** @throws Fault for two objects, which have no equality */
export function equals(left: unknown, right: unknown, depth = 0): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    checkDataDepth(depth);
    return left.length === right.length && left.every((item, at) => equals(item, right[at], depth + 1));
  }
  const areObjects = kindOf(left) === "an object" && kindOf(right) === "an object";
  if (areObjects) throw new Fault("cannot compare an object with an object: compare their fields");
  return (left ?? null) === (right ?? null);
}

const orderNeeds = "an order is of two numbers, or of two texts";

/** The order of two values. @throws Fault if they have none */
export function orderOf(left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left === right ? 0 : left - right;
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : left > right ? 1 : 0;
  throw new Fault(`cannot order ${kindOf(left)} and ${kindOf(right)}: ${orderNeeds}`);
}

/** The reason that some value of the left type is not comparable with some value of the right one. */
export function comparisonObjection(operator: Comparison, left: Type, right: Type): Objection | undefined {
  const objection = operator === "eq" || operator === "ne" ? equalityObjection : orderObjection;
  return worst(membersOf(left).flatMap((a) => membersOf(right).map((b) => objection(a, b))));
}

const unknownSide = doubtful("the type of a side is not known");

/** The reason that values of these types need not have an equality. */
function equalityObjection(a: SimpleType, b: SimpleType, depth = 0): Objection | undefined {
  if (a.kind === "object" && b.kind === "object") return certain("objects cannot be compared: compare their fields");
  const canBeObjects = [a, b].every(({ kind }) => kind === "object" || kind === "unknown");
  if (canBeObjects || ([a, b].some(({ kind }) => kind === "list") && [a, b].some(({ kind }) => kind === "unknown")))
    return unknownSide;
  if (a.kind !== "list" || b.kind !== "list" || depth > 8) return undefined;
  const pairs = membersOf(elementOf(a)).flatMap((one) =>
    membersOf(elementOf(b)).map((other) => equalityObjection(one, other, depth + 1)),
  );
  return worst(pairs) === undefined
    ? undefined
    : doubtful("elements of the lists may be objects, which have no equality");
}

/** The reason that values of these types need not have an order. */
export function orderObjection(a: SimpleType, b: SimpleType): Objection | undefined {
  if (a.kind === "unknown" || b.kind === "unknown") return unknownSide;
  return a.kind === b.kind && (a.kind === "number" || a.kind === "string") ? undefined : certain(orderNeeds);
}
