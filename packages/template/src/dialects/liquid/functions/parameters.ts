import { anything, parameter, readText, type Typed } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { type Constant, Fault } from "../../../language/function.ts";
import { checkLength, LimitReached, type Meter, spend } from "../../../language/limits.ts";
import { certain, type Objection, worst } from "../../../types/objection.ts";
import {
  booleanType,
  type ListType,
  listOf,
  membersOf,
  numberType,
  reportedType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { printValue } from "../print/print.ts";
import { kindOf, kindOfType } from "../values/kinds.ts";
import { type Along, elementsOf, partsOf, typeAlong } from "../values/parts.ts";

/** A value that a filter takes as text. */
const textual: Type = unionOf([stringType, numberType, booleanType]);
const textDemand: Demand = { kinds: ["string", "number", "boolean"], preferred: ["string"], isNullable: false };
const listDemand: Demand = { kinds: ["list"], isNullable: false };
const open: Demand = { kinds: ["any"], isNullable: true };

/** A text, or a value that prints as one. */
export function text(name: string, fallback?: string): Typed<string> {
  const read = (given: unknown, meter: Meter): string => readText(printValue(given ?? fallback, meter), meter);
  return parameter(name, textual, read, { demand: textDemand, default: fallback });
}

/** An optional text; `undefined` if it is omitted. */
export function optionalText(name: string): Typed<string | undefined> {
  const read = (given: unknown, meter: Meter) =>
    given === undefined || given === null ? undefined : readText(printValue(given, meter), meter);
  return parameter(name, textual, read, { demand: textDemand, default: null });
}

export function number(name: string, fallback?: number): Typed<number> {
  return parameter(name, numberType, (given) => Number(given ?? fallback), {
    demand: { kinds: ["number"], isNullable: false },
    default: fallback,
  });
}

/** The elements of a list. */
export function list(name: string): Typed<readonly unknown[]> {
  const read = (given: unknown, meter: Meter): readonly unknown[] => {
    const items = Array.isArray(given) ? given : [];
    spend(items.length, meter);
    return items;
  };
  return parameter(name, listOf(unknownType), read, { demand: listDemand });
}

/** The name of a field of the elements, with dots between those of a path. */
export const property: Typed<readonly (string | number)[]> = parameter(
  "property",
  stringType,
  (given) => partsOf(String(given)),
  { demand: { kinds: ["string"], isNullable: false }, names: "field_of_elements" },
);

/** The name of a field of the elements, or none for the elements themselves. */
export const optionalProperty: Typed<readonly (string | number)[]> = parameter(
  "property",
  stringType,
  (given) => (given === undefined || given === null ? [] : partsOf(String(given))),
  { demand: { kinds: ["string"], isNullable: true }, default: null, names: "field_of_elements" },
);

/** A value of any type, including nil. */
export function any(name: string): Typed<unknown> {
  return anything(name, { demand: open });
}

/** A list with elements of a type. */
export function listType(element: Type, min = 0, max = Number.POSITIVE_INFINITY): ListType {
  return { kind: "list", prefix: [], element: () => element, min, max };
}

/** A list of some of the elements of another one. */
export function someOf(type: Type): Type {
  const of = elementsOf(type);
  return of === undefined ? reportedType : listType(of.element, 0, of.max);
}

/** A list of the same elements in another order. */
export function allOf(type: Type): Type {
  const of = elementsOf(type);
  return of === undefined ? reportedType : listType(of.element, of.min, of.max);
}

/** The constant of a type that has only one. */
export function constantOf(type: Type): Constant | undefined {
  if (type.kind === "null") return null;
  if (type.kind === "union" || !("values" in type)) return undefined;
  return type.values?.length === 1 ? type.values[0] : undefined;
}

/** The type of the named field of the elements of a list type; of the elements themselves without a name. */
export function fieldTypes(type: Type, name: Type): Along {
  const of = elementsOf(type);
  if (of === undefined || of.max === 0) return { type: reportedType };
  if (membersOf(name).every(({ kind }) => kind === "null")) return { type: of.element };
  const constant = constantOf(name);
  return typeAlong(of.element, typeof constant === "string" ? partsOf(constant) : undefined);
}

/** What `infer` requires of a list whose elements have a field; `kinds` are those of the field. */
export function withField(name: unknown, kinds: Demand["kinds"]): Demand {
  const demand: Demand = { kinds, preferred: kinds.slice(0, 1), isNullable: kinds.includes("any") };
  if (typeof name !== "string")
    return name === undefined || name === null ? { ...listDemand, element: demand } : listDemand;
  const [part, ...others] = partsOf(name);
  if (typeof part !== "string" || others.length > 0) return listDemand;
  const element: Demand = { kinds: ["object"], isNullable: false, fields: [{ name: part, isRequired: true, demand }] };
  return { ...listDemand, element };
}

/** The reason that values of a type are not all texts, numbers or booleans. */
export function scalarObjection(type: Type, what: string): Objection | undefined {
  return worst(
    membersOf(type).map((member) =>
      member.kind === "null" || member.kind === "list" || member.kind === "object"
        ? certain(`${what} can be ${kindOfType(member)}, which has no printed form for readers`)
        : undefined,
    ),
  );
}

/** @throws Fault for a value that is neither a text, a number nor a boolean */
export function checkScalar(value: unknown, what: string, { lenience }: Meter): void {
  const isNothing = value === null || value === undefined;
  if (isNothing ? lenience === undefined : typeof value === "object")
    throw new Fault(`${what} is ${kindOf(value)}, which has no printed form for readers`, 0);
}

/** @throws LimitReached if the number of elements exceeds the limit */
export function checkCount(count: number, meter: Meter): void {
  if (count > meter.limits.iterations) throw new LimitReached("iterations", meter.limits.iterations);
}

/** A text within the limits. */
export function limited(made: string, meter: Meter): string {
  checkLength(made.length, meter);
  return made;
}

/** Whether all values of a type are whole numbers. */
export function isWhole(type: Type): boolean {
  return membersOf(type).every((member) => member.kind === "number" && member.isInteger);
}
