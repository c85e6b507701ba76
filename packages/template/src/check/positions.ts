import type { Call, Compare, Comparison, Expression, For, LoopValue } from "../language/ir.ts";
import { boundsOf, elementOf, membersOf, type Type, unionOf, unknownType } from "../types/type.ts";
import type { Facts } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { placeKey } from "./places.ts";
import { elementKey } from "./sources.ts";

/*
 * Positions that need no number to be known: one below the length of a list, because a loop counts up to it or a condition compared them,
 * and one counted from its end. `i` is a position, and so are `i - 1` and `n - 1` for a length `n`.
 */

/** A number as written: a name or a length, and what is added to it. */
interface Position {
  readonly from: Expression;
  readonly plus: number;
}

/** What is added to a number that is then known to be below a length: a loop counts to the last but one, from 0, or from 1. */
const distances = [1, 0, -1] as const;

/** Longer chains of names and sums are not followed. */
const deepest = 8;

/** What a number is counted from, through the names that it was set from. */
function positionOf(expression: Expression, facts: Facts, depth = 0): Position {
  const itself = { from: expression, plus: 0 };
  if (depth > deepest) return itself;
  if (expression.kind === "local") {
    const source = facts.sourceOf(String(expression.slot));
    return source === undefined ? itself : positionOf(source, facts, depth + 1);
  }
  if (expression.kind === "bind") return positionOf(expression.value, facts, depth + 1);
  const sum = expression.kind === "call" ? shiftOf(expression) : undefined;
  if (sum === undefined) return itself;
  const { from, plus } = positionOf(sum.from, facts, depth + 1);
  return { from, plus: plus + sum.plus };
}

/** A sum with a whole number that is written there. */
function shiftOf({ function: { adds }, arguments: [left, right] }: Call): Position | undefined {
  if (adds === undefined || left === undefined || right === undefined) return undefined;
  const [by, of] = [wholeOf(right), wholeOf(left)];
  if (by !== undefined) return { from: left, plus: adds * by };
  return of !== undefined && adds === 1 ? { from: right, plus: of } : undefined;
}

function wholeOf(expression: Expression): number | undefined {
  return expression.kind === "literal" && Number.isSafeInteger(expression.value) ? Number(expression.value) : undefined;
}

/** The value whose length an expression is. */
function measuredBy(expression: Expression): Expression | undefined {
  return expression.kind === "call" && expression.function.narrowsCompared !== undefined
    ? expression.arguments[0]
    : undefined;
}

/** The type of an element at a position that is certainly in a list of this type; `undefined` if it need not be. */
export function elementWithin(
  base: Expression,
  index: Expression,
  [type, key]: readonly [Type, Type],
  facts: Facts,
  frame: CheckFrame,
): Type | undefined {
  const lists = membersOf(type).filter((member) => member.kind === "list");
  if (lists.length < membersOf(type).length || lists.length === 0) return undefined;
  const isPosition = membersOf(key).every(
    (member) => member.kind === "number" && member.isInteger && boundsOf(member).min >= 0,
  );
  const { from, plus } = positionOf(index, facts);
  const of = measuredBy(from);
  const place = placeKey(base, frame);
  const isFromEnd = of !== undefined && place !== undefined && placeKey(of, frame) === place;
  const least = Math.min(...lists.map(({ min }) => min));
  const isWithin = isFromEnd
    ? plus < 0 && -plus <= least
    : isPosition && distances.some((distance) => plus <= distance && isBelow(base, from, distance, facts, frame));
  return isWithin ? unionOf(lists.map(elementOf)) : undefined;
}

/** Whether a number and this distance are known to be below the length of a value. */
function isBelow(base: Expression, from: Expression, distance: number, facts: Facts, frame: CheckFrame): boolean {
  const element = elementKey(base, from, frame, `<${distance} `);
  return element !== undefined && facts.get(element.key) !== undefined;
}

/** With the fact that a number and what is added to it are below the length of a value. */
function addBelow(base: Expression, { from, plus }: Position, facts: Facts, frame: CheckFrame): Facts {
  const distance = distances.find((each) => each <= plus);
  const element = distance === undefined ? undefined : elementKey(base, from, frame, `<${distance} `);
  return element === undefined ? facts : facts.addElement(element, unknownType);
}

/** The facts where a number compares this way with a length. */
export function withCompared({ left, rights }: Compare, holds: Comparison, facts: Facts, frame: CheckFrame): Facts {
  const [right, ...others] = rights;
  if (right === undefined || others.length > 0 || holds === "ne") return facts;
  const [one, other] = [positionOf(left, facts), positionOf(right, facts)];
  const isGreater = holds === "gt" || holds === "ge";
  const [less, more] = isGreater ? [other, one] : [one, other];
  const below = (smaller: Position, larger: Position, from: Facts): Facts => {
    const of = measuredBy(larger.from);
    if (of === undefined) return from;
    const least = holds === "lt" || holds === "gt" ? 0 : 1;
    return addBelow(of, { from: smaller.from, plus: smaller.plus - larger.plus - least }, from, frame);
  };
  const known = below(less, more, facts);
  return holds === "eq" ? below(more, less, known) : known;
}

/** The targets of a loop over a list that count its elements, and how far above them its length is. */
const counted: ReadonlyMap<LoopValue, number> = new Map([
  ["key", 0],
  ["index", 0],
  ["indexFromEnd", 0],
  ["position", -1],
  ["positionFromEnd", -1],
]);

/** The facts in the body of a loop: its counts are below the length of what it is over, or of what it counts to. */
export function withCounts(node: For, facts: Facts, assigned: readonly number[], frame: CheckFrame): Facts {
  const { over, targets } = node;
  const end = endOf(over, facts);
  const of = end === undefined ? undefined : measuredBy(end.from);
  return targets.reduce((known, { slot, gets, name }) => {
    const from: Expression = { kind: "local", slot, name, span: over.span };
    const distance = counted.get(gets);
    // An earlier iteration can have set what the loop is over.
    const isStill = (base: Expression) =>
      !assigned.some((each) => elementKey(base, from, frame)?.slots.has(String(each)) === true);
    if (distance !== undefined && isStill(over)) return addBelow(over, { from, plus: distance }, known, frame);
    if (gets !== "item" || of === undefined || end === undefined || !isStill(of)) return known;
    return addBelow(of, { from, plus: -end.plus }, known, frame);
  }, facts);
}

/** What the numbers that a loop is over are below. */
function endOf(over: Expression, facts: Facts): Position | undefined {
  const value = over.kind === "local" ? (facts.sourceOf(String(over.slot)) ?? over) : over;
  if (value.kind !== "call") return undefined;
  const { endsAt } = value.function;
  if (endsAt === undefined) return measuredBy(value) === undefined ? undefined : { from: value, plus: 0 };
  const [first, last, step] = value.arguments;
  const end = last ?? first;
  if (end === undefined || (step !== undefined && wholeOf(step) !== 1)) return undefined;
  const { from, plus } = positionOf(end, facts);
  return { from, plus: endsAt === "last" ? plus + 1 : plus };
}
