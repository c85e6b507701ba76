import { type Demand, Fault, type FunctionSpec, type Parameter } from "../../../language/function.ts";
import { checkLength, LimitReached, type Meter } from "../../../language/limits.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import { isRecord } from "../../../types/record.ts";
import {
  booleanType,
  elementOf,
  integerType,
  type ListType,
  listOf,
  membersOf,
  nullType,
  numberType,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { printValue } from "../print/print.ts";
import { charactersOf, pythonName, pythonType } from "../values/python.ts";

/** What any argument fits. */
export const any: Type = unknownType;
/** Numbers, and booleans, which are numbers in Python. */
export const numeric: Type = unionOf([numberType, booleanType]);
/** What a text filter takes for a text: all that prints without a serialiser. */
export const textual: Type = unionOf([stringType, numberType, booleanType]);
/** What Python goes through: the elements of a list, the characters of a text, the keys of an object. */
export const iterable: Type = unionOf([
  stringType,
  listOf(unknownType),
  { kind: "object", fields: new Map(), rest: () => unknownType, isFilled: false },
]);
/** An object, whatever its fields. */
export const anyObject: Type = {
  kind: "object",
  fields: new Map(),
  rest: () => unknownType,
  isFilled: false,
};
/** A list, whatever its elements. */
export const anyList: Type = listOf(unknownType);

export const anything = (name: string): Parameter => ({ name, type: any });
export const required = (name: string, type: Type): Parameter => ({ name, type });
/** A parameter that may be left out; null may always be given for one whose default it is. */
export const optional = (name: string, type: Type, fallback: string | number | boolean | null): Parameter => ({
  name,
  type: fallback === null && type.kind !== "unknown" ? unionOf([type, nullType]) : type,
  isOptional: true,
  default: fallback,
});
/** A switch: off, or as given. */
export const flag = (name: string, fallback = false): Parameter => optional(name, booleanType, fallback);
/** The name of a field of the elements, with dots between those of a path, or a position. */
export const attributeParameter: Parameter = optional("attribute", unionOf([stringType, integerType]), null);

/** What is printed: anything but null, best what has a form for readers. */
export const printed: Demand = { kinds: ["any"], preferred: ["string", "number", "boolean"], isNullable: false };
export const textDemand: Demand = {
  kinds: ["string", "number", "boolean"],
  preferred: ["string"],
  isNullable: false,
};
export const iterableDemand: Demand = { kinds: ["list", "object", "string"], preferred: ["list"], isNullable: false };
export const numericDemand: Demand = { kinds: ["number", "boolean"], preferred: ["number"], isNullable: false };

/** The elements that Python goes through. @throws Fault where the value is not iterable */
export function elementsOf(value: unknown, at = 0): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return charactersOf(value);
  if (isRecord(value)) return Object.keys(value).filter((key) => value[key] !== undefined);
  throw new Fault(`'${pythonType(value)}' object is not iterable`, at);
}

/** What is known of the elements that Python goes through. */
export interface Elements {
  readonly element: Type;
  readonly min: number;
  readonly max: number;
}

/** The elements of values of a type; undefined where that is not known, or some cannot be gone through. */
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

/** Every value of the parameter's type as a text. @throws Fault where it is none */
export function textOf(value: unknown, meter: Meter): string {
  return printValue(value, meter);
}

/** The constant that a type holds, where it holds only one. */
export function constantOf(type: Type | undefined): string | number | boolean | null | undefined {
  if (type === undefined) return undefined;
  if (type.kind === "null") return null;
  if (type.kind === "union" || !("values" in type)) return undefined;
  return type.values?.length === 1 ? type.values[0] : undefined;
}

/** Whether a default is given for certain: null stands for none. */
export function isGiven(fallback: Type | undefined): boolean {
  return fallback !== undefined && membersOf(fallback).every(({ kind }) => kind !== "null" && kind !== "unknown");
}

/** Why a value of the type is not only printed, where lists, objects or null are among what it can be. */
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

/** @throws LimitReached where so many elements would be made */
export function checkCount(count: number, meter: Meter): void {
  if (count > meter.limits.iterations) throw new LimitReached("iterations", meter.limits.iterations);
}

/** A value as it is printed. @throws Fault for null, where that is a failure */
export function printedOf(value: unknown, meter: Meter, at?: number): string {
  if (value !== null && value !== undefined) return printValue(value, meter);
  const { lenience } = meter;
  if (lenience === undefined) throw new Fault("None has no printed form", at);
  return value === null ? lenience.printedNull : lenience.printedAbsent;
}

/** The element that a list without elements is said to have, where that is no failure. @throws Fault where it is one */
export function noElement(cause: string, { lenience }: Meter): null | undefined {
  if (lenience === undefined) throw new Fault(cause, 0);
  return lenience.isNullAbsent ? null : undefined;
}

/** Whether a value is as an empty list: nothing is there, and that is no failure. */
export function isNothing(value: unknown, { lenience }: Meter): boolean {
  if (lenience === undefined) return false;
  return value === undefined || (value === null && lenience.isNullAbsent);
}

/** A filter that takes what a value prints. */
export function printing(name: string, change: (text: string) => string): FunctionSpec {
  return {
    name,
    parameters: [anything("value")],
    result: stringType,
    objection: ([type = any]) => printingObjection(type),
    demand: () => printed,
    call: ([value], meter) => change(printedOf(value, meter, 0)),
  };
}

/** So many of a text, where the limits allow. */
export function repeated(text: string, count: number, meter: Meter): string {
  const times = Math.max(0, count);
  checkCount(text === "" ? 0 : times, meter);
  checkLength(text.length * times, meter);
  return text.repeat(times);
}
