/** @folder Types of data: from schemas, narrowed, joined, compared. */
import { isBlank } from "../text/blank.ts";

/** A type that is computed when it is needed, so that a recursive contract is a finite structure. */
export type Lazy = () => Type;

/** A field of an object type. */
export interface Field {
  readonly type: Lazy;
  readonly isRequired: boolean;
}

/** Nothing is known. `isReported` if a finding has already said so, and no other is needed. */
export interface UnknownType {
  readonly kind: "unknown";
  readonly isReported: boolean;
}

/**
 * `null`, or a value that is absent: `isAbsent` if it certainly is, `canBeAbsent` if it may be. Absence matters only where
 * it is tested; a value that has been read exists.
 */
export interface NullType {
  readonly kind: "null";
  readonly isAbsent?: true;
  readonly canBeAbsent?: true;
}

/** A boolean, string or number; `values` if only some are possible. */
export interface BooleanType {
  readonly kind: "boolean";
  readonly values?: readonly boolean[];
}
export interface StringType {
  readonly kind: "string";
  readonly values?: readonly string[];
  /** Known not to be empty. */
  readonly isFilled?: true;
  /** Known to have a character that a reader sees. */
  readonly hasText?: true;
  /** The greatest possible length in UTF-16 units, if it is bounded. */
  readonly most?: number | undefined;
}
export interface NumberType {
  readonly kind: "number";
  readonly isInteger: boolean;
  readonly values?: readonly number[];
  /** The least and greatest possible number, if the contract bounds it. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Whether it can be infinite, or not a number: no data is, but the result of arithmetic can be. */
  readonly canOverflow?: true | undefined;
  /** Whether it counts what the data has: how large it usually is follows from how often `mostCounted` is in its greatest value. */
  readonly isCount?: true | undefined;
  /** Known not to be 0, where the bounds do not say so. */
  readonly isNonZero?: true;
}

/** A list: the types of its first elements and of the others, and its minimum and maximum length. */
export interface ListType {
  readonly kind: "list";
  readonly prefix: readonly Lazy[];
  readonly element: Lazy;
  readonly min: number;
  readonly max: number;
}

/** An object: its fields, and the type of unlisted ones (`undefined` if they are not allowed). */
export interface ObjectType {
  readonly kind: "object";
  readonly fields: ReadonlyMap<string, Field>;
  readonly rest: Lazy | undefined;
  /** Known to have at least one field. */
  readonly isFilled: boolean;
  /** The fields that exist where another does. */
  readonly dependents?: ReadonlyMap<string, readonly string[]>;
}

/** One of several types; never nested, never with fewer than two members. A union without members is `never`. */
export interface UnionType {
  readonly kind: "union";
  readonly members: readonly SimpleType[];
}

/** A type that is not a union. */
export type SimpleType = UnknownType | NullType | BooleanType | StringType | NumberType | ListType | ObjectType;

/** The possible values of an expression. */
export type Type = SimpleType | UnionType;

export const unknownType: UnknownType = { kind: "unknown", isReported: false };
export const reportedType: UnknownType = { kind: "unknown", isReported: true };
export const nullType: NullType = { kind: "null" };
export const absentType: NullType = { kind: "null", isAbsent: true, canBeAbsent: true };
const nullOrAbsentType: NullType = { kind: "null", canBeAbsent: true };
export const booleanType: BooleanType = { kind: "boolean" };
export const stringType: StringType = { kind: "string" };
/** A string with a character that a reader sees. */
export const filledType: StringType = { kind: "string", isFilled: true, hasText: true };
export const numberType: NumberType = { kind: "number", isInteger: false };
export const integerType: NumberType = { kind: "number", isInteger: true };
/** The most elements that a loop can have under the default limits: longer lists are of no use. */
export const mostElements = 1_000_000;
/** No list has more elements, and no text more characters or bytes. */
export const mostCounted = 2 ** 32;
/** A number of elements, or a position. */
export const countType: NumberType = { kind: "number", isInteger: true, min: 0, max: mostCounted, isCount: true };
/** No value at all. */
export const neverType: UnionType = { kind: "union", members: [] };

/** A list of elements of one type, of any length. */
export function listOf(element: Type): ListType {
  return { kind: "list", prefix: [], element: () => element, min: 0, max: Number.POSITIVE_INFINITY };
}

/** A list of exactly these elements. */
export function tupleOf(items: readonly Type[]): ListType {
  return {
    kind: "list",
    prefix: items.map((item) => () => item),
    element: () => neverType,
    min: items.length,
    max: items.length,
  };
}

/** The single-value type of a constant. */
export function literalType(value: string | number | boolean | null): Type {
  if (value === null) return nullType;
  if (typeof value === "string") return { kind: "string", values: [value] };
  if (typeof value === "number") return { kind: "number", isInteger: Number.isInteger(value), values: [value] };
  return { kind: "boolean", values: [value] };
}

/** The single-value type of a constant of a template; one that is a float is no integer, even if it is whole. */
export function constantType({
  value,
  isFloat,
}: {
  readonly value: Parameters<typeof literalType>[0];
  readonly isFloat?: true | undefined;
}): Type {
  const type = literalType(value);
  return isFloat === true && type.kind === "number" ? { ...type, isInteger: false } : type;
}

/** The alternatives of a type. */
export function membersOf(type: Type): readonly SimpleType[] {
  return type.kind === "union" ? type.members : [type];
}

/** More alternatives than this are not distinguished: the type becomes `unknown`. */
export const mostMembers = 256;

/** Any of the given types. */
export function unionOf(types: readonly Type[]): Type {
  const [first] = types;
  if (first !== undefined && types.every((type) => type === first)) return first;
  const scalars: SimpleType[] = [];
  const structures = new Set<SimpleType>();
  for (const type of types) {
    for (const member of membersOf(type)) {
      if (member.kind === "unknown") {
        if (types.every((other) => other.kind !== "unknown" || other.isReported)) return reportedType;
        return unknownType;
      }
      if (member.kind === "list" || member.kind === "object") structures.add(member);
      else scalars.push(member);
    }
  }
  const members = [
    ...Map.groupBy(scalars, ({ kind }) => kind)
      .values()
      .map(mergedScalars),
    ...structures,
  ];
  const [only] = members;
  if (members.length === 1 && only !== undefined) return only;
  if (members.length > mostMembers) return unknownType;
  return { kind: "union", members };
}

/** Scalars of one kind as one type. The constants of all are put together at once: there can be thousands. */
function mergedScalars(alike: readonly SimpleType[]): SimpleType {
  const constants = alike.filter(isConstants);
  const others = alike.filter((each) => !isConstants(each));
  const [first] = constants;
  const all = first === undefined ? others : [constants.length === 1 ? first : mergedConstants(constants), ...others];
  return all.reduce((known, each) => mergeScalars(known, each));
}

type Constants =
  | (StringType & { readonly values: readonly string[] })
  | (NumberType & { readonly values: readonly number[] });

function isConstants(type: SimpleType): type is Constants {
  return (type.kind === "string" || type.kind === "number") && type.values !== undefined;
}

function mergedConstants(all: readonly Constants[]): SimpleType {
  const texts = all.flatMap((each) => (each.kind === "string" ? each.values : []));
  const numbers = all.filter((each) => each.kind === "number");
  if (numbers.length === 0) return { kind: "string", values: [...new Set(texts)] };
  const values = [...new Set(numbers.flatMap((each) => each.values))];
  return { kind: "number", isInteger: numbers.every(({ isInteger }) => isInteger), values };
}

function mergeScalars(a: SimpleType | undefined, b: SimpleType): SimpleType {
  if (a === undefined || a === b) return b;
  if (a.kind === "null" && b.kind === "null") return mergeNulls(a, b);
  if (a.kind === "string" && b.kind === "string") return mergeStrings(a, b);
  if (a.kind === "number" && b.kind === "number") return mergeNumbers(a, b);
  if (a.kind === "boolean" && b.kind === "boolean") {
    const values = mergeValues(a.values, b.values);
    return values?.length === 1 ? { kind: "boolean", values } : booleanType;
  }
  return b;
}

function mergeNumbers(a: NumberType, b: NumberType): NumberType {
  const isInteger = a.isInteger && b.isInteger;
  const values = mergeValues(a.values, b.values);
  if (values !== undefined) return { kind: "number", isInteger, values };
  const [one, other] = [boundsOf(a), boundsOf(b)];
  const merged = boundedType(isInteger, Math.min(one.min, other.min), Math.max(one.max, other.max));
  const bounded = likeNumbers(merged, a, b);
  return excludesZero(a) && excludesZero(b) && !excludesZero(merged) ? { ...bounded, isNonZero: true } : bounded;
}

/** A number that can be infinite, and counts something, where one of others does. */
export function likeNumbers(type: NumberType, ...others: readonly NumberType[]): NumberType {
  const canOverflow = others.some((each) => each.canOverflow === true);
  const isCount = others.some((each) => each.isCount === true);
  return { ...type, ...(canOverflow ? { canOverflow } : {}), ...(isCount ? { isCount } : {}) };
}

function mergeStrings(a: StringType, b: StringType): StringType {
  const values = mergeValues(a.values, b.values);
  if (values !== undefined) return { kind: "string", values };
  return mergedText(a, b);
}

/** What two types of strings both know about their text. */
export function mergedText(a: StringType, b: StringType): StringType {
  const most = Math.max(longestOf(a), longestOf(b));
  return limitedText(knownText(a, b), most);
}

function knownText(a: StringType, b: StringType): StringType {
  if (hasText(a) && hasText(b)) return filledType;
  return isNotEmpty(a) && isNotEmpty(b) ? { kind: "string", isFilled: true } : stringType;
}

/** The greatest length of a string; infinite if the type has none. */
export function longestOf({ values, most }: StringType): number {
  if (values === undefined) return most ?? Number.POSITIVE_INFINITY;
  return Math.max(0, ...values.map((value) => value.length));
}

/** A type of strings with a greatest length, which can be infinite. */
export function limitedText(type: StringType, most: number): StringType {
  return Number.isFinite(most) ? { ...type, most } : type;
}

function isNotEmpty({ values, isFilled }: StringType): boolean {
  return values === undefined ? isFilled === true : !values.includes("");
}

/** The bounds of a number; infinite if the type has none. */
export function boundsOf({ values, min, max }: NumberType): { readonly min: number; readonly max: number } {
  if (values !== undefined && values.length > 0) return { min: Math.min(...values), max: Math.max(...values) };
  return { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
}

/** The type of numbers between two bounds, which can be infinite. */
export function boundedType(isInteger: boolean, min: number, max: number): NumberType {
  if (min === Number.NEGATIVE_INFINITY && max === Number.POSITIVE_INFINITY) return isInteger ? integerType : numberType;
  return {
    kind: "number",
    isInteger,
    ...(Number.isFinite(min) ? { min } : {}),
    ...(Number.isFinite(max) ? { max } : {}),
  };
}

/** Whether no number of a type is 0. */
export function excludesZero(type: NumberType): boolean {
  if (type.values !== undefined) return !type.values.includes(0);
  const { min, max } = boundsOf(type);
  return type.isNonZero === true || min > 0 || max < 0;
}

/** The numbers of a type that are not 0. */
export function withoutZero(type: NumberType): Type {
  if (excludesZero(type)) return type;
  if (type.values !== undefined) {
    const values = type.values.filter((value) => value !== 0);
    return values.length === 0 ? neverType : { ...type, values };
  }
  const { min, max } = boundsOf(type);
  if (min === 0 && max === 0) return neverType;
  const step = type.isInteger ? 1 : 0;
  const rest = likeNumbers(boundedType(type.isInteger, min === 0 ? step : min, max === 0 ? -step : max), type);
  return excludesZero(rest) ? rest : { ...rest, isNonZero: true };
}

/** Whether every value of a type is a number other than 0. */
export function isNeverZero(type: Type): boolean {
  return membersOf(type).every((member) => member.kind === "number" && excludesZero(member));
}

/** Whether every number of a type is exact as a whole number, which are `int` in Go and other languages. */
export function isExact(type: NumberType): boolean {
  const { min, max } = boundsOf(type);
  return min >= Number.MIN_SAFE_INTEGER && max <= Number.MAX_SAFE_INTEGER;
}

function mergeNulls(a: NullType, b: NullType): NullType {
  if (a.isAbsent && b.isAbsent) return absentType;
  return a.canBeAbsent || b.canBeAbsent ? nullOrAbsentType : nullType;
}

/** Whether every value of a string type has a character that a reader sees. */
export function hasText({ values, hasText }: StringType): boolean {
  return values === undefined ? hasText === true : !values.some(isBlank);
}

/** Whether every value of a type prints text: strings, numbers and booleans, and the elements of a list that has some. */
export function printsText(type: Type): boolean {
  const members = membersOf(type);
  const doesPrint = (member: SimpleType): boolean => {
    if (member.kind === "string") return hasText(member);
    if (member.kind === "list") return member.min > 0 && printsText(elementOf(member));
    return member.kind === "number" || member.kind === "boolean";
  };
  return members.length > 0 && members.every(doesPrint);
}

/** The constants of two types of one kind; `undefined` if one of them is not limited to constants. */
function mergeValues<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): readonly T[] | undefined {
  return a === undefined || b === undefined ? undefined : [...new Set([...a, ...b])];
}

/** A field of an object type: listed, or one of the rest; `undefined` if the object cannot have it. */
export function fieldOf(type: ObjectType, name: string): Field | undefined {
  const field = type.fields.get(name);
  if (field !== undefined) return field;
  return type.rest === undefined ? undefined : { type: type.rest, isRequired: false };
}

/** The type of values that have this field: with the fields that exist where it does. */
export function withDependents(type: Type, name: string): Type {
  const members = membersOf(type);
  if (!members.some((member) => member.kind === "object" && member.dependents?.has(name))) return type;
  return unionOf(
    members.map((member) => (member.kind === "object" ? withRequired(member, dependentsOf(member, name)) : member)),
  );
}

/** The fields that exist where this one does, directly or not. */
function dependentsOf({ dependents }: ObjectType, name: string): ReadonlySet<string> {
  const names = new Set([name]);
  for (const each of names) for (const dependent of dependents?.get(each) ?? []) names.add(dependent);
  return names;
}

function withRequired(type: ObjectType, names: ReadonlySet<string>): ObjectType {
  const fields = new Map(type.fields);
  for (const name of names) {
    const field = fieldOf(type, name);
    if (field !== undefined) fields.set(name, { ...field, isRequired: true });
  }
  return { ...type, fields };
}

/** The union of the types of a list's elements. */
export function elementOf(type: ListType): Type {
  const elements = type.prefix.slice(0, type.max).map((element) => element());
  if (type.prefix.length < type.max) elements.push(type.element());
  return unionOf(elements);
}

/** The type without the members that a test rejects. */
export function filterType(type: Type, keep: (member: SimpleType) => boolean): Type {
  if (type.kind !== "union") return keep(type) ? type : neverType;
  return type.members.every(keep) ? type : unionOf(type.members.filter(keep));
}

/** Whether the value may be absent. */
export function canBeAbsent(type: Type): boolean {
  return membersOf(type).some((member) => member.kind === "null" && member.canBeAbsent === true);
}

/** The type of a value that is known to exist. */
export function presentType(type: Type): Type {
  if (!canBeAbsent(type)) return type;
  return unionOf(
    membersOf(type).flatMap((member): Type[] => {
      if (member.kind !== "null") return [member];
      return member.isAbsent ? [] : [nullType];
    }),
  );
}

/** The type of a value that was read: null if it was absent and that was not a failure. */
export function readType(type: Type): Type {
  if (!canBeAbsent(type)) return type;
  return unionOf(membersOf(type).map((member) => (member.kind === "null" ? nullType : member)));
}

/** Whether no value is possible. */
export function isNever(type: Type): boolean {
  return type.kind === "union" && type.members.length === 0;
}

/** A value of the type, for messages about it. */
export function exampleOf(type: SimpleType): unknown {
  switch (type.kind) {
    case "boolean":
      return type.values?.[0] ?? true;
    case "string":
      return type.values?.[0] ?? "text";
    case "number":
      return type.values?.[0] ?? (type.isInteger ? 1 : 1.5);
    case "list":
      return [];
    case "object":
      return {};
    default:
      return null;
  }
}

/** The type in words, for messages: `string or null`, `list`, `object`. */
export function describeType(type: Type): string {
  const members = membersOf(type);
  if (members.length === 0) return "nothing";
  return [...new Set(members.map(describeMember))].join(" or ");
}

function describeMember(type: SimpleType): string {
  switch (type.kind) {
    case "unknown":
      return "anything";
    case "number":
      return type.isInteger ? "integer" : "number";
    case "string":
    case "boolean":
    case "null":
    case "list":
    case "object":
      return type.kind;
  }
}
