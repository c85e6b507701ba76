import type { Type } from "../../check/type.ts";
import { describeType, membersOf } from "../../check/type.ts";
import type { Comparison } from "../../ir.ts";
import { lazyPattern } from "../../lazy-pattern.ts";
import { LimitReached, type Meter } from "../../render/limits.ts";
import { Fault, type Iteration, isRecord, type Objection, type Semantics } from "../../semantics.ts";
import { compareStrings, holds, sortedKeys } from "../order.ts";
import { escapeHtml } from "./escape.ts";
import { goName, goType, printValue } from "./print.ts";

const identifier = lazyPattern(String.raw`^[\p{L}_][\p{L}\p{Nd}_]*$`, "u");

/** How Go's text/template behaves, strictly. */
export const goSemantics: Semantics = {
  falsy: { zero: true, emptyString: true, emptyList: true, emptyObject: true },
  isStructurePrinted: true,
  print: printValue,
  escapeHtml,
  compare,
  comparisonObjection,
  index,
  iterate,
  loopable: { integer: true, object: "values", null: true },
  native: { printedNull: "<no value>", hasFieldsOfNull: false },
  causes: {
    noEntry: (key) => `map has no entry for key "${key}"`,
    fieldOfNull: (key, isRoot) =>
      isRoot ? `nil data; no entry for key "${key}"` : `nil pointer evaluating interface {}.${key}`,
    fieldOfOther: (key, value) => `can't evaluate field ${key} in type ${goType(value)}`,
    noName: (name) => `map has no entry for key "${name}"`,
    printedNull: "the value is nil (Go would print <no value>)",
    wrongArgument: (expected, value) =>
      value === null || value === undefined
        ? `invalid value; expected ${describeType(expected)}`
        : `wrong type for value; expected ${describeType(expected)}; got ${goType(value)}`,
    inCall: (name, cause) => `error calling ${name}: ${cause}`,
  },
  spelling: {
    path: (base, keys) => {
      const plain = keys.every((key) => identifier().test(key));
      if (!plain) return `(index ${base} ${keys.map((key) => JSON.stringify(key)).join(" ")})`;
      return keys.length === 0 ? base : `${base === "." ? "" : base}.${keys.join(".")}`;
    },
    guard: (expression) => `{{ if ${expression} }}...{{ end }}`,
    root: "$",
    serialise: (expression) => `{{ toJSON ${expression} }}`,
  },
};

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

// JSON has one kind of number, so whole and broken ones compare with each other; Go would refuse `eq 1 1.5`.
function compare(operator: Comparison, left: unknown, rights: readonly unknown[]): boolean {
  if (operator === "eq") return rights.some((right) => equals(left, right));
  const [right] = rights;
  if (operator === "ne") return !equals(left, right);
  return holds(operator, orderOf(left, right));
}

function equals(left: unknown, right: unknown): boolean {
  const a = kindOf(left);
  const b = kindOf(right);
  if (a === "nil" || b === "nil") return a === b;
  if (a !== b) throw new Fault("incompatible types for comparison");
  if (a === "other") throw new Fault(`non-comparable type ${goType(left)}`);
  return left === right;
}

function orderOf(left: unknown, right: unknown): number {
  const a = kindOf(left);
  const b = kindOf(right);
  if (!isBasic(a) || !isBasic(b)) throw new Fault("invalid type for comparison");
  if (a === "bool" && b === "bool") throw new Fault("invalid type for comparison");
  if (typeof left === "string" && typeof right === "string") return compareStrings(left, right);
  if (typeof left === "number" && typeof right === "number") return left - right;
  throw new Fault("incompatible types for comparison");
}

function isBasic(kind: Kind): boolean {
  return kind !== "nil" && kind !== "other";
}

const basicKinds: ReadonlySet<string> = new Set(["boolean", "number", "string"]);

/** Why some value of the left type does not compare with some value of the right one. */
function comparisonObjection(operator: Comparison, left: Type, right: Type): Objection | undefined {
  const lefts = membersOf(left);
  const rights = membersOf(right);
  const isEquality = operator === "eq" || operator === "ne";
  for (const a of lefts)
    for (const b of rights) {
      if (a.kind === "unknown" || b.kind === "unknown") continue;
      if (isEquality && (a.kind === "null" || b.kind === "null")) continue;
      const isStructure = [a, b].some(({ kind }) => kind === "list" || kind === "object");
      if (isStructure && isEquality)
        return {
          cause: a.kind === b.kind ? `non-comparable type ${goName(a)}` : "incompatible types for comparison",
          isCertain: true,
        };
      const isUnordered = a.kind === "boolean" && b.kind === "boolean";
      if (!isEquality && (isUnordered || ![a, b].every(({ kind }) => basicKinds.has(kind))))
        return { cause: "invalid type for comparison", isCertain: true };
      if (a.kind !== b.kind) return { cause: "incompatible types for comparison", isCertain: true };
    }
  if ([...lefts, ...rights].some((member) => member.kind === "unknown"))
    return { cause: "the type of a side is not known", isCertain: false };
  return undefined;
}

function index(base: unknown, key: unknown): unknown {
  if (base === null || base === undefined) throw new Fault("error calling index: index of untyped nil");
  if (isRecord(base)) {
    if (key === null) throw new Fault("error calling index: value is nil; should be of type string");
    if (typeof key !== "string")
      throw new Fault(`error calling index: value has type ${goType(key)}; should be string`);
    if (Object.hasOwn(base, key) && base[key] !== undefined) return base[key];
    throw new Fault(`map has no entry for key "${key}"`);
  }
  if (typeof base !== "string" && !Array.isArray(base))
    throw new Fault(`error calling index: can't index item of type ${goType(base)}`);
  if (key === null) throw new Fault("error calling index: cannot index slice/array with nil");
  if (!Number.isSafeInteger(key))
    throw new Fault(`error calling index: cannot index slice/array with type ${goType(key)}`);
  const items: ArrayLike<unknown> = typeof base === "string" ? new TextEncoder().encode(base) : base;
  const position = Number(key);
  if (position < 0 || position >= items.length) throw new Fault(`error calling index: index out of range: ${position}`);
  return items[position] ?? null;
}

function iterate(value: unknown, hasKeys: boolean, meter: Meter): Iteration {
  if (Array.isArray(value)) return { items: value, keys: undefined };
  if (value === null || value === undefined) return { items: [], keys: undefined };
  if (isRecord(value)) {
    const keys = sortedKeys(value);
    return { items: keys.map((key) => value[key]), keys };
  }
  if (Number.isSafeInteger(value)) {
    if (hasKeys) throw new Fault(`can't use ${String(value)} to iterate over more than one variable`);
    const count = Math.max(0, Number(value));
    if (count > meter.limits.iterations) throw new LimitReached("iterations", meter.limits.iterations);
    return { items: Array.from({ length: count }, (_, at) => at), keys: undefined };
  }
  throw new Fault(`range can't iterate over ${printValue(value, meter).slice(0, 80)}`);
}
