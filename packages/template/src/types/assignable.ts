import type { Objection } from "./objection.ts";
import { isRecord } from "./record.ts";
import { describeType, elementOf, fieldOf, isNever, membersOf, type SimpleType, type Type } from "./type.ts";

/** Deeper parts of types and values are taken to fit. */
const deepest = 16;

/** Why some value of a type is not one of another, where that is so or cannot be told; `what` names the value. */
export function assignmentObjection(given: Type, wanted: Type, what: string, depth = 0): Objection | undefined {
  if (wanted.kind === "unknown" || given === wanted || depth > deepest) return undefined;
  let doubt: Objection | undefined;
  for (const member of membersOf(given)) {
    if (member.kind === "unknown") {
      doubt = { cause: `it is not known what ${what} is`, isCertain: false };
      continue;
    }
    const objections = membersOf(wanted).map((want) => memberObjection(member, want, what, depth));
    if (objections.includes(undefined)) continue;
    const possible = objections.find((objection) => objection?.isCertain === false);
    if (possible !== undefined) doubt = possible;
    else if (objections.length === 1 && objections[0] !== undefined) return objections[0];
    else return mismatch(what, wanted, describeType(member));
  }
  return doubt;
}

function mismatch(what: string, wanted: Type, got: string): Objection {
  return { cause: `${what} must be ${wordsFor(wanted)}, and can be ${got}`, isCertain: true };
}

function wordsFor(type: Type): string {
  const values = membersOf(type).flatMap((member): readonly unknown[] =>
    "values" in member && member.values !== undefined ? member.values : [undefined],
  );
  if (values.length === 0 || values.includes(undefined)) return describeType(type);
  return values
    .slice(0, 10)
    .map((value) => JSON.stringify(value))
    .join(" or ");
}

function memberObjection(given: SimpleType, wanted: SimpleType, what: string, depth: number): Objection | undefined {
  if (wanted.kind === "unknown") return undefined;
  const wrong = mismatch(what, wanted, describeType(given));
  if (given.kind === "number" && wanted.kind === "number" && wanted.isInteger && !given.isInteger) return wrong;
  if (given.kind !== wanted.kind) return wrong;
  if ("values" in wanted && wanted.values !== undefined) {
    const allowed = new Set<unknown>(wanted.values);
    const values: readonly unknown[] | undefined = "values" in given ? given.values : undefined;
    if (values === undefined) return mismatch(what, wanted, `any ${describeType(given)}`);
    const others = values.filter((value) => !allowed.has(value));
    return others.length === 0 ? undefined : mismatch(what, wanted, JSON.stringify(others[0]));
  }
  if (given.kind === "list" && wanted.kind === "list") {
    if (given.min < wanted.min) return { cause: `${what} must have at least ${wanted.min} elements`, isCertain: true };
    if (given.max > wanted.max) return { cause: `${what} must have at most ${wanted.max} elements`, isCertain: true };
    const element = elementOf(given);
    return isNever(element)
      ? undefined
      : assignmentObjection(element, elementOf(wanted), `an element of ${what}`, depth + 1);
  }
  if (given.kind === "object" && wanted.kind === "object") {
    for (const [name, field] of wanted.fields) {
      const own = fieldOf(given, name);
      if (own?.isRequired !== true && field.isRequired)
        return {
          cause: `${what} must have the field "${name}"`,
          isCertain: own === undefined || given.fields.has(name),
        };
      const objection =
        own === undefined
          ? undefined
          : assignmentObjection(own.type(), field.type(), `"${name}" of ${what}`, depth + 1);
      if (objection !== undefined) return objection;
    }
  }
  return undefined;
}

/** Why a value is not of a type, where it is not. Fields that the type does not list do no harm. */
export function valueObjection(value: unknown, type: Type, what: string, depth = 0): string | undefined {
  if (type.kind === "unknown" || depth > deepest) return undefined;
  const objections = membersOf(type).map((member) => valueMemberObjection(value, member, what, depth));
  if (objections.includes(undefined)) return undefined;
  const [first] = objections;
  return objections.length === 1 && first !== undefined ? first : `${what} must be ${wordsFor(type)}`;
}

function valueMemberObjection(value: unknown, type: SimpleType, what: string, depth: number): string | undefined {
  const wrong = `${what} must be ${wordsFor(type)}`;
  switch (type.kind) {
    case "unknown":
      return undefined;
    case "null":
      return value === null ? undefined : wrong;
    case "string":
      return typeof value === "string" && (type.values?.includes(value) ?? true) ? undefined : wrong;
    case "boolean":
      return typeof value === "boolean" && (type.values?.includes(value) ?? true) ? undefined : wrong;
    case "number":
      if (typeof value !== "number" || (type.isInteger && !Number.isInteger(value))) return wrong;
      return (type.values?.includes(value) ?? true) ? undefined : wrong;
    case "list": {
      if (!Array.isArray(value)) return wrong;
      if (value.length < type.min) return `${what} must have at least ${type.min} elements`;
      if (value.length > type.max) return `${what} must have at most ${type.max} elements`;
      for (const [at, item] of value.entries()) {
        const objection = valueObjection(
          item,
          (type.prefix[at] ?? type.element)(),
          `element ${at} of ${what}`,
          depth + 1,
        );
        if (objection !== undefined) return objection;
      }
      return undefined;
    }
    case "object":
      if (!isRecord(value)) return wrong;
      for (const [name, field] of type.fields) {
        const own: unknown = Object.hasOwn(value, name) ? value[name] : undefined;
        if (own === undefined) {
          if (field.isRequired) return `${what} must have the field "${name}"`;
          continue;
        }
        const objection = valueObjection(own, field.type(), `"${name}" of ${what}`, depth + 1);
        if (objection !== undefined) return objection;
      }
      return undefined;
  }
}
