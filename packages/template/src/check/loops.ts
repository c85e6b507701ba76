import type { Expression, For } from "../language/ir.ts";
import type { Semantics } from "../language/semantics.ts";
import {
  absentType,
  booleanType,
  boundsOf,
  constantType,
  countType,
  describeType,
  elementOf,
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
      return isOfObjects ? undefined : { items: [elementOf(member)], keys: [countType] };
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
  if (boundsOf(member).max > mostElements) {
    const cause = `a loop has at most ${mostElements} iterations: set a \`maximum\` of the number in its schema`;
    frame.unchecked(over.span, cause, pathOf(over, frame));
  }
  return { items: [countType], keys: [countType] };
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
    else frame.setSlot(slot, typeOfRound(gets, item), `the state of the loop over ${text}`);
  }
  for (const [gets, isTrue, other] of neighbours) {
    const [from, to] = [gets, other].map((each) => node.targets.find((target) => target.gets === each)?.slot);
    if (from !== undefined && to !== undefined) frame.implies(from, isTrue, to);
  }
}

/** What says of an iteration that there is one before or after it. */
const neighbours = [
  ["isFirst", false, "previous"],
  ["index", true, "previous"],
  ["isLast", false, "next"],
  ["indexFromEnd", true, "next"],
] as const;

/** Notes that the slots of a loop hold its elements, or only numbers. */
export function setOrigins(node: For, loop: Origin, frame: CheckFrame): void {
  const ofElements: readonly unknown[] = ["item", "key", "previous", "next"];
  for (const { slot, gets } of node.targets)
    frame.setOrigins(slot, typeof gets === "object" || ofElements.includes(gets) ? [loop] : []);
}

function typeOfRound(gets: string, item: Type): Type {
  switch (gets) {
    case "previous":
    case "next":
      return unionOf([item, absentType]);
    case "isFirst":
    case "isLast":
      return booleanType;
    case "position":
    case "positionFromEnd":
    case "length":
      return { ...countType, min: 1 };
    default:
      return countType;
  }
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
