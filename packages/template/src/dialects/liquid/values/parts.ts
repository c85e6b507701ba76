import { Fault } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import {
  elementOf,
  fieldOf,
  membersOf,
  reportedType,
  type SimpleType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { elementAt, noElement } from "./indexing.ts";
import { kindOfType } from "./kinds.ts";

/** The names and positions in the name of a field: `author.teams.0`. */
export function partsOf(name: string): readonly (string | number)[] {
  return name.split(".").map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : part));
}

/** The field of an element. @throws Fault if it is absent, unless that is not a failure */
export function valueAt(item: unknown, parts: readonly (string | number)[], { lenience }: Meter): unknown {
  let value = item;
  for (const part of parts) {
    const inner = elementAt(value, part);
    if (inner === undefined && lenience === undefined) throw new Fault(noElement(value, part), 0);
    value = inner;
  }
  return value;
}

/** The type of a field of values of a type, and the reason that it need not exist. */
export interface Along {
  readonly type: Type;
  readonly objection?: Objection | undefined;
}

/** The type at the end of the parts; `undefined` parts are not known. */
export function typeAlong(type: Type, parts: readonly (string | number)[] | undefined): Along {
  if (parts === undefined) return { type: reportedType, objection: doubtful("the name of the field is not known") };
  let current = type;
  for (const part of parts) {
    const each = membersOf(current).map((member) => step(member, part));
    const objection = worst(each.map((one) => one.objection));
    if (objection !== undefined) return { type: reportedType, objection };
    current = unionOf(each.map((one) => one.type));
  }
  return { type: current };
}

function step(member: SimpleType, part: string | number): Along {
  if (member.kind === "unknown")
    return {
      type: reportedType,
      objection: member.isReported ? undefined : doubtful("the content of an element is not known"),
    };
  const missing = (cause: string): Along => ({ type: reportedType, objection: certain(cause) });
  if (member.kind === "object") {
    const field = fieldOf(member, String(part));
    if (field?.isRequired === true) return { type: field.type() };
    return missing(`an element ${field === undefined ? "has no" : "need not have the"} field "${part}"`);
  }
  if (member.kind === "list" && typeof part === "number" && part < member.min)
    return { type: (member.prefix[part] ?? member.element)() };
  if (member.kind === "list" && typeof part === "number") return missing(`a list can be too short for element ${part}`);
  return missing(`there is no field "${part}" in ${kindOfType(member)}`);
}

/** The element type of a list type, and its bounds. */
export interface Elements {
  readonly element: Type;
  readonly min: number;
  readonly max: number;
}

/** The elements of values of a type; `undefined` if some are not lists. */
export function elementsOf(type: Type): Elements | undefined {
  const lists = membersOf(type).filter((member) => member.kind === "list");
  if (lists.length === 0 || lists.length < membersOf(type).length) return undefined;
  return {
    element: unionOf(lists.map(elementOf)),
    min: Math.min(...lists.map(({ min }) => min)),
    max: Math.max(...lists.map(({ max }) => max)),
  };
}
