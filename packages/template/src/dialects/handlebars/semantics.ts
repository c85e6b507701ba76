import type { Type } from "../../check/type.ts";
import { describeType, membersOf } from "../../check/type.ts";
import type { Comparison } from "../../ir.ts";
import { Fault, type Iteration, isRecord, type Objection, type Semantics } from "../../semantics.ts";
import { holds } from "../order.ts";
import { isPlainName } from "./characters.ts";
import { escapeHtml, kindOf, printValue } from "./print.ts";

/** How handlebars behaves, strictly. */
export const handlebarsSemantics: Semantics = {
  falsy: { zero: true, emptyString: true, emptyList: true, emptyObject: false },
  isStructurePrinted: false,
  print: printValue,
  escapeHtml,
  compare,
  comparisonObjection,
  index,
  iterate,
  positions: { areFromEnd: false, areOfCharacters: undefined, areNames: true },
  loopable: { integer: false, object: "values", null: true },
  native: { printedNull: "", hasFieldsOfNull: true },
  causes: {
    noEntry: (key) => `there is no "${key}"`,
    fieldOfNull: (key) => `there is no "${key}" in null`,
    fieldOfOther: (key, value) => `there is no "${key}" in ${kindOf(value)}`,
    noName: (name) => `there is no "${name}"`,
    printedNull: "the value is null",
    wrongArgument: (expected, value) => `expected ${describeType(expected)}, got ${kindOf(value)}`,
    inCall: (_, cause) => cause,
  },
  spelling: {
    path: (base, keys) => [...(base === "." ? [] : [base]), ...keys.map(segment)].join(".") || "this",
    guard: (expression) => `{{#if ${expression === "." ? "this" : expression}}}...{{/if}}`,
    loop: (expression) => `{{#each ${expression}}}...{{/each}}`,
    context: "`this`",
    outer: (depth, keys) =>
      keys.length === 0 ? "../".repeat(depth).slice(0, -1) : `${"../".repeat(depth)}${keys.map(segment).join(".")}`,
    root: "@root",
    serialise: undefined,
  },
};

function segment(name: string): string {
  return isPlainName(name) ? name : bracketed(name);
}

function bracketed(name: string): string {
  return `[${name.replaceAll(/[\\\]]/g, "\\$&")}]`;
}

/** `eq` and `ne` are JavaScript's `===` and `!==`; an order there is of two numbers, or of two texts. */
function compare(operator: Comparison, left: unknown, rights: readonly unknown[]): boolean {
  const [right] = rights;
  if (operator === "eq") return equals(left, right);
  return operator === "ne" ? !equals(left, right) : holds(operator, orderOf(left, right));
}

function equals(left: unknown, right: unknown): boolean {
  const isStructure = typeof left === "object" && left !== null && typeof right === "object" && right !== null;
  if (isStructure) throw new Fault(`cannot compare ${kindOf(left)} with ${kindOf(right)}: compare their fields`);
  return (left ?? null) === (right ?? null);
}

function orderOf(left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : left > right ? 1 : 0;
  throw new Fault(`cannot order ${kindOf(left)} and ${kindOf(right)}: an order is of two numbers, or of two texts`);
}

function comparisonObjection(operator: Comparison, left: Type, right: Type): Objection | undefined {
  const isEquality = operator === "eq" || operator === "ne";
  const isStructure = (kind: string) => kind === "list" || kind === "object";
  let isUnknown = false;
  for (const a of membersOf(left))
    for (const b of membersOf(right)) {
      const isKnown = a.kind !== "unknown" && b.kind !== "unknown";
      if (isEquality) {
        if (isStructure(a.kind) && isStructure(b.kind))
          return { cause: "lists and objects cannot be compared", isCertain: true };
        // What is not known may be a structure too; it can be compared with anything else.
        if (!isKnown && [a, b].every(({ kind }) => kind === "unknown" || isStructure(kind))) isUnknown = true;
        continue;
      }
      if (!isKnown) isUnknown = true;
      else if (a.kind !== b.kind || (a.kind !== "number" && a.kind !== "string"))
        return { cause: "an order is of two numbers, or of two texts", isCertain: true };
    }
  return isUnknown ? { cause: "the type of a side is not known", isCertain: false } : undefined;
}

function index(base: unknown, key: unknown): unknown {
  if (Array.isArray(base)) {
    if (!Number.isSafeInteger(key)) throw new Fault(`the position in a list is a whole number, not ${described(key)}`);
    const value: unknown = base[Number(key)];
    if (value === undefined) throw new Fault(`the list has no element ${String(key)}: it has ${base.length}`);
    return value;
  }
  if (!isRecord(base)) throw new Fault(`there is no ${described(key)} in ${kindOf(base)}`);
  if (typeof key !== "string" && typeof key !== "number")
    throw new Fault(`the name of a field is a text, not ${described(key)}`);
  const value = Object.hasOwn(base, key) ? base[key] : undefined;
  if (value === undefined) throw new Fault(`there is no ${described(String(key))}`);
  return value;
}

function described(key: unknown): string {
  if (typeof key === "string") return JSON.stringify(key.slice(0, 80));
  return typeof key === "number" ? `element ${key}` : kindOf(key);
}

function iterate(value: unknown): Iteration {
  if (Array.isArray(value)) return { items: value, keys: undefined };
  if (value === null || value === undefined) return { items: [], keys: undefined };
  if (!isRecord(value)) throw new Fault(`cannot loop over ${kindOf(value)}`);
  const keys = Object.keys(value);
  return { items: keys.map((key) => value[key]), keys };
}
