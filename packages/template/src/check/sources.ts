import type { Expression, Local, Path } from "../language/ir.ts";
import type { Type } from "../types/type.ts";
import { chainOf } from "./chain.ts";
import { type Facts, separator } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { placeKey } from "./places.ts";

/** Longer expressions are not remembered: they would be followed at each test of the name. */
const mostParts = 32;

/** Longer chains of names are not followed. */
const deepest = 8;

/** The slots that an expression reads; `undefined` if it is too long, or does more than read. */
function slotsOf(expression: Expression): ReadonlySet<string> | undefined {
  const slots = new Set<string>();
  let parts = 0;
  const follow = (each: Expression): boolean => {
    if (++parts > mostParts) return false;
    switch (each.kind) {
      case "literal":
        return true;
      case "local":
        slots.add(String(each.slot));
        return true;
      case "lookup":
        for (const slot of each.contexts) slots.add(String(slot));
        return true;
      case "path":
        return follow(each.base);
      case "index":
        return follow(each.base) && follow(each.index);
      case "call":
        return each.arguments.every(follow);
      case "not":
        return follow(each.operand);
      case "logic":
        return each.operands.every(follow);
      case "compare":
        return follow(each.left) && each.rights.every(follow);
      case "presence":
      case "optional":
        return follow(each.of);
      case "bind":
      case "conditional":
      case "list":
      case "record":
      case "absent":
      case "rendered":
        return false;
    }
  };
  return follow(expression) ? slots : undefined;
}

/** The facts with what a slot was set from, as long as nothing that it reads is set again. */
export function withSource(facts: Facts, slot: number, value: Expression): Facts {
  const source = value.kind === "optional" ? { ...value.of, isTolerant: true } : value;
  const slots = source.kind === "literal" ? undefined : slotsOf(source);
  return slots === undefined || slots.has(String(slot)) ? facts : facts.addSource(String(slot), source, slots);
}

/** Whether facts are kept about the value of an expression as about a place. */
function isPlace({ kind }: Expression): boolean {
  return kind === "local" || kind === "path" || kind === "lookup" || kind === "index";
}

/** The place that a name, or a path from a name, was set from. */
export function sourcePlace(expression: Expression, facts: Facts): Expression | undefined {
  const chain = expression.kind === "local" ? undefined : chainOf(expression);
  const base = chain === undefined ? expression : chain.base;
  const source = base.kind === "local" ? facts.sourceOf(String(base.slot)) : undefined;
  if (source === undefined || !isPlace(source)) return undefined;
  if (chain === undefined) return source;
  const { keys, isTolerant, span } = chain;
  const path: Path = { kind: "path", base: source, keys, isTolerant, span };
  const inner = chainOf(source);
  return inner === undefined ? path : { ...path, base: inner.base, keys: [...inner.keys, ...keys] };
}

/** What is known of the place that a name, or a path from a name, was set from. */
export function sourceType(expression: Expression, facts: Facts, frame: CheckFrame): Type | undefined {
  let known: Type | undefined;
  let place = sourcePlace(expression, facts);
  for (let depth = 0; place !== undefined && known === undefined && depth < deepest; depth++) {
    const key = placeKey(place, frame);
    known = key === undefined ? undefined : facts.get(key);
    place = sourcePlace(place, facts);
  }
  return known;
}

/** The condition or measure that a name was set from. */
export function sourceValue({ slot }: Local, facts: Facts): Expression | undefined {
  const source = facts.sourceOf(String(slot));
  return source === undefined || isPlace(source) ? undefined : source;
}

/** The key of the fact that a value has an element there, or of another relation to a number, and the slots on which it depends. */
export function elementKey(
  base: Expression,
  index: Expression,
  frame: CheckFrame,
  relation = "",
): { readonly key: string; readonly slots: ReadonlySet<string> } | undefined {
  const [of, at] = [placeKey(base, frame), placeKey(index, frame)];
  const slots = [slotsOf(base), slotsOf(index)];
  if (of === undefined || at === undefined || slots.includes(undefined)) return undefined;
  return {
    key: `@${relation}${of}${separator}${separator}${at}`,
    slots: new Set(slots.flatMap((each) => [...(each ?? [])])),
  };
}
