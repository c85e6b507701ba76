import type { Index } from "../language/ir.ts";
import {
  boundsOf,
  elementOf,
  fieldOf,
  integerType,
  type ListType,
  membersOf,
  neverType,
  type ObjectType,
  reportedType,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
} from "../types/type.ts";
import { chainOf } from "./chain.ts";
import type { Facts } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { knownElement } from "./known-elements.ts";
import { typeOfChain } from "./members.ts";
import { elementWithin } from "./positions.ts";

/** Kinds of values from which a constant string reads a field, as a path would. */
const fieldKinds: ReadonlySet<string> = new Set(["object", "null", "unknown"]);

/** Whether all values of a type are objects or null, so that a constant string reads a field of them. */
export function hasFieldsAlone(type: Type): boolean {
  return membersOf(type).every(({ kind }) => fieldKinds.has(kind));
}

/** The type with its lists at least that long, or shorter than that; other types remain only in the shorter case. */
export function withLength(type: Type, least: number, isSo: boolean): Type {
  return unionOf(
    membersOf(type).map((member): Type => {
      if (member.kind !== "list") return isSo ? neverType : member;
      const min = isSo ? Math.max(member.min, least) : member.min;
      const max = isSo ? member.max : Math.min(member.max, least - 1);
      if (min > max) return neverType;
      return min === member.min && max === member.max ? member : { ...member, min, max };
    }),
  );
}

/** The type of an index expression, for the types of its base and key; reports an element that need not exist. */
export function typeOfIndex(index: Index, base: Type, key: Type, facts: Facts, frame: CheckFrame): Type {
  if (base === reportedType || key === reportedType) return reportedType;
  const members = membersOf(base);
  const chain = chainOf(index);
  if (chain !== undefined && hasFieldsAlone(base)) return typeOfChain(chain, base, facts, frame);
  const known =
    knownElement(index, base, facts, frame) ?? elementWithin(index.base, index.index, [base, key], facts, frame);
  if (known !== undefined) return known;
  const types = members.map((member) => typeOfElement(member, key, index, frame));
  return types.includes(reportedType) ? reportedType : unionOf(types);
}

/** A key: its type, its possible constants (`undefined` for others), and its text in messages. */
interface ElementKey {
  readonly type: Type;
  readonly constants: readonly unknown[];
  readonly text: string;
  readonly wrong: (cause: string) => Type;
  readonly undecided: (reason: string) => Type;
}

/** The type of an element of a value of this type; reports an element that need not exist. */
function typeOfElement(base: SimpleType, type: Type, index: Index, frame: CheckFrame): Type {
  const text = frame.source(index.span);
  const key: ElementKey = {
    type,
    constants: membersOf(type).flatMap((member): readonly unknown[] =>
      "values" in member ? (member.values ?? [undefined]) : [undefined],
    ),
    text,
    wrong: (cause) => {
      frame.report("wrong_argument", { cause, text }, index.span);
      return reportedType;
    },
    undecided: (reason) => {
      frame.unchecked(index.span, reason);
      return reportedType;
    },
  };
  if (base.kind === "unknown" || type.kind === "unknown")
    return key.undecided("the contract does not define its elements");
  if (base.kind === "object") return typeOfEntry(base, key, index, frame);
  const { positions: rules } = frame.semantics;
  const hasElements =
    base.kind === "list" || (base.kind === "string" && (rules === undefined || rules.areOfCharacters !== undefined));
  if (!hasElements) return key.wrong(noElements(base, rules !== undefined));
  if (membersOf(type).some(({ kind }) => kind !== "number"))
    return key.wrong("the position in a list must be an integer");
  if (base.kind === "list") return typeAtPosition(base, key, index, frame);
  frame.unchecked(index.span, "the length of a text is not known");
  return rules?.areOfCharacters ? stringType : integerType;
}

function noElements({ kind }: SimpleType, isNamed: boolean): string {
  if (isNamed) return `${kind === "null" ? "null" : `a value of type ${kind}`} has no elements`;
  return `error calling index: ${kind === "null" ? "index of untyped nil" : `can't index a value of type ${kind}`}`;
}

function typeOfEntry(base: ObjectType, key: ElementKey, index: Index, frame: CheckFrame): Type {
  const areNames = frame.semantics.positions?.areNames === true;
  const isName = ({ kind }: SimpleType) => kind === "string" || (kind === "number" && areNames);
  if (!membersOf(key.type).every(isName)) return key.wrong("the key of an object must be a string");
  const types = key.constants.map((constant): Type => {
    if (constant === undefined) return key.undecided("the key is not known");
    const field = fieldOf(base, String(constant));
    if (field?.isRequired === true) return field.type();
    const reason =
      field === undefined ? "the contract does not have the field" : "the contract does not require the field";
    frame.report("maybe_out_of_range", { text: key.text, reason }, index.span);
    return reportedType;
  });
  return types.includes(reportedType) ? reportedType : unionOf(types);
}

/** An element at a position of which only the bounds are known. */
function typeBetween(base: ListType, key: ElementKey, frame: CheckFrame): Type {
  const positions = membersOf(key.type).filter((member) => member.kind === "number");
  const least = Math.min(...positions.map((each) => boundsOf(each).min));
  const most = Math.max(...positions.map((each) => boundsOf(each).max));
  const areFromEnd = frame.semantics.positions?.areFromEnd === true;
  if (positions.some((each) => !each.isInteger)) return key.undecided("the position is not known to be a whole number");
  if (least >= base.max || most < (areFromEnd ? -base.max : 0)) return key.wrong("index out of range");
  if (least >= (areFromEnd ? -base.min : 0) && most < base.min) return elementOf(base);
  return key.undecided("the position is not known to be in the list");
}

function typeAtPosition(base: ListType, key: ElementKey, index: Index, frame: CheckFrame): Type {
  const given = key.constants.filter((constant) => typeof constant === "number");
  if (given.length < key.constants.length) return typeBetween(base, key, frame);
  // Counted from the end, the last element is the first.
  const areFromEnd = frame.semantics.positions?.areFromEnd === true;
  const counts = given.map((at) => (at < 0 && areFromEnd ? -at : at + 1));
  if (given.some((at) => !Number.isInteger(at)) || counts.some((count) => count < 1 || count > base.max))
    return key.wrong("index out of range");
  if (counts.some((count) => count > base.min)) {
    const { guard, presenceGuard } = frame.semantics.spelling;
    const advice = presenceGuard?.(key.text) ?? guard(frame.source(index.base.span));
    frame.report("maybe_out_of_range", { text: key.text, reason: "the list can be shorter" }, index.span, {
      suggestion: { text: `guard it: ${advice}` },
    });
    return reportedType;
  }
  if (base.prefix.length === 0) return elementOf(base);
  if (given.some((at) => at < 0) && base.min !== base.max) return elementOf(base);
  return unionOf(given.map((at) => (base.prefix[at < 0 ? base.max + at : at] ?? base.element)()));
}
