import { isRecord } from "../schema/record.ts";
import { isBlank } from "../text/blank.ts";
import { certain, type Objection } from "./objection.ts";
import {
  type BooleanType,
  describeType,
  elementOf,
  fieldOf,
  isNever,
  type ListType,
  membersOf,
  type NumberType,
  type ObjectType,
  type SimpleType,
  type StringType,
  type Type,
} from "./type.ts";

/** Deeper parts of types and values are assumed to fit. */
const deepest = 16;

/**
 * The reason that some value of a type does not belong to another, or that this is not known; `what` names the value.
 * @param isClosed whether an object may have only the fields that the wanted type lists, and a text that must be filled is
 */
export function assignmentObjection(
  given: Type,
  wanted: Type,
  what: string,
  depth = 0,
  isClosed = false,
): Objection | undefined {
  if (wanted.kind === "unknown" || given === wanted || depth > deepest) return undefined;
  let doubt: Objection | undefined;
  for (const member of membersOf(given)) {
    if (member.kind === "unknown") {
      doubt = { cause: `the type of ${what} is not known`, isCertain: false };
      continue;
    }
    const objections = membersOf(wanted).map((want) => memberObjection(member, want, what, depth, isClosed));
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

function memberObjection(
  given: SimpleType,
  wanted: SimpleType,
  what: string,
  depth: number,
  isClosed: boolean,
): Objection | undefined {
  if (wanted.kind === "unknown") return undefined;
  const wrong = mismatch(what, wanted, describeType(given));
  if (given.kind === "number" && wanted.kind === "number" && wanted.isInteger && !given.isInteger) return wrong;
  if (given.kind !== wanted.kind) return wrong;
  if ("values" in wanted && wanted.values !== undefined) return constantsObjection(given, wanted, what);
  if (isClosed && given.kind === "string" && wanted.kind === "string") return blankObjection(given, wanted, what);
  if (given.kind === "list" && wanted.kind === "list") return listObjection(given, wanted, what, depth, isClosed);
  return given.kind === "object" && wanted.kind === "object"
    ? objectObjection(given, wanted, what, depth, isClosed)
    : undefined;
}

function constantsObjection(given: SimpleType, wanted: SimpleType, what: string): Objection | undefined {
  const allowed = new Set<unknown>("values" in wanted ? wanted.values : []);
  const values: readonly unknown[] | undefined = "values" in given ? given.values : undefined;
  if (values === undefined) return mismatch(what, wanted, `any ${describeType(given)}`);
  const others = values.filter((value) => !allowed.has(value));
  return others.length === 0 ? undefined : mismatch(what, wanted, JSON.stringify(others[0]));
}

function blankObjection(given: StringType, wanted: StringType, what: string): Objection | undefined {
  if (wanted.isFilled !== true) return undefined;
  const isFilled = given.isFilled === true || given.values?.every((value) => value !== "") === true;
  return isFilled ? undefined : certain(`${what} must not be empty, and can be`);
}

function listObjection(
  given: ListType,
  wanted: ListType,
  what: string,
  depth: number,
  isClosed: boolean,
): Objection | undefined {
  if (given.min < wanted.min) return certain(`${what} must have at least ${wanted.min} elements`);
  if (given.max > wanted.max) return certain(`${what} must have at most ${wanted.max} elements`);
  const element = elementOf(given);
  return isNever(element)
    ? undefined
    : assignmentObjection(element, elementOf(wanted), `an element of ${what}`, depth + 1, isClosed);
}

function objectObjection(
  given: ObjectType,
  wanted: ObjectType,
  what: string,
  depth: number,
  isClosed: boolean,
): Objection | undefined {
  if (isClosed && wanted.rest === undefined) {
    const stray = [...given.fields.keys()].find((name) => !wanted.fields.has(name));
    if (stray !== undefined) return certain(`${what} can have the field "${stray}", which is not declared`);
  }
  for (const [name, field] of wanted.fields) {
    const own = fieldOf(given, name);
    if (own?.isRequired !== true && field.isRequired)
      return { cause: `${what} must have the field "${name}"`, isCertain: own === undefined || given.fields.has(name) };
    if (own === undefined) continue;
    const objection = assignmentObjection(own.type(), field.type(), `"${name}" of ${what}`, depth + 1, isClosed);
    if (objection !== undefined) return objection;
  }
  return undefined;
}

/** The reason that a value is not of a type, if it is not. Fields that the type does not list do no harm. */
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
    case "list":
      return Array.isArray(value) ? elementsObjection(value, type, what, depth) : wrong;
    case "object":
      return isRecord(value) ? fieldsObjection(value, type, what, depth) : wrong;
    case "null":
      return value === null ? undefined : wrong;
    default:
      return isConstantOf(value, type) ? undefined : wrong;
  }
}

function isConstantOf(value: unknown, type: BooleanType | NumberType | StringType): boolean {
  if (typeof value !== type.kind) return false;
  if (type.kind === "number" && type.isInteger && !Number.isInteger(value)) return false;
  if (type.kind === "string" && type.isFilled === true && value === "") return false;
  if (type.kind === "string" && type.hasText === true && isBlank(String(value))) return false;
  const values: readonly unknown[] | undefined = type.values;
  return values === undefined || values.includes(value);
}

function elementsObjection(value: readonly unknown[], type: ListType, what: string, depth: number): string | undefined {
  if (value.length < type.min) return `${what} must have at least ${type.min} elements`;
  if (value.length > type.max) return `${what} must have at most ${type.max} elements`;
  for (const [at, item] of value.entries()) {
    const element = (type.prefix[at] ?? type.element)();
    const objection = valueObjection(item, element, `element ${at} of ${what}`, depth + 1);
    if (objection !== undefined) return objection;
  }
  return undefined;
}

function fieldsObjection(
  value: Readonly<Record<string, unknown>>,
  type: ObjectType,
  what: string,
  depth: number,
): string | undefined {
  for (const [name, field] of type.fields) {
    const own: unknown = Object.hasOwn(value, name) ? value[name] : undefined;
    if (own === undefined && field.isRequired) return `${what} must have the field "${name}"`;
    const objection =
      own === undefined ? undefined : valueObjection(own, field.type(), `"${name}" of ${what}`, depth + 1);
    if (objection !== undefined) return objection;
  }
  return undefined;
}
