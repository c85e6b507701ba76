import {
  booleanType,
  boundedType,
  boundsOf,
  elementOf,
  excludesZero,
  type ListType,
  likeNumbers,
  longestOf,
  membersOf,
  mergedText,
  type NullType,
  type NumberType,
  type SimpleType,
  type StringType,
  type Type,
  unionOf,
} from "./type.ts";

/** Types nested deeper are treated as different. */
const deepest = 4;

/**
 * A type that both fit, chosen so that repeated widening ends: constants and lengths that differ are dropped. It is the
 * first type itself if that covers the other.
 */
export function widened(type: Type, other: Type, depth = 0): Type {
  if (type.kind === "unknown" || depth > deepest) return unionOf([type, other]);
  const members = [...membersOf(type)];
  let hasGrown = false;
  for (const more of membersOf(other)) {
    const at = members.findIndex((member) => member.kind === more.kind && (more.kind !== "object" || member === more));
    const member = members[at];
    const merged = member === undefined ? more : mergedOf(member, more, depth);
    if (merged === member) continue;
    hasGrown = true;
    if (at === -1) members.push(merged);
    else members[at] = merged;
  }
  return hasGrown ? unionOf(members) : type;
}

/** Of two types of one kind, one that both fit; the first itself if it covers the other. */
function mergedOf(a: SimpleType, b: SimpleType, depth: number): SimpleType {
  if (a.kind === "list" && b.kind === "list") return mergedLists(a, b, depth);
  if (a.kind === "boolean") return covers(a, b) ? a : booleanType;
  if (a.kind === "string" && b.kind === "string") return mergedStrings(a, b);
  if (a.kind === "number" && b.kind === "number") return mergedNumbers(a, b);
  return a.kind === "null" && b.kind === "null" ? mergedNulls(a, b) : a;
}

function mergedNumbers(a: NumberType, b: NumberType): NumberType {
  const [own, more] = [boundsOf(a), boundsOf(b)];
  const areNonZero = excludesZero(a) && excludesZero(b);
  const staysNonZero = areNonZero || !excludesZero(a);
  const isWithin = a.values !== undefined || (own.min <= more.min && own.max >= more.max && staysNonZero);
  const isStill = a.canOverflow === true || b.canOverflow !== true;
  if (covers(a, b) && isWithin && isStill && (b.isInteger || !a.isInteger)) return a;
  // A bound that did not change stays.
  const min = own.min <= more.min ? own.min : Number.NEGATIVE_INFINITY;
  const max = own.max >= more.max ? own.max : Number.POSITIVE_INFINITY;
  const merged = likeNumbers(boundedType(a.isInteger && b.isInteger, min, max), a, b);
  return areNonZero && !excludesZero(merged) ? { ...merged, isNonZero: true } : merged;
}

function mergedStrings(a: StringType, b: StringType): StringType {
  const isLonger = longestOf(b) > longestOf(a);
  const { most: _, ...text } = mergedText(a, b);
  const isStill = (a.isFilled ?? text.isFilled) === text.isFilled && (a.hasText ?? text.hasText) === text.hasText;
  return covers(a, b) && isStill && !isLonger ? a : text;
}

function mergedNulls(a: NullType, b: NullType): SimpleType {
  const isSame = (a.isAbsent ?? !b.isAbsent) && (a.canBeAbsent ?? !b.canBeAbsent);
  if (isSame) return a;
  const [both] = membersOf(unionOf([a, b]));
  return both?.kind === "null" && both.canBeAbsent === a.canBeAbsent && both.isAbsent === a.isAbsent ? a : (both ?? a);
}

/** Whether the constants of one type are all among those of the other. */
function covers(a: SimpleType, b: SimpleType): boolean {
  const own: readonly unknown[] | undefined = "values" in a ? a.values : undefined;
  const others: readonly unknown[] | undefined = "values" in b ? b.values : undefined;
  return own === undefined || others?.every((value) => own.includes(value)) === true;
}

function mergedLists(a: ListType, b: ListType, depth: number): ListType {
  const own = elementOf(a);
  const element = widened(own, elementOf(b), depth + 1);
  if (element === own && a.prefix.length === 0 && a.min <= b.min && a.max >= b.max) return a;
  const min = a.min <= b.min ? a.min : 0;
  const max = a.max >= b.max ? a.max : Number.POSITIVE_INFINITY;
  return { kind: "list", prefix: [], element: () => element, min, max };
}
