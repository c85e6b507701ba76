import { nearest } from "@cuebook/template";
import { isBlank } from "@cuebook/template/schema";
import type { ErrorObject } from "ajv/dist/2020.js";
import { characterCount } from "../values/characters.ts";
import { alternatives, describeSchema, describeType, describeValue, displayValue } from "../values/describe.ts";
import { childOf, pathText } from "../values/pointer.ts";
import { isRecord } from "../values/record.ts";

/** A problem of data: one place where it does not fit its contract. */
export interface DataProblem {
  /**
   * `missing`: a required key is missing. `unknown`: a key is not declared. `type`: the value has the wrong type. `value`: it
   * is not one of the allowed values. `limit`: it is too small, large, short or long. `form`: it breaks another rule.
   */
  readonly kind: "missing" | "unknown" | "type" | "value" | "limit" | "form";
  /** JSON pointer of the problem: the unknown key, the place of the missing key, or the value. */
  readonly pointer: string;
  /** The same as a readable path: `parent.labels[0]`. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** The problem as one sentence. */
  readonly message: string;
  /** The allowed names or texts, for `unknown` and `value`. */
  readonly known?: readonly string[];
  /** The allowed one that is most similar to the one found. */
  readonly nearest?: string | undefined;
  /** What to do, where the usual help for the problem is not enough. */
  readonly hint?: string | undefined;
}

/** The maximum number of problems reported for one value. */
export const mostProblems = 100;

/** Converts an error of the validator to a problem; `undefined` for errors that only repeat others. */
export function problemOf(error: ErrorObject): DataProblem | undefined {
  const at = error.instancePath;
  const params: Readonly<Record<string, unknown>> = error.params;
  switch (error.keyword) {
    case "required":
    case "dependentRequired":
      return missing(at, String(params.missingProperty), error.parentSchema);
    case "additionalProperties":
      return unknown(at, String(params.additionalProperty), error.parentSchema);
    case "unevaluatedProperties":
      return unknown(at, String(params.unevaluatedProperty), error.parentSchema);
    case "propertyNames":
      return problem(
        "form",
        childOf(at, String(params.propertyName)),
        "another name",
        displayValue(params.propertyName),
      );
    case "type":
      return {
        ...problem("type", at, describeType(error.schema), describeValue(error.data)),
        ...meantByType(error.parentSchema, error.data),
      };
    case "const":
      return allowed(at, [error.schema], error.data);
    case "enum":
      return allowed(at, Array.isArray(error.schema) ? error.schema : [], error.data);
    case "discriminator":
      return discriminated(at, error);
    case "oneOf":
    case "anyOf":
      return problem("form", at, describeSchema({ [error.keyword]: error.schema }), describeValue(error.data));
    case "false schema":
      return problem("form", at, "nothing here", describeValue(error.data));
    case "if":
      return undefined;
    default: {
      const limit = limits[error.keyword];
      if (limit !== undefined) return problem("limit", at, limit(String(error.schema)), measured(error));
      // A pattern is hard to read, so the title of the schema describes it if there is one.
      const title = error.keyword === "pattern" && isRecord(error.parentSchema) ? error.parentSchema.title : undefined;
      const form = forms[error.keyword]?.(error.schema) ?? `a value that fits ${error.keyword}`;
      return problem("form", at, typeof title === "string" ? title : form, describeValue(error.data));
    }
  }
}

/**
 * What to write instead, where the schema knows what authors mean by a mapping (`x-mapping-means`) or a text (`x-text-means`, in
 * which `NAME` stands for the text if it is a name). Elsewhere the keys of the mapping that is expected.
 */
function meantByType(schema: unknown, data: unknown): Pick<DataProblem, "hint"> {
  if (!isRecord(schema)) return {};
  const hint = schema[isRecord(data) ? "x-mapping-means" : "x-text-means"];
  if (typeof hint !== "string" || !(isRecord(data) || typeof data === "string")) return keysOfMapping(schema);
  return { hint: typeof data === "string" && isName(data) ? hint.replace("NAME", () => data) : hint };
}

function keysOfMapping(schema: unknown): Pick<DataProblem, "hint"> {
  if (!isRecord(schema) || schema.type !== "object") return {};
  const keys = keysIn(schema);
  if (keys !== undefined) return { hint: `it has ${keys}` };
  const each = schema.additionalProperties;
  if (!isRecord(each)) return {};
  return { hint: `it has names of your choice, each with ${keysIn(each) ?? describeSchema(each)}` };
}

function keysIn({ properties }: Readonly<Record<string, unknown>>): string | undefined {
  const keys = isRecord(properties) ? Object.keys(properties) : [];
  return keys.length === 0 ? undefined : `the key${keys.length === 1 ? "" : "s"} ${keys.join(", ")}`;
}

function isName(text: string): boolean {
  return /^\$?[\w.-]{1,60}$/.test(text);
}

function problem(
  kind: DataProblem["kind"],
  pointer: string,
  expected: string,
  found: string,
  more: Pick<DataProblem, "known" | "nearest"> = {},
): DataProblem {
  const path = pathText(pointer);
  const message = `${path === "" ? "the whole" : `"${path}"`} must be ${expected}, but is ${found}`;
  return { kind, pointer, path, expected, found, message, ...more };
}

/** The problem of data that does not fit for a reason that the validator library does not name. */
export function unexplained(data: unknown): DataProblem {
  return problem("form", "", "a value that the schema allows", describeValue(data));
}

/** The problem of data that is nested deeper than is checked. */
export function tooDeep(levels: number): DataProblem {
  return problem("limit", "", `nested at most ${levels} levels deep`, "nested deeper");
}

/** The problem of a number that is infinite or no number. */
export function notFinite(pointer: string, value: number): DataProblem {
  return problem("type", pointer, "a finite number", describeValue(value));
}

function missing(at: string, key: string, parent: unknown): DataProblem {
  const pointer = childOf(at, key);
  const path = pathText(pointer);
  const schema = isRecord(parent) && isRecord(parent.properties) ? parent.properties[key] : undefined;
  const expected = schema === undefined ? "a value" : describeSchema(schema);
  return {
    kind: "missing",
    pointer,
    path,
    expected,
    found: "nothing",
    message: `"${path}" is missing; expected ${expected}`,
  };
}

function unknown(at: string, key: string, parent: unknown): DataProblem {
  const pointer = childOf(at, key);
  const path = pathText(pointer);
  const known = declared(parent);
  const like = keyMeant(parent, key);
  const expected = known.length === 0 ? "no keys here" : `one of the keys ${known.join(", ")}`;
  const tail =
    like === undefined
      ? `; ${known.length === 0 ? "no keys are declared here" : `declared here: ${known.join(", ")}`}`
      : `; did you mean "${like}"?`;
  return {
    kind: "unknown",
    pointer,
    path,
    expected,
    found: `the key ${displayValue(key)}`,
    message: `"${path}" is not declared${tail}`,
    known,
    nearest: like,
  };
}

function allowed(at: string, values: readonly unknown[], found: unknown): DataProblem {
  const texts = values.filter((value) => typeof value === "string");
  const like = typeof found === "string" ? nearest(found, texts) : undefined;
  return problem("value", at, alternatives(values.map(displayValue)), describeValue(found), {
    known: texts,
    nearest: like,
  });
}

function discriminated(at: string, error: ErrorObject): DataProblem {
  const tag = String(error.params.tag);
  const arms = isRecord(error.parentSchema) && Array.isArray(error.parentSchema.oneOf) ? error.parentSchema.oneOf : [];
  const values = arms.flatMap((arm) => {
    const property = isRecord(arm) && isRecord(arm.properties) ? arm.properties[tag] : undefined;
    if (!isRecord(property)) return [];
    return Array.isArray(property.enum) ? property.enum : [property.const];
  });
  const found: unknown = error.params.tagValue;
  if (found !== undefined) return allowed(childOf(at, tag), values, found);
  const path = pathText(childOf(at, tag));
  const expected = alternatives(values.map(displayValue));
  return {
    kind: "missing",
    pointer: childOf(at, tag),
    path,
    expected,
    found: "nothing",
    message: `"${path}" is missing; expected ${expected}`,
  };
}

/** The key of a schema that an unknown one is similar to, or to one of its `x-synonyms`: words that other formats have for it. */
export function keyMeant(schema: unknown, key: string): string | undefined {
  const meanings = new Map(declared(schema).map((name) => [name, name]));
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
  for (const [name, property] of Object.entries(properties)) {
    const synonyms = isRecord(property) ? property["x-synonyms"] : undefined;
    if (!Array.isArray(synonyms)) continue;
    for (const word of synonyms) if (typeof word === "string" && !meanings.has(word)) meanings.set(word, name);
  }
  const like = nearest(key, meanings.keys());
  return like === undefined ? undefined : meanings.get(like);
}

function declared(schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  const names = isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  for (const keyword of ["allOf", "oneOf", "anyOf"]) {
    const arms = schema[keyword];
    if (Array.isArray(arms)) names.push(...arms.flatMap(declared));
  }
  return [...new Set(names)];
}

function measured(error: ErrorObject): string {
  if (typeof error.data === "string" && error.data !== "" && isBlank(error.data))
    return error.data.trim() === "" ? "only white space" : "only invisible characters";
  if (typeof error.data === "string") return counted(characterCount(error.data), "character");
  if (Array.isArray(error.data)) return counted(error.data.length, "item");
  if (isRecord(error.data)) return counted(Object.keys(error.data).length, "key");
  return describeValue(error.data);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const limits: Readonly<Record<string, (limit: string) => string>> = {
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  exclusiveMinimum: (limit) => `more than ${limit}`,
  exclusiveMaximum: (limit) => `less than ${limit}`,
  minLength: (limit) => (limit === "1" ? "a text that is not blank" : `at least ${limit} characters long`),
  maxLength: (limit) => `at most ${counted(Number(limit), "character")} long`,
  minItems: (limit) => `a list of at least ${limit}`,
  maxItems: (limit) => `a list of at most ${limit}`,
  minProperties: (limit) => `a mapping of at least ${limit}`,
  maxProperties: (limit) => `a mapping of at most ${limit}`,
};

const forms: Readonly<Record<string, (schema: unknown) => string>> = {
  pattern: (schema) => `text that matches ${String(schema)}`,
  multipleOf: (schema) => `a multiple of ${String(schema)}`,
  uniqueItems: () => "a list without repeats",
  contains: (schema) => `a list that contains ${describeSchema(schema)}`,
  not: (schema) => `anything but ${describeSchema(schema)}`,
};
