import { type Expression, type Index, lastStep, type Presence } from "../language/ir.ts";
import {
  absentType,
  booleanType,
  canBeAbsent,
  isNever,
  literalType,
  membersOf,
  neverType,
  presentType,
  reportedType,
  type Type,
} from "../types/type.ts";
import { chainOf } from "./chain.ts";
import { hasFieldsAlone, withLength } from "./elements.ts";
import type { Facts } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { typeOfLast, typeOfLookup } from "./members.ts";
import { narrowPlace } from "./narrow-places.ts";
import type { Tested } from "./tested.ts";

/** Types the question whether a value exists, and returns the facts that follow. */
export function testPresence(
  of: Presence["of"],
  facts: Facts,
  frame: CheckFrame,
  typeOf: (expression: Expression) => Type,
): Tested {
  const chain = chainOf(of);
  let type: Type;
  if (of.kind === "local") type = facts.get(String(of.slot)) ?? frame.slot(of.slot);
  else if (of.kind === "lookup") type = typeOfLookup({ ...of, isTolerant: true }, facts, frame);
  else if (of.kind === "index") {
    const base = typeOf(of.base);
    const key = typeOf(of.index);
    if (chain === undefined || !hasFieldsAlone(base)) return testElement(of, base, key, facts, frame);
    type = typeOfLast(chain, base, facts, frame);
  } else {
    const owner = lastStep(of)?.owner;
    type = owner === undefined ? reportedType : typeOfLast(of, typeOf(owner), facts, frame);
  }
  if (type.kind === "unknown")
    return { type: type.isReported ? type : booleanType, whenTrue: facts, whenFalse: facts, after: facts };
  const isPossible = !isNever(presentType(type));
  const isCertain = !canBeAbsent(type);
  return {
    type: isPossible === isCertain && !isNever(type) ? literalType(isCertain) : booleanType,
    whenTrue: narrowPlace(of, facts, type, presentType, frame),
    whenFalse: narrowPlace(of, facts, type, (each) => (canBeAbsent(each) ? absentType : neverType), frame),
    after: facts,
  };
}

/** Whether a list has an element at a position: it is then at least that long. */
function testElement(of: Index, base: Type, key: Type, facts: Facts, frame: CheckFrame): Tested {
  if (base === reportedType || key === reportedType)
    return { type: reportedType, whenTrue: facts, whenFalse: facts, after: facts };
  const position = of.index.kind === "literal" && typeof of.index.value === "number" ? of.index.value : undefined;
  const { positions } = frame.semantics;
  const isKnown = position !== undefined && Number.isInteger(position) && (position >= 0 || positions?.areFromEnd);
  if (!isKnown || membersOf(base).some(({ kind }) => kind !== "list" && kind !== "null"))
    return { type: booleanType, whenTrue: facts, whenFalse: facts, after: facts };
  const least = position < 0 ? -position : position + 1;
  const refine = (isTrue: boolean) => (type: Type) => withLength(type, least, isTrue);
  const isPossible = !isNever(refine(true)(base));
  const isCertain = isNever(refine(false)(base));
  return {
    type: isPossible === isCertain && !isNever(base) ? literalType(isCertain) : booleanType,
    whenTrue: narrowPlace(of.base, facts, base, refine(true), frame),
    whenFalse: narrowPlace(of.base, facts, base, refine(false), frame),
    after: facts,
  };
}
