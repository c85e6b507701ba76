import { sharedRest } from "./open-rest.ts";
import {
  boundedType,
  boundsOf,
  excludesZero,
  type Field,
  type Lazy,
  type ListType,
  likeNumbers,
  limitedText,
  longestOf,
  membersOf,
  mostMembers,
  type NumberType,
  neverType,
  type ObjectType,
  type SimpleType,
  type StringType,
  type Type,
  unionOf,
  unknownType,
  withoutZero,
} from "./type.ts";

/** The type of values that fit both types. */
export function intersectionOf(a: Type, b: Type): Type {
  if (a === b || b.kind === "unknown") return a;
  if (a.kind === "unknown") return b;
  const left = membersOf(a);
  const right = membersOf(b);
  if (left.length * right.length > mostMembers * 4) return unknownType;
  return unionOf(left.flatMap((one) => right.map((other) => intersectMembers(one, other))));
}

function intersectMembers(a: SimpleType, b: SimpleType): Type {
  if (a === b) return a;
  if (a.kind === "string" && b.kind === "string") return intersectStrings(a, b);
  if (a.kind === "boolean" && b.kind === "boolean") {
    const values = common(a.values, b.values);
    return values === undefined ? a : oneOf(values, { kind: "boolean", values });
  }
  if (a.kind === "number" && b.kind === "number") return intersectNumbers(a, b);
  if (a.kind === "list" && b.kind === "list") return intersectLists(a, b);
  if (a.kind === "object" && b.kind === "object") return intersectObjects(a, b);
  return a.kind === b.kind ? a : neverType;
}

function intersectNumbers(a: NumberType, b: NumberType): Type {
  const isInteger = a.isInteger || b.isInteger;
  const values = common(a.values, b.values)?.filter((value) => !isInteger || Number.isInteger(value));
  const both: NumberType = values === undefined ? boundsInBoth(isInteger, a, b) : { kind: "number", isInteger, values };
  if (values?.length === 0) return neverType;
  return excludesZero(a) || excludesZero(b) ? withoutZero(both) : both;
}

function boundsInBoth(isInteger: boolean, a: NumberType, b: NumberType): NumberType {
  const [one, other] = [boundsOf(a), boundsOf(b)];
  const both = boundedType(isInteger, Math.max(one.min, other.min), Math.min(one.max, other.max));
  return likeNumbers(
    both,
    ...[a, b].map((each): NumberType => ({ ...each, canOverflow: a.canOverflow && b.canOverflow })),
  );
}

function intersectStrings(a: StringType, b: StringType): Type {
  const values = common(a.values, b.values);
  if (values === undefined) return limitedText({ ...a, ...b }, Math.min(longestOf(a), longestOf(b)));
  return oneOf(values, { kind: "string", values });
}

/** The type with these constants, or the empty type if none remain. */
function oneOf(values: readonly unknown[], type: SimpleType): Type {
  return values.length === 0 ? neverType : type;
}

function common<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): readonly T[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.filter((value) => b.includes(value));
}

function once(make: Lazy): Lazy {
  let made: Type | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function both(a: Lazy, b: Lazy): Lazy {
  return once(() => intersectionOf(a(), b()));
}

function intersectLists(a: ListType, b: ListType): Type {
  const length = Math.max(a.prefix.length, b.prefix.length);
  const prefix = Array.from({ length }, (_, at) => both(a.prefix[at] ?? a.element, b.prefix[at] ?? b.element));
  const min = Math.max(a.min, b.min);
  const max = Math.min(a.max, b.max);
  return min > max ? neverType : { kind: "list", prefix, element: both(a.element, b.element), min, max };
}

/** Parts of one schema together define the fields: those of either, and no others if a part is closed. */
function intersectObjects(a: ObjectType, b: ObjectType): Type {
  const fields = new Map<string, Field>();
  for (const name of new Set([...a.fields.keys(), ...b.fields.keys()])) {
    const one = a.fields.get(name);
    const other = b.fields.get(name);
    const type = both(one?.type ?? a.rest ?? unknown, other?.type ?? b.rest ?? unknown);
    const isRequired = (one?.isRequired ?? false) || (other?.isRequired ?? false);
    // A field that two parts fix to different constants shows that the parts exclude each other.
    if (isRequired && one !== undefined && other !== undefined && isDisjoint(one.type, other.type)) return neverType;
    fields.set(name, { type, isRequired });
  }
  return {
    kind: "object",
    fields,
    rest: bothRests(a.rest, b.rest),
    isFilled: a.isFilled || b.isFilled,
    ...bothDependents(a, b),
  };
}

function bothDependents(a: ObjectType, b: ObjectType): Pick<ObjectType, "dependents"> {
  if (a.dependents === undefined && b.dependents === undefined) return {};
  const dependents = new Map(a.dependents);
  for (const [name, names] of b.dependents ?? []) dependents.set(name, [...(dependents.get(name) ?? []), ...names]);
  return { dependents };
}

function bothRests(a: Lazy | undefined, b: Lazy | undefined): Lazy | undefined {
  const shared = sharedRest(a, b);
  if (shared !== undefined) return shared.rest;
  return a === undefined || b === undefined ? undefined : both(a, b);
}

const unknown: Lazy = () => unknownType;

function isDisjoint(a: Lazy, b: Lazy): boolean {
  const constants = [a(), b()].map((type) => ("values" in type ? type.values : undefined));
  const [left, right] = constants;
  if (left === undefined || right === undefined) return false;
  const values = new Set<unknown>(right);
  return !left.some((value) => values.has(value));
}
