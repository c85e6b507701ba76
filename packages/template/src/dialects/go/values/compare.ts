import { Fault } from "../../../language/function.ts";
import type { Comparison } from "../../../language/ir.ts";
import type { Meter } from "../../../language/limits.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import { membersOf, type SimpleType, type Type } from "../../../types/type.ts";
import { areSame, compareStrings, holds } from "../../values/order.ts";
import { goName, goType } from "../print/print.ts";

type Kind = "bool" | "int" | "float" | "string" | "nil" | "other";

function kindOf(value: unknown): Kind {
  switch (typeof value) {
    case "boolean":
      return "bool";
    case "number":
      return "int";
    case "string":
      return "string";
    default:
      return value === null || value === undefined ? "nil" : "other";
  }
}

/**
 * A comparison under Go's rules. JSON has one kind of number, so integers and fractions are comparable; Go would reject `eq
 * 1 1.5`.
 * @throws Fault if the values are not comparable
 */
export function compare(operator: Comparison, left: unknown, rights: readonly unknown[], meter: Meter): boolean {
  if (operator === "eq") return rights.some((right) => equals(left, right, meter));
  const [right] = rights;
  if (operator === "ne") return !equals(left, right, meter);
  return holds(operator, orderOf(left, right, meter));
}

function equals(left: unknown, right: unknown, meter: Meter): boolean {
  const a = kindOf(left);
  const b = kindOf(right);
  if (a === "nil" || b === "nil") return a === b;
  if (a !== b) throw new Fault("incompatible types for comparison");
  if (a === "other") throw new Fault(`non-comparable type ${goType(left)}`);
  if (typeof left === "string" && typeof right === "string") return areSame(left, right, meter);
  return left === right;
}

function orderOf(left: unknown, right: unknown, meter: Meter): number {
  const a = kindOf(left);
  const b = kindOf(right);
  if (!isBasic(a) || !isBasic(b)) throw new Fault("invalid type for comparison");
  if (a === "bool" && b === "bool") throw new Fault("invalid type for comparison");
  if (typeof left === "string" && typeof right === "string") return compareStrings(left, right, meter);
  if (typeof left === "number" && typeof right === "number") return left - right;
  throw new Fault("incompatible types for comparison");
}

function isBasic(kind: Kind): boolean {
  return kind !== "nil" && kind !== "other";
}

const basicKinds: ReadonlySet<string> = new Set(["boolean", "number", "string"]);

/** The reason that some value of the left type is not comparable with some value of the right one. */
export function comparisonObjection(operator: Comparison, left: Type, right: Type): Objection | undefined {
  const isEquality = operator === "eq" || operator === "ne";
  return worst(membersOf(left).flatMap((a) => membersOf(right).map((b) => pairObjection(a, b, isEquality))));
}

function pairObjection(a: SimpleType, b: SimpleType, isEquality: boolean): Objection | undefined {
  const isEither = (...kinds: readonly SimpleType["kind"][]) => kinds.includes(a.kind) || kinds.includes(b.kind);
  if (isEither("unknown")) return doubtful("the type of a side is not known");
  if (isEquality && isEither("null")) return undefined;
  if (isEquality && isEither("list", "object"))
    return certain(a.kind === b.kind ? `non-comparable type ${goName(a)}` : "incompatible types for comparison");
  const areOrdered = basicKinds.has(a.kind) && basicKinds.has(b.kind) && (a.kind !== "boolean" || b.kind !== "boolean");
  if (!isEquality && !areOrdered) return certain("invalid type for comparison");
  return a.kind === b.kind ? undefined : certain("incompatible types for comparison");
}
