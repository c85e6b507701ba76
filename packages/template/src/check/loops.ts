import type { Expression, For, LoopValue } from "../language/ir.ts";
import type { Semantics } from "../language/semantics.ts";
import { isOpenCount } from "../language/sizes.ts";
import {
  absentType,
  booleanType,
  boundedType,
  boundsOf,
  constantType,
  countType,
  describeType,
  elementOf,
  likeNumbers,
  membersOf,
  mostElements,
  type NumberType,
  neverType,
  type ObjectType,
  reportedType,
  type SimpleType,
  type StringType,
  stringType,
  type Type,
  tupleOf,
  unionOf,
  unknownType,
} from "../types/type.ts";
import type { CheckFrame } from "./frame.ts";
import { pathOf } from "./places.ts";
import type { Origin } from "./work.ts";

/** The types of the elements and of their keys. */
interface LoopTypes {
  readonly items: readonly Type[];
  readonly keys: readonly Type[];
}

function fieldTypes({ fields, rest }: ObjectType): Type[] {
  const types = [...fields.values()].map((field) => field.type());
  return rest === undefined ? types : [...types, rest()];
}

/** The types for a loop over a value of this type; `undefined` if it cannot be looped over. */
function memberTypes(member: SimpleType, node: For, frame: CheckFrame): LoopTypes | undefined {
  const { loopable } = frame.semantics;
  const hasKey = node.targets.some((target) => target.gets === "key");
  const isOverKeys = loopable.object === "keys";
  const isOfObjects = isOverKeys && hasKey;
  switch (member.kind) {
    case "unknown":
      return unknownTypes(member.isReported, node, frame);
    case "list":
      return isOfObjects ? undefined : { items: [elementOf(member)], keys: [roundType("index", member)] };
    case "object":
      return objectTypes(member, loopable.object, hasKey);
    case "number":
      return loopable.integer && !hasKey ? countTypes(member, node, frame) : undefined;
    case "null":
      return loopable.null && !isOfObjects ? { items: [], keys: [] } : undefined;
    case "string":
      return isOnlyEmpty(member) && loopable.emptyString && !isOfObjects ? { items: [], keys: [] } : undefined;
    default:
      return undefined;
  }
}

/** A loop over the fields of an object. */
function objectTypes(
  member: ObjectType,
  gives: Semantics["loopable"]["object"],
  hasKey: boolean,
): LoopTypes | undefined {
  if (gives === false) return undefined;
  if (gives === "entries") return { items: [tupleOf([keyType(member), unionOf(fieldTypes(member))])], keys: [] };
  if (gives === "keys" && !hasKey) return { items: [keyType(member)], keys: [] };
  return { items: fieldTypes(member), keys: [gives === "keys" ? keyType(member) : stringType] };
}

/** A loop over the numbers below a whole number. */
function countTypes(member: NumberType, { over }: For, frame: CheckFrame): LoopTypes | undefined {
  if (!member.isInteger) return undefined;
  const { max } = boundsOf(member);
  if (max > mostElements && !isOpenCount(member)) {
    const cause = `a loop has at most ${mostElements} iterations: set a \`maximum\` of the number in its schema`;
    frame.unchecked(over.span, cause, pathOf(over, frame));
  }
  const position = likeNumbers(boundedType(true, 0, Math.max(0, max - 1)), member);
  return { items: [position], keys: [position] };
}

/** Whether a text is certainly empty. */
function isOnlyEmpty({ values }: StringType): boolean {
  return values !== undefined && values.join("") === "";
}

function unknownTypes(isReported: boolean, { over }: For, frame: CheckFrame): LoopTypes {
  if (!isReported)
    frame.unchecked(over.span, "the contract does not define what the loop iterates over", pathOf(over, frame));
  return { items: [reportedType], keys: [reportedType] };
}

/** The types of element and key in a loop over a value of this type. */
function elementsOf(node: For, type: Type, frame: CheckFrame): { readonly item: Type; readonly key: Type } {
  const members = membersOf(type).map((member) => ({ member, types: memberTypes(member, node, frame) }));
  const wrong = members.flatMap(({ member, types }) => (types === undefined ? [member] : []));
  const items = members.flatMap(({ types }) => types?.items ?? []);
  const keys = members.flatMap(({ types }) => types?.keys ?? []);
  if (wrong.length === 0) return { item: unionOf(items), key: unionOf(keys) };
  const { span } = node.over;
  const text = frame.source(span);
  const path = pathOf(node.over, frame);
  if (items.length > 0 && wrong.every(({ kind }) => kind === "null")) {
    const suggestion = { text: `guard it: ${frame.semantics.spelling.guard(text)}` };
    frame.report("maybe_null", { text, use: "it is looped over" }, span, { suggestion, path });
    return { item: unionOf(items), key: unionOf(keys) };
  }
  frame.report("not_loopable", { text, type: describeType(unionOf(wrong)) }, span, { path });
  return { item: reportedType, key: reportedType };
}

/** The most names of fields that are distinguished. */
const mostKeys = 64;

/** The possible names of an object's fields. */
function keyType({ fields, rest }: ObjectType): Type {
  if (rest !== undefined || fields.size > mostKeys) return stringType;
  return fields.size === 0 ? neverType : { kind: "string", values: [...fields.keys()] };
}

/** Assigns types to the slots of a loop. */
export function setTargets(node: For, over: Type, frame: CheckFrame): void {
  const { item, key } = elementsOf(node, over, frame);
  const text = frame.source(node.over.span);
  const path = pathOf(node.over, frame);
  const element = path === undefined ? undefined : [...path, "[]"];
  const parts = node.targets.filter(({ gets }) => typeof gets === "object").length;
  if (parts > 0) checkParts(node, over, item, parts, frame);
  for (const { slot, gets } of node.targets) {
    if (typeof gets === "object") frame.setSlot(slot, partOf(item, gets.element), `a part of an element of ${text}`);
    else if (gets === "item") frame.setSlot(slot, item, `an element of ${text}`, element);
    else if (gets === "key") frame.setSlot(slot, key, `a position in ${text}`);
    else frame.setSlot(slot, typeOfRound(gets, item, over), `the state of the loop over ${text}`);
  }
  for (const { slot, gets } of node.targets) {
    const signs = gets === "previous" || gets === "next" ? neighbours[gets] : undefined;
    if (signs === undefined) continue;
    const own = node.targets.flatMap((target) => {
      const shows = signs.get(target.gets);
      return shows === undefined ? [] : [{ slot: target.slot, shows }];
    });
    frame.setSigns(slot, own);
  }
}

const isFalse = (type: Type): boolean => type.kind === "boolean" && type.values?.includes(true) === false;
const isAtLeast =
  (least: number) =>
  (type: Type): boolean =>
    type.kind === "number" && boundsOf(type).min >= least;

/** What shows of an iteration that there is one before or after it. */
const neighbours: Readonly<Record<"previous" | "next", ReadonlyMap<LoopValue, (type: Type) => boolean>>> = {
  previous: new Map([
    ["isFirst", isFalse],
    ["index", isAtLeast(1)],
    ["position", isAtLeast(2)],
  ]),
  next: new Map([
    ["isLast", isFalse],
    ["indexFromEnd", isAtLeast(1)],
    ["positionFromEnd", isAtLeast(2)],
  ]),
};

/** Notes that the slots of a loop hold its elements, or only numbers. */
export function setOrigins(node: For, loop: Origin, frame: CheckFrame): void {
  const ofElements: readonly unknown[] = ["item", "key", "previous", "next"];
  for (const { slot, gets } of node.targets)
    frame.setOrigins(slot, typeof gets === "object" || ofElements.includes(gets) ? [loop] : []);
}

function typeOfRound(gets: string, item: Type, over: Type): Type {
  switch (gets) {
    case "previous":
    case "next":
      return unionOf([item, absentType]);
    case "isFirst":
    case "isLast":
      return booleanType;
    default:
      return unionOf(membersOf(over).map((member) => roundType(gets, member)));
  }
}

/** The number of an iteration, counted from 0 or from 1, or of all of them. */
function roundType(gets: string, over: SimpleType): NumberType {
  const isFrom1 = gets === "position" || gets === "positionFromEnd" || gets === "length";
  const most = over.kind === "list" ? over.max : Number.POSITIVE_INFINITY;
  if (most >= mostElements) return isFrom1 ? { ...countType, min: 1 } : countType;
  return boundedType(true, isFrom1 ? 1 : 0, Math.max(isFrom1 ? 1 : 0, isFrom1 ? most : most - 1));
}

function partOf(item: Type, at: number): Type {
  return unionOf(
    membersOf(item).map((member) => (member.kind === "list" ? (member.prefix[at] ?? member.element)() : reportedType)),
  );
}

/** Reports elements that need not be lists of this length. */
function checkParts({ over }: For, type: Type, item: Type, parts: number, frame: CheckFrame): void {
  const text = frame.source(over.span);
  const members = membersOf(item);
  const wrong = members.filter(
    (member) => member.kind !== "unknown" && !(member.kind === "list" && member.min === parts && member.max === parts),
  );
  if (wrong.length > 0)
    frame.report("cannot_unpack", { text, parts, type: describeLengths(wrong, parts) }, over.span, {
      path: pathOf(over, frame),
      suggestion: parts === 2 ? entriesHint(type, text, frame) : undefined,
    });
  else if (item.kind === "unknown" && !item.isReported)
    frame.unchecked(over.span, `the contract does not say whether its elements are lists of ${parts}`);
}

/** The advice for a loop with two names over an object. */
function entriesHint(type: Type, text: string, frame: CheckFrame): { readonly text: string } | undefined {
  const { entries } = frame.semantics.spelling;
  if (entries === undefined || !membersOf(type).some(({ kind }) => kind === "object")) return undefined;
  return { text: `the entries of an object are ${entries(text)}` };
}

function describeLengths(types: readonly SimpleType[], parts: number): string {
  const others = types.filter(({ kind }) => kind !== "list");
  return others.length > 0 ? `of type ${describeType(unionOf(others))}` : `a list of another length than ${parts}`;
}

/** The type of an expression as far as its form alone decides it. */
export function evidentType(expression: Expression): Type {
  switch (expression.kind) {
    case "literal":
      return constantType(expression);
    case "not":
    case "compare":
    case "presence":
      return booleanType;
    case "conditional":
      return unionOf([evidentType(expression.whenTrue), evidentType(expression.whenFalse)]);
    case "call":
      return typeof expression.function.result === "function" ? unknownType : expression.function.result;
    default:
      return unknownType;
  }
}
