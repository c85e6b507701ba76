import { Fault } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import type { Objection } from "../../../types/objection.ts";
import {
  elementOf,
  fieldOf,
  membersOf,
  reportedType,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { printNumber, quote } from "../print/print.ts";
import { elementAt } from "./indexing.ts";
import { noElement, pythonName } from "./python.ts";

/** The keys and positions in the name of an attribute: `user.roles.0`. */
export function partsOf(attribute: unknown): readonly (string | number)[] {
  if (typeof attribute === "number") return [attribute];
  if (typeof attribute !== "string") return [];
  return attribute.split(".").map((each) => (/^\d+$/.test(each) ? Number(each) : each));
}

/** The attribute of an item; `undefined` if it is absent. @throws Fault if its owner is absent */
export function presentValueAt(item: unknown, parts: readonly (string | number)[], meter: Meter): unknown {
  const last = parts.at(-1);
  return last === undefined ? item : elementAt(valueAt(item, parts.slice(0, -1), meter), last, meter);
}

/** The attribute of an item, or another value if anything on the way is absent. */
export function valueOr(item: unknown, parts: readonly (string | number)[], fallback: unknown, meter: Meter): unknown {
  return parts.reduce((value, part) => {
    const inner = elementAt(value, part, meter);
    return inner === undefined ? fallback : inner;
  }, item);
}

/** The attribute of an item. @throws Fault if it is absent */
export function valueAt(item: unknown, parts: readonly (string | number)[], meter: Meter): unknown {
  let value = item;
  for (const part of parts) {
    const inner = elementAt(value, part, meter);
    if (inner === undefined) throw absent(value, part);
    value = inner;
  }
  return value;
}

function absent(base: unknown, part: string | number): Fault {
  return new Fault(noElement(base, part, typeof part === "string" ? quote(part) : printNumber(part)), 0);
}

/** The type of an attribute of values of a type, and the reason that it need not exist. */
export interface Along {
  readonly type: Type;
  readonly objection?: Objection;
}

/** The type at the end of the parts; `parts` is undefined if the attribute is not known. */
export function typeAlong(type: Type, parts: readonly (string | number)[] | undefined): Along {
  if (parts === undefined)
    return { type: reportedType, objection: { cause: "the attribute is not known", isCertain: false } };
  let current = type;
  for (const part of parts) {
    const each = membersOf(current).map((member) => step(member, part));
    const objection =
      each.find((one) => one.objection?.isCertain === true)?.objection ?? each.find((one) => one.objection)?.objection;
    if (objection !== undefined) return { type: reportedType, objection };
    current = unionOf(each.map((one) => one.type));
  }
  return { type: current };
}

function step(member: SimpleType, part: string | number): Along {
  const missing = (reason: string): Along => ({ type: reportedType, objection: { cause: reason, isCertain: true } });
  if (member.kind === "unknown" && member.isReported) return { type: reportedType };
  if (member.kind === "unknown")
    return { type: reportedType, objection: { cause: "the content of an element is not known", isCertain: false } };
  if (member.kind === "object" && typeof part === "string") {
    const field = fieldOf(member, part);
    if (field?.isRequired === true) return { type: field.type() };
    return missing(
      `'dict object' has no attribute ${quote(part)}${field === undefined ? "" : ", which may be absent"}`,
    );
  }
  if (member.kind === "list" && typeof part === "number") {
    if (part >= member.max) return missing(`list object has no element ${part}`);
    if (part < member.min) return { type: member.prefix[part]?.() ?? elementOf(member) };
    return missing(`list object has no element ${part}, if it is shorter`);
  }
  if (member.kind === "string" && typeof part === "number")
    return { type: stringType, objection: { cause: "the length of a text is not known", isCertain: false } };
  const name = member.kind === "null" ? "None" : `${pythonName(member)} object`;
  return missing(
    typeof part === "string" ? `'${name}' has no attribute ${quote(part)}` : `${name} has no element ${part}`,
  );
}
