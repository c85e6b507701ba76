import {
  boundsOf,
  elementOf,
  longestOf,
  membersOf,
  mostCounted,
  type NumberType,
  type SimpleType,
  type Type,
} from "../types/type.ts";

/*
 * How large values of a type can be, and what functions make of them. A schema need not bound texts and lists: what is made of one is
 * then as large as the data that the caller has anyway. It counts as a usual size, so that only a multiple of it is too much.
 */

/** The size that a text without `maxLength` and a list without `maxItems` count with. */
export interface Open {
  readonly characters: number;
  readonly elements: number;
}

/** Larger than most texts and lists of a prompt, and small enough that a prompt can use many of them. */
export const usual: Open = { characters: 10_000, elements: 1_000 };

/** What is made apart from texts and lists that nothing bounds. */
export const nothingOpen: Open = { characters: 0, elements: 0 };

/** Nothing is assumed. */
export const boundless: Open = { characters: Number.POSITIVE_INFINITY, elements: Number.POSITIVE_INFINITY };

/** The greatest size of what a function makes, for arguments of these types. */
export type SizeOf = (types: readonly Type[], open: Open) => number;

/** Data nested deeper counts as open. */
const deepest = 6;

/** The greatest number of characters that a value of a type is written with. */
export function charactersOf(type: Type | undefined, open: Open, depth = 0): number {
  if (type === undefined) return 0;
  return Math.max(0, ...membersOf(type).map((member) => charactersOfMember(member, open, depth)));
}

function charactersOfMember(type: SimpleType, open: Open, depth: number): number {
  if (depth > deepest) return open.characters;
  switch (type.kind) {
    case "string":
      return Number.isFinite(longestOf(type)) ? longestOf(type) : open.characters;
    case "list": {
      // What a list without bounds holds is part of the same data, and counts once.
      if (!Number.isFinite(type.max)) return open.characters;
      return type.max === 0 ? 2 : type.max * (2 + charactersOf(elementOf(type), open, depth + 1));
    }
    case "object": {
      const fields = [...type.fields].map(
        ([name, field]) => name.length + 6 + charactersOf(field.type(), open, depth + 1),
      );
      return fields.reduce((sum, each) => sum + each, type.rest === undefined ? 2 : open.characters);
    }
    case "unknown":
      return open.characters;
    default:
      return 30;
  }
}

/** The greatest number of elements of a list, or of characters of a text; 1 for any other value. */
export function elementsIn(type: Type | undefined, open: Open): number {
  if (type === undefined) return 0;
  return Math.max(
    0,
    ...membersOf(type).map((member) => {
      if (member.kind === "list") return Number.isFinite(member.max) ? member.max : open.elements;
      if (member.kind === "object") return member.rest === undefined ? member.fields.size : open.elements;
      return member.kind === "string" ? charactersOf(member, open) : 1;
    }),
  );
}

/** The greatest count that a number of a type stands for; infinite if nothing bounds it. */
export function countIn(type: Type | undefined, open: Open): number {
  if (type === undefined) return 0;
  return Math.max(
    0,
    ...membersOf(type).map((member) => {
      if (member.kind === "number") return countOf(member, open);
      if (member.kind === "boolean") return 1;
      return member.kind === "unknown" && !member.isReported ? Number.POSITIVE_INFINITY : 0;
    }),
  );
}

function countOf(type: NumberType, open: Open): number {
  const { max } = boundsOf(type);
  if (type.canOverflow) return Number.POSITIVE_INFINITY;
  if (!type.isCount || !Number.isFinite(max)) return max;
  // How often what the data has, and how many more.
  const times = Math.round(max / mostCounted);
  return product(times, open.elements) + Math.max(0, max - times * mostCounted);
}

/** Whether a number counts what the data has, once or a few times, and nothing else bounds it. */
export function isOpenCount(type: NumberType): boolean {
  const { max } = boundsOf(type);
  return type.isCount === true && max > mostCounted / 2 && countOf(type, usual) <= 10 * usual.elements;
}

/** The size of a text that is filled up to a width. */
export const padded =
  (width: number): SizeOf =>
  (types, open) =>
    Math.max(charactersOf(types[0], open), countIn(types[width], open));

/** The size of elements with a separator between them. */
export const separated =
  (list: number, separator: number): SizeOf =>
  (types, open) =>
    charactersOf(types[list], open) + product(elementsIn(types[list], open), charactersOf(types[separator], open));

/** The size of a text in which each occurrence of a part is replaced by another text. */
export const withReplaced =
  (text: number, replacement: number): SizeOf =>
  (types, open) => {
    const length = charactersOf(types[text], open);
    return length + product(length + 1, charactersOf(types[replacement], open));
  };

/** A product in which nothing times infinitely many is nothing. */
export function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b;
}
