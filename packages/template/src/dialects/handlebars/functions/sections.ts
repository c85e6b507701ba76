import { anything, declare } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import {
  booleanType,
  integerType,
  literalType,
  membersOf,
  neverType,
  type SimpleType,
  type Type,
  unionOf,
} from "../../../types/type.ts";

/*
 * A block that names no operation, `{{#x}}...{{/x}}`: a loop over a list, a condition over a boolean, and for any other
 * value that block goes into it. These are the questions that it lowers to.
 */

const demand: Demand = {
  kinds: ["list", "object", "boolean", "string", "number"],
  preferred: ["list"],
  isNullable: true,
};

/** How a block treats values of a kind. */
function useOf({ kind }: SimpleType): string {
  if (kind === "list") return "loops over";
  return kind === "boolean" ? "tests" : "goes into";
}

function objectionOf(type: Type): Objection | undefined {
  const members = membersOf(type).filter(({ kind }) => kind !== "null");
  if (members.some(({ kind }) => kind === "unknown"))
    return doubtful("the contract does not say whether the block loops over it, goes into it or tests it");
  const [first = "", second] = new Set(members.map(useOf));
  if (second === undefined) return undefined;
  return certain(`for some values the block ${first} it, for others it ${second} it: write #each, #with or #if`);
}

function isNothing(member: SimpleType): boolean {
  if (member.kind === "boolean") return member.values?.every((value) => !value) === true;
  return member.kind === "null" || (member.kind === "list" && member.max === 0);
}

/** What a member is if a block over it is rendered, or not. */
function narrowed(member: SimpleType, isTrue: boolean): Type {
  if (member.kind === "unknown") return member;
  if (member.kind === "boolean") return member.values?.includes(isTrue) === false ? neverType : literalType(isTrue);
  if (member.kind === "list" && member.max > 0) {
    if (isTrue) return { ...member, min: Math.max(1, member.min) };
    return member.min > 0 ? neverType : { ...member, max: 0 };
  }
  return isNothing(member) === isTrue ? neverType : member;
}

/** Whether the block is rendered at all. */
export const isRendered = declare(
  "#",
  [anything("value", { demand })],
  {
    result: booleanType,
    check: ([type]) => objectionOf(type),
    narrows: (type, isTrue) => unionOf(membersOf(type).map((member) => narrowed(member, isTrue))),
  },
  (value) => value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
);

/** Whether the value is true, and leaves the context as it is. */
export const isFlag = declare(
  "#",
  [anything("value", { demand })],
  {
    result: booleanType,
    narrows: (type, isTrue) =>
      unionOf(
        membersOf(type).map((member) => {
          if (member.kind === "unknown") return member;
          if (member.kind !== "boolean") return isTrue ? neverType : member;
          return member.values?.includes(isTrue) === false ? neverType : literalType(isTrue);
        }),
      ),
  },
  (value) => value === true,
);

/** Whether the block is a loop. */
export const isLoop = declare(
  "#",
  [anything("value", { demand })],
  {
    result: ([type]) => {
      const members = membersOf(type);
      if (members.some(({ kind }) => kind === "unknown")) return booleanType;
      return unionOf(members.map(({ kind }) => literalType(kind === "list")));
    },
  },
  (value) => Array.isArray(value),
);

/** The number of the next iteration. */
export const nextRound = declare("#", [anything("round")], { result: integerType }, (round) =>
  typeof round === "number" ? round + 1 : 0,
);

/** Whether an iteration is the last one. */
export const isLastRound = declare(
  "#",
  [anything("round"), anything("value")],
  { result: booleanType },
  (round, value) => Array.isArray(value) && round === value.length - 1,
);
