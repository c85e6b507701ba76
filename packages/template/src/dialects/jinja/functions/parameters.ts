import { declare, parameter, readText, type Typed } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { type Constant, Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, LimitReached, type Meter, spend } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import {
  booleanType,
  elementOf,
  integerType,
  type ListType,
  listOf,
  membersOf,
  numberType,
  type ObjectType,
  printsText,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { keySteps } from "../../values/order.ts";
import { printValue } from "../print/print.ts";
import { partsOf } from "../values/attributes.ts";
import { numberOf } from "../values/compare.ts";
import { charactersOf, pythonName, pythonType } from "../values/python.ts";

/** Numbers, and booleans, which are numbers in Python. */
const numeric: Type = unionOf([numberType, booleanType]);
/** A value that a text filter takes as text: anything that prints without a serialiser. */
export const textual: Type = unionOf([stringType, numberType, booleanType]);
/** An object with any fields. */
export const anyObject: ObjectType = { kind: "object", fields: new Map(), rest: () => unknownType, isFilled: false };
/** A list with any elements. */
export const anyList: Type = listOf(unknownType);
/** What Python iterates over: the elements of a list, the characters of a string, the keys of an object. */
const iterable: Type = unionOf([stringType, anyList, anyObject]);

/** Anything but null, preferably a value with a form for readers. */
export const printed: Demand = { kinds: ["any"], preferred: ["string", "number", "boolean"], isNullable: false };
const textDemand: Demand = { ...printed, kinds: ["string", "number", "boolean"], preferred: ["string"] };
export const iterableDemand: Demand = { kinds: ["list", "object", "string"], preferred: ["list"], isNullable: false };
export const numericDemand: Demand = { kinds: ["number", "boolean"], preferred: ["number"], isNullable: false };
/** Any data, including null. */
export const open: Demand = { kinds: ["any"], isNullable: true };

/**
 * Demands something of each element, or of the attributes of it that are known: their names are separated by commas, the parts of one by
 * dots.
 */
export function elementsWith(attribute: unknown, wanted: Demand, isRequired = true): Demand {
  const list: Demand = { kinds: ["list"], isNullable: false };
  if (attribute === null) return { ...list, element: wanted };
  if (typeof attribute !== "string") return iterableDemand;
  const paths = attribute.split(",").map(partsOf);
  if (!paths.flat().every((part) => typeof part === "string")) return iterableDemand;
  const fields = paths.flatMap(([first, ...others]) => {
    const field = (name: unknown, demand: Demand) => ({ name: String(name), isRequired, demand });
    const inner = others.reduceRight<Demand>((demand, name) => objectWith([field(name, demand)]), wanted);
    return first === undefined ? [] : [field(first, inner)];
  });
  return { ...list, element: objectWith(fields) };
}

function objectWith(fields: NonNullable<Demand["fields"]>): Demand {
  return { kinds: ["object"], isNullable: false, fields };
}

/** A string, or a value that prints as one. */
export function text(name: string, fallback?: string): Typed<string> {
  const read = (given: unknown, meter: Meter): string => readText(printValue(given ?? fallback, meter), meter);
  return parameter(name, textual, read, { demand: textDemand, default: fallback });
}

/** A number or boolean. */
export function number(name: string): Typed<number> {
  return parameter(name, numeric, (given) => numberOf(given) ?? 0, { demand: numericDemand });
}

/** The elements that Python iterates over. */
export function elements(name: string): Typed<readonly unknown[]> {
  return parameter(name, iterable, (given, meter, at) => elementsOf(given, meter, at), { demand: iterableDemand });
}

/** An iterable value, unchanged. */
export function collection(name: string): Typed<unknown> {
  return parameter(name, iterable, (given) => given, { demand: iterableDemand });
}

/** The entries of an object, in their order. */
export function entries(name: string): Typed<[string, unknown][]> {
  return parameter(name, anyObject, entriesOf);
}

/** The printed form of a value. */
function printable(name: string): Typed<string> {
  return parameter(name, unknownType, printedOf, { demand: printed });
}

/** The name of a field of the elements, with dots between those of a path, or a position; optional. */
export const attribute: Typed<unknown> = parameter("attribute", unionOf([stringType, integerType]), (given) => given, {
  demand: { kinds: ["string"], isNullable: true },
  default: null,
  names: "field_of_elements",
});

/** The elements that Python iterates over. @throws Fault if the value is not iterable */
export function elementsOf(value: unknown, meter: Meter, at = 0): readonly unknown[] {
  if (Array.isArray(value) || typeof value === "string") {
    spend(4 * value.length, meter);
    return typeof value === "string" ? charactersOf(value) : value;
  }
  if (isRecord(value)) {
    const keys = Object.keys(value);
    spend(keySteps * keys.length, meter);
    return keys.filter((key) => value[key] !== undefined);
  }
  throw new Fault(`'${pythonType(value)}' object is not iterable`, at);
}

/** The type of the elements that Python iterates over. */
export interface Elements {
  readonly element: Type;
  readonly min: number;
  readonly max: number;
}

/** The elements of values of a type; undefined if that is not known, or some are not iterable. */
export function elementTypes(type: Type): Elements | undefined {
  const all = membersOf(type).map(memberElements);
  const known = all.filter((each) => each !== undefined);
  if (known.length < all.length || known.length === 0) return undefined;
  return {
    element: unionOf(known.map(({ element }) => element)),
    min: Math.min(...known.map(({ min }) => min)),
    max: Math.max(...known.map(({ max }) => max)),
  };
}

function memberElements(type: SimpleType): Elements | undefined {
  switch (type.kind) {
    case "list":
      return { element: elementOf(type), min: type.min, max: type.max };
    case "string": {
      const lengths = type.values?.map((value) => value.length);
      const min = lengths === undefined ? 0 : Math.min(1, ...lengths);
      return { element: stringType, min, max: Number.POSITIVE_INFINITY };
    }
    case "object": {
      const min = type.isFilled || [...type.fields.values()].some((field) => field.isRequired) ? 1 : 0;
      return { element: stringType, min, max: Number.POSITIVE_INFINITY };
    }
    default:
      return undefined;
  }
}

/** A list with elements of a type. */
export function listType(element: Type, min = 0, max = Number.POSITIVE_INFINITY): ListType {
  return { kind: "list", prefix: [], element: () => element, min, max };
}

/** The entries of an object, in their order. */
export function entriesOf(value: unknown, meter: Meter): [string, unknown][] {
  if (!isRecord(value)) return [];
  const entries = Object.entries(value);
  spend(2 * keySteps * entries.length, meter);
  return entries.filter(([, each]) => each !== undefined);
}

/** The constant of a type that has only one. */
export function constantOf(type: Type): Constant | undefined {
  if (type.kind === "null") return null;
  if (type.kind === "union" || !("values" in type)) return undefined;
  return type.values?.length === 1 ? type.values[0] : undefined;
}

/** Whether a default is certainly given: null stands for no default. */
export function isGiven(fallback: Type): boolean {
  return membersOf(fallback).every(({ kind }) => kind !== "null" && kind !== "unknown");
}

/** The reason that a value of the type cannot simply be printed, if it can be a list, an object or null. */
export function printingObjection(type: Type): Objection | undefined {
  return worst(
    membersOf(type).map((member) => {
      if (member.kind === "unknown") return member.isReported ? undefined : doubtful("a value could be None");
      if (member.kind === "null") return certain("the value can be None, which has no printed form");
      if (member.kind === "list" || member.kind === "object")
        return certain(`a ${pythonName(member)} has no printed form for readers: write it with tojson`);
      return undefined;
    }),
  );
}

/** @throws LimitReached if the number of elements exceeds the limit */
export function checkCount(count: number, meter: Meter): void {
  if (count > meter.limits.iterations) throw new LimitReached("iterations", meter.limits.iterations);
  if (count > meter.steps) throw new LimitReached("steps", meter.limits.steps);
}

/** A value as it is printed. @throws Fault for null, where that is a failure */
export function printedOf(value: unknown, meter: Meter, at?: number): string {
  if (value !== null && value !== undefined) return printValue(value, meter);
  const { lenience } = meter;
  if (lenience === undefined) throw new Fault("None has no printed form", at);
  return value === null ? lenience.printedNull : lenience.printedAbsent;
}

/** A key for comparisons without regard to case: a string in lower case, any other value unchanged. */
export function lowered(value: unknown, meter: Meter): unknown {
  if (typeof value !== "string") return value;
  spend(value.length, meter);
  return value.toLowerCase();
}

/** The result for a list without elements, where that is not a failure. @throws Fault where it is one */
export function noElement(cause: string, { lenience }: Meter): null | undefined {
  if (lenience === undefined) throw new Fault(cause, 0);
  return lenience.isNullAbsent ? null : undefined;
}

/** Whether a value counts as an empty list: it is absent, and that is not a failure. */
export function isNothing(value: unknown, { lenience }: Meter): boolean {
  if (lenience === undefined) return false;
  return value === undefined || (value === null && lenience.isNullAbsent);
}

/** A filter of a value's printed form. */
export function printing(name: string, change: (text: string, meter: Meter) => string): FunctionSpec {
  const check = ([type]: readonly [Type, ...Type[]]) => printingObjection(type);
  return declare(
    name,
    [printable("value")],
    { result: stringType, check, hasText: ([type]) => printsText(type) },
    change,
  );
}

/** A repeated text, within the limits. */
export function repeated(text: string, count: number, meter: Meter): string {
  const times = Math.max(0, count);
  checkCount(text === "" ? 0 : times, meter);
  checkLength(text.length * times, meter);
  return text.repeat(times);
}
