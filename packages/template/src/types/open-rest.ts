import { type Field, type Lazy, membersOf, type ObjectType, type Type, unionOf, unknownType } from "./type.ts";

const withoutPatterns: Lazy = () => unknownType;
/**
 * The types of the fields that a part of an object matches by patterns, for each type of other fields that only means that the
 * part says nothing more. A schema around the parts can close such an object.
 */
const patternsOf = new WeakMap<Lazy, readonly Lazy[]>([[withoutPatterns, []]]);

/** The type of other fields of an object whose schema does not restrict them. */
export function openRest(patterns: readonly Lazy[]): Lazy {
  if (patterns.length === 0) return withoutPatterns;
  const rest: Lazy = () => unknownType;
  patternsOf.set(rest, patterns);
  return rest;
}

/**
 * The type of other fields of an object that two parts describe, if it is one of theirs: a part that does not restrict them
 * leaves them to the other part.
 */
export function sharedRest(a: Lazy | undefined, b: Lazy | undefined): { readonly rest: Lazy | undefined } | undefined {
  if (a === undefined || b === undefined || a === b) return { rest: a === b ? a : undefined };
  const [left, right] = [patternsOf.get(a), patternsOf.get(b)];
  if (left !== undefined && right !== undefined) return { rest: openRest([...left, ...right]) };
  if (left !== undefined) return { rest: b };
  return right === undefined ? undefined : { rest: a };
}

/**
 * A type whose objects have no fields but those that a part describes, and others of one type.
 * @param arms alternatives of which several can describe an object together
 * @param more names of fields that an object can have besides
 */
export function closedType(type: Type, others: Lazy | undefined, arms: readonly Type[], more: readonly string[]): Type {
  const inArms = arms.flatMap(membersOf).filter((arm) => arm.kind === "object");
  // Other arms that fit allow their fields too: the listed ones, and those that match patterns or are not restricted. A field that
  // another arm lists can also be one that matches a pattern of this object.
  const listed = Map.groupBy(
    inArms.flatMap((arm) => [...arm.fields]),
    ([name]) => name,
  );
  const unlisted = inArms.flatMap(({ rest }) => (rest === undefined ? [] : (patternsOf.get(rest) ?? [rest])));
  const otherTypes = others === undefined ? [] : [others];
  const close = (object: ObjectType): ObjectType => {
    const patterns = object.rest === undefined ? undefined : patternsOf.get(object.rest);
    if (patterns === undefined) return object;
    const rests = [...patterns, ...unlisted, ...otherTypes];
    const fields = new Map<string, Field>(object.fields);
    for (const [name, found] of listed) {
      const types = [...found.map(([, field]) => field.type), ...rests];
      if (!fields.has(name)) fields.set(name, { type: unionOfLazy(types), isRequired: false });
    }
    for (const name of more) if (!fields.has(name)) fields.set(name, { type: () => unknownType, isRequired: false });
    return { ...object, fields, rest: rests.length === 0 ? undefined : unionOfLazy(rests) };
  };
  return unionOf(membersOf(type).map((member) => (member.kind === "object" ? close(member) : member)));
}

function unionOfLazy(types: readonly Lazy[]): Lazy {
  return () => unionOf(types.map((type) => type()));
}
