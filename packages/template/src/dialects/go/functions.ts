import type { Type } from "../../check/type.ts";
import { integerType, listOf, literalType, membersOf, stringType, unionOf, unknownType } from "../../check/type.ts";
import { checkLength, type Meter } from "../../render/limits.ts";
import { type Demand, Fault, type FunctionSpec, isRecord, type Objection, type Parameter } from "../../semantics.ts";
import { escapeHtml, escapeJs, escapeUrlQuery } from "./escape.ts";
import { toJson } from "./json.ts";
import { goType, printArgument, printValue, sprint } from "./print.ts";
import { sprintf } from "./printf.ts";

/** What is printed: anything but a nil, best what has a form for readers. */
const printed: Demand = { kinds: ["any"], preferred: ["boolean", "string", "number"], isNullable: false };

/** What any argument fits. */
const any: Type = unknownType;
const anything = (name: string): Parameter => ({ name, type: any });

/** The comparisons of the language. */
export const comparisons: ReadonlySet<string> = new Set(["eq", "ne", "lt", "le", "gt", "ge"]);

/** Functions that are part of the language itself, with the number of their arguments. */
export const languageFunctions: ReadonlyMap<string, { readonly least: number; readonly most: number }> = new Map([
  ["and", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["or", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["not", { least: 1, most: 1 }],
  ["index", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["eq", { least: 2, most: Number.POSITIVE_INFINITY }],
  ...["ne", "lt", "le", "gt", "ge"].map((name) => [name, { least: 2, most: 2 }] as const),
]);

/** Functions of Go that templates here do not get, and why. */
export const refusedFunctions: ReadonlyMap<string, string> = new Map([["call", "data holds no functions to call"]]);

/** The UTF-8 length, which is what Go counts. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function length(value: unknown): number {
  if (typeof value === "string") return byteLength(value);
  if (Array.isArray(value)) return value.length;
  if (isRecord(value)) return Object.keys(value).length;
  throw new Fault(value === null ? "len of nil pointer" : `len of type ${goType(value)}`, 0);
}

function lengthObjection([type = any]: readonly Type[]): Objection | undefined {
  if (type.kind === "unknown") return { cause: "the value could have no length", isCertain: false };
  const wrong = membersOf(type).find((member) => ["null", "number", "boolean"].includes(member.kind));
  if (wrong === undefined) return undefined;
  return { cause: wrong.kind === "null" ? "len of nil pointer" : `len of type ${goName(wrong)}`, isCertain: true };
}

/** The Go type of values of a contract's type, for messages. */
export function goName(type: Type): string {
  switch (type.kind) {
    case "number":
      return type.isInteger ? "int" : "float64";
    case "boolean":
      return "bool";
    case "string":
      return "string";
    case "list":
      return "[]interface {}";
    case "object":
      return "map[string]interface {}";
    case "null":
      return "<nil>";
    default:
      return "interface {}";
  }
}

function slice([value, ...bounds]: readonly unknown[]): unknown {
  if (typeof value !== "string" && !Array.isArray(value))
    throw new Fault(value === null ? "slice of untyped nil" : `can't slice item of type ${goType(value)}`, 0);
  if (bounds.length > 3) throw new Fault(`too many slice indexes: ${bounds.length}`);
  if (bounds.length === 3 && typeof value === "string") throw new Fault("cannot 3-index slice a string");
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : undefined;
  const size = bytes?.length ?? value.length;
  const [from = 0, to = size, most = size] = bounds.map((bound, at) => {
    if (bound === null) throw new Fault("cannot index slice/array with nil", at + 1);
    if (!Number.isSafeInteger(bound)) throw new Fault(`cannot index slice/array with type ${goType(bound)}`, at + 1);
    const index = Number(bound);
    if (index < 0 || index > size) throw new Fault(`index out of range: ${index}`, at + 1);
    return index;
  });
  for (const [at, bound] of [from, to].entries())
    if (bytes !== undefined && ((bytes[bound] ?? 0) & 0xc0) === 0x80)
      throw new Fault(`index ${bound} is inside a character: bounds count the bytes of UTF-8`, at + 1);
  if (from > to) throw new Fault(`invalid slice index: ${from} > ${to}`);
  if (to > most) throw new Fault(`invalid slice index: ${to} > ${most}`);
  return bytes === undefined ? value.slice(from, to) : new TextDecoder().decode(bytes.slice(from, to));
}

function sliceObjection([type = any, ...bounds]: readonly Type[]): Objection | undefined {
  const wrong = membersOf(type).find((member) => !["string", "list", "unknown"].includes(member.kind));
  if (wrong !== undefined)
    return {
      cause: wrong.kind === "null" ? "slice of untyped nil" : `can't slice item of type ${goName(wrong)}`,
      isCertain: true,
    };
  const notIndex = bounds.flatMap(membersOf).find((bound) => bound.kind !== "number" && bound.kind !== "unknown");
  if (notIndex !== undefined)
    return { cause: `cannot index slice/array with type ${goName(notIndex)}`, isCertain: true };
  const isWhole = bounds.every((bound) => bound.kind === "number" && bound.values?.every((value) => value === 0));
  if (isWhole && bounds.length <= 2 && type.kind !== "unknown") return undefined;
  return { cause: "the bounds may be out of range", isCertain: false };
}

function join([separator, list]: readonly unknown[], meter: Meter): string {
  if (!Array.isArray(list)) throw new Fault(`join: unsupported type ${goType(list)}, want []string or []any`, 1);
  let text = "";
  for (const [at, item] of list.entries()) {
    if (item === null || item === undefined) throw new Fault(`join: element ${at} is nil`, 1);
    text += `${at === 0 ? "" : separator}${printValue(item, meter)}`;
    checkLength(text.length, meter);
  }
  return text;
}

/** `join` would print a null element as `<nil>`; strictly that is a missing value. */
function joinObjection([, list = any]: readonly Type[]): Objection | undefined {
  for (const member of membersOf(list)) {
    if (member.kind === "unknown") return { cause: "what is joined could be no list", isCertain: false };
    if (member.kind !== "list")
      return { cause: `join: unsupported type ${goName(member)}, want []string or []any`, isCertain: true };
    const elements = [...member.prefix, member.element].map((element) => element()).flatMap(membersOf);
    if (elements.some((element) => element.kind === "null"))
      return { cause: "join: an element can be nil", isCertain: true };
    if (elements.some((element) => element.kind === "unknown"))
      return { cause: "an element could be nil", isCertain: false };
  }
  return undefined;
}

function printf([format, ...values]: readonly unknown[], meter: Meter): string {
  const { text, complaint } = sprintf(String(format), values, meter);
  if (complaint !== undefined) throw new Fault(`printf: ${complaint}`);
  return text;
}

/** What a verb prints without a complaint; all values but nil where it takes any. */
function verbKinds(verb: string): Demand["kinds"] | undefined {
  if ("bcdoOU".includes(verb)) return ["integer"];
  if ("eEfFgG".includes(verb)) return ["number"];
  if ("qxX".includes(verb)) return ["string", "integer"];
  if (verb === "s") return ["string"];
  return verb === "t" ? ["boolean"] : undefined;
}

/** What the verb for an argument of a known format needs. */
function printfDemand(at: number, [format]: readonly unknown[]): Demand {
  if (at === 0) return { kinds: ["string"], isNullable: false };
  // A width or an argument's number taken from elsewhere in the format is not followed.
  if (typeof format !== "string" || /[*[]/.test(format)) return printed;
  const verbs = [...format.matchAll(/%[-+# 0-9.]*([a-zA-Z%])/g)].flatMap(([, verb]) => (verb === "%" ? [] : [verb]));
  const kinds = verbKinds(verbs[at - 1] ?? "v");
  return kinds === undefined ? printed : { kinds, isNullable: false };
}

/** Tries a known format with a typical value of every combination of kinds. */
function printfObjection([format = any, ...types]: readonly Type[]): Objection | undefined {
  const known = format.kind === "string" ? format.values : undefined;
  if (known === undefined) return { cause: "the format is not known", isCertain: false };
  const meter = { limits: { iterations: 1000, outputLength: 2_000_000, depth: 10 } };
  const samples = types.map((type) => membersOf(type).flatMap(sampleOf));
  if (samples.some((values) => values.length === 0))
    return { cause: "the type of an argument is not known", isCertain: false };
  const most = Math.max(1, ...samples.map((values) => values.length));
  // Verbs meet one argument each, so every alternative of every argument is met once in as many rounds as the widest has.
  for (const wanted of known)
    for (let round = 0; round < most; round++) {
      const { complaint } = sprintf(
        wanted,
        samples.map((values) => values[round % values.length]),
        meter,
      );
      if (complaint !== undefined) return { cause: `printf: ${complaint}`, isCertain: true };
    }
  return types.some(hasElements)
    ? { cause: "a verb meets the elements of a list or map", isCertain: false }
    : undefined;
}

function hasElements(type: Type): boolean {
  return membersOf(type).some((member) => member.kind === "list" || member.kind === "object");
}

function sampleOf(type: Type): unknown[] {
  switch (type.kind) {
    case "null":
      return [null];
    case "boolean":
      return [true];
    case "string":
      return ["text"];
    case "number":
      return type.isInteger ? [1] : [1, 1.5];
    case "list":
      return [[]];
    case "object":
      return [{}];
    default:
      return [];
  }
}

/** An escaping function: of one string, or of what `print` makes of its arguments. */
function escaping(name: string, toSafe: (text: string) => string): FunctionSpec {
  return {
    name,
    parameters: [anything("value")],
    rest: anything("value"),
    result: stringType,
    objection: nilObjection,
    demand: () => printed,
    call: (values, meter) => {
      refuseNil(values);
      const [first] = values;
      return toSafe(values.length === 1 && typeof first === "string" ? first : sprint(values, meter));
    },
  };
}

/** Printing a nil is a missing value, by a function as much as by a tag. */
function refuseNil(values: readonly unknown[]): void {
  const at = values.findIndex((value) => value === null || value === undefined);
  if (at !== -1) throw new Fault("nil has no printed form", at);
}

function nilObjection(types: readonly Type[]): Objection | undefined {
  const members = types.flatMap(membersOf);
  if (members.some((member) => member.kind === "null"))
    return { cause: "the value can be nil, which has no printed form", isCertain: true };
  if (members.some((member) => member.kind === "unknown")) return { cause: "a value could be nil", isCertain: false };
  return undefined;
}

const listed: readonly FunctionSpec[] = [
  {
    name: "len",
    parameters: [anything("value")],
    result: integerType,
    objection: lengthObjection,
    demand: () => ({ kinds: ["string", "list", "object"], isNullable: false }),
    call: ([value]) => length(value),
  },
  {
    name: "slice",
    parameters: [anything("value")],
    rest: anything("bound"),
    result: ([type = any]) =>
      type.kind === "string"
        ? stringType
        : type.kind === "list"
          ? listOf(unionOf([...type.prefix, type.element].map((element) => element())))
          : any,
    objection: sliceObjection,
    demand: (at) => ({ kinds: at === 0 ? ["string", "list"] : ["integer"], isNullable: false }),
    call: slice,
  },
  {
    name: "print",
    parameters: [],
    rest: anything("value"),
    result: stringType,
    objection: nilObjection,
    demand: () => printed,
    call: (values, meter) => {
      refuseNil(values);
      return sprint(values, meter);
    },
  },
  {
    name: "println",
    parameters: [],
    rest: anything("value"),
    result: stringType,
    objection: nilObjection,
    demand: () => printed,
    call: (values, meter) => {
      refuseNil(values);
      return `${values.map((value) => printArgument(value, meter)).join(" ")}\n`;
    },
  },
  {
    name: "printf",
    parameters: [{ name: "format", type: stringType }],
    rest: anything("value"),
    result: stringType,
    objection: printfObjection,
    demand: printfDemand,
    call: printf,
  },
  escaping("html", escapeHtml),
  escaping("js", escapeJs),
  escaping("urlquery", escapeUrlQuery),
  {
    name: "toJSON",
    parameters: [anything("value")],
    result: stringType,
    call: ([value], meter) => toJson(value, meter),
  },
  {
    name: "join",
    parameters: [{ name: "separator", type: stringType }, anything("list")],
    result: stringType,
    objection: joinObjection,
    demand: (at) =>
      at === 0
        ? { kinds: ["string"], isNullable: false }
        : { kinds: ["list"], isNullable: false, element: { ...printed, preferred: ["string"] } },
    call: join,
  },
  {
    name: "lower",
    parameters: [{ name: "text", type: stringType }],
    result: ([type = stringType]) =>
      type.kind === "string" && type.values !== undefined
        ? unionOf(type.values.map((value) => literalType(value.toLowerCase())))
        : stringType,
    call: ([text]) => String(text).toLowerCase(),
  },
];

/** The functions of the dialect by name. */
export const goFunctions: ReadonlyMap<string, FunctionSpec> = new Map(listed.map((each) => [each.name, each]));

/** Words of the language: no function can have one for its name. */
const keywords = ["block", "break", "continue", "define", "else", "end", "if", "range", "template", "with"];

/** What functions of library users cannot be called. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...goFunctions.keys(),
  ...languageFunctions.keys(),
  ...refusedFunctions.keys(),
  ...keywords,
  ...["true", "false", "nil"],
]);
