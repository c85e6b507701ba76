import type { FunctionSpec } from "../../language/function.ts";
import type { Comparison } from "../../language/ir.ts";
import {
  boundedType,
  countType,
  type ListType,
  literalType,
  longestOf,
  membersOf,
  mostElements,
  neverType,
  type ObjectType,
  type SimpleType,
  type Type,
  unionOf,
} from "../../types/type.ts";

/** A list whose length compares this way with a number. */
function ofLength(list: ListType, operator: Comparison, constant: number): Type {
  const [least, most] = [Math.ceil(constant), Math.floor(constant)];
  const equal = least === most ? constant : Number.POSITIVE_INFINITY;
  const from = { gt: most + 1, ge: least, eq: equal, ne: constant === 0 ? 1 : 0, lt: 0, le: 0 };
  const to = { lt: least - 1, le: most, eq: constant, gt: list.max, ge: list.max, ne: list.max };
  const min = Math.max(list.min, from[operator]);
  // A list below a length that no list has is as open as before.
  const max = to[operator] < mostElements ? Math.min(list.max, to[operator]) : list.max;
  return min > max ? neverType : { ...list, min, max };
}

/** The most bytes of a UTF-16 unit, which some languages count. */
const mostBytes = 3;

/** The length of a value of this type: a number within what is known of it. */
export function lengthType(type: Type): Type {
  return unionOf(membersOf(type).map(lengthOfMember));
}

function lengthOfMember(type: SimpleType): Type {
  switch (type.kind) {
    case "list":
      return type.max < mostElements
        ? boundedType(true, type.min, Math.max(type.min, type.max))
        : { ...countType, min: Math.min(type.min, mostElements) };
    case "string": {
      const isFilled = type.values === undefined ? type.isFilled === true : !type.values.includes("");
      const longest = mostBytes * longestOf(type);
      if (longest < mostElements) return boundedType(true, isFilled ? 1 : 0, longest);
      return isFilled ? { ...countType, min: 1 } : countType;
    }
    case "object":
      return { ...countType, min: Math.max(type.isFilled ? 1 : 0, required(type)) };
    default:
      return countType;
  }
}

function required({ fields }: ObjectType): number {
  return fields
    .values()
    .filter(({ isRequired }) => isRequired)
    .toArray().length;
}

function filled(type: SimpleType): Type {
  switch (type.kind) {
    case "null":
      return neverType;
    case "list":
      return type.max === 0 ? neverType : { ...type, min: Math.max(1, type.min) };
    case "string":
      return type.values === undefined
        ? { ...type, isFilled: true }
        : unionOf(type.values.filter((value) => value !== "").map(literalType));
    default:
      return type;
  }
}

function empty(type: SimpleType): Type {
  switch (type.kind) {
    case "null":
      return neverType;
    case "list":
      return type.min > 0 ? neverType : { ...type, max: 0 };
    case "string":
      return type.values === undefined || type.values.includes("") ? literalType("") : neverType;
    default:
      return type;
  }
}

/** What follows for a list if its length compares this way with a constant; where 0 is true, a true length shows nothing. */
export const lengthComparison: Pick<FunctionSpec, "narrowsCompared"> = { narrowsCompared };

function narrowsCompared(type: Type, operator: Comparison, constant: unknown): Type {
  if (typeof constant !== "number") return type;
  return unionOf(
    membersOf(type).map((member) => (member.kind === "list" ? ofLength(member, operator, constant) : member)),
  );
}

/** What follows for a list or string if its length is true, or compares this way with a constant. */
export const lengthNarrowing: Required<Pick<FunctionSpec, "narrows">> & typeof lengthComparison = {
  narrows: (type, isTrue) => unionOf(membersOf(type).map((member) => (isTrue ? filled(member) : empty(member)))),
  narrowsCompared,
};
