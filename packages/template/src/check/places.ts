import type { Expression, Lookup } from "../language/ir.ts";
import { fieldOf, membersOf, type Type } from "../types/type.ts";
import { type Chain, chainOf } from "./chain.ts";
import { separator } from "./facts.ts";
import type { CheckFrame, Context, DataPath } from "./frame.ts";

/** Deeper places have no facts: their keys would grow with the square of their length. */
export const deepestPlace = 32;

/** The key of the place that an expression reads, if facts are kept about it. */
export function placeKey(expression: Expression, frame: CheckFrame): string | undefined {
  switch (expression.kind) {
    case "local":
      return String(expression.slot);
    case "lookup": {
      const { name } = expression.key;
      const context = contextsOf(expression, frame).find((each) => canHave(each.type, name));
      return context === undefined ? undefined : lookupKey(context, name);
    }
    case "path":
    case "index": {
      const chain = chainOf(expression);
      const base = chain === undefined ? undefined : placeKey(chain.base, frame);
      if (chain === undefined || base === undefined || chain.keys.length > deepestPlace) return undefined;
      if (chain.keys.some((key) => key.name.includes(separator))) return undefined;
      return [base, ...chain.keys.map((key) => key.name)].join(separator);
    }
    case "bind":
      return String(expression.slot);
    default:
      return undefined;
  }
}

/** The place in the data of an expression's value, if it comes from a single place. */
export function pathOf(expression: Expression, frame: CheckFrame): DataPath {
  switch (expression.kind) {
    case "local":
    case "bind":
      return frame.pathOfSlot(expression.slot);
    case "lookup": {
      const { name } = expression.key;
      const contexts = contextsOf(expression, frame);
      return extended((contexts.find((each) => canHave(each.type, name)) ?? contexts.at(-1))?.path, [name]);
    }
    case "path":
    case "index": {
      const chain = chainOf(expression);
      return chain === undefined ? undefined : pathThrough(chain, chain.keys.length, frame);
    }
    case "not":
      return pathOf(expression.operand, frame);
    case "presence":
    case "optional":
      return pathOf(expression.of, frame);
    default:
      return undefined;
  }
}

/** The place that the first keys of a chain lead to. */
export function pathThrough({ base, keys }: Chain, count: number, frame: CheckFrame): DataPath {
  const names = keys.slice(0, Math.min(count, deepestPlace)).map(({ name }) => name);
  return extended(pathOf(base, frame), names);
}

function extended(path: DataPath, names: readonly string[]): DataPath {
  return path === undefined ? undefined : [...path, ...names];
}

/** Whether a context can have the name at all. Otherwise the lookup skips it, and the place is in an outer context. */
export function canHave(type: Type, name: string): boolean {
  return membersOf(type).some(
    (member) => member.kind === "unknown" || (member.kind === "object" && fieldOf(member, name) !== undefined),
  );
}

/** The place of a name looked up from a context outward. */
export function lookupKey(context: Context, name: string): string {
  return `${context.key}?${name}`;
}

/** The contexts that a name is looked up in, innermost first. */
export function contextsOf(lookup: Lookup, frame: CheckFrame): Context[] {
  const own = lookup.contexts.map((slot) => ({
    type: frame.slot(slot),
    key: String(slot),
    path: frame.pathOfSlot(slot),
    origins: frame.originsOfSlot(slot),
  }));
  return [...own, ...frame.outer];
}
