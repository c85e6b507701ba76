/** @folder The published JSON Schemas of files, made from the declarations that the loaders check with. */
import { isRecord } from "@cuebook/settings/values";
import { type JsonSchema, mapSubschemas } from "@cuebook/template/schema";
import { type FileSchema, schemaId } from "../schema/files.ts";

type SchemaObject = Readonly<Record<string, unknown>>;

/** Keys that start with this are the author's own, in every mapping. */
const ownKeys = "^x-";

/**
 * The published form of a declaration: plain JSON Schema, draft 2020-12, with the same meaning for any validator. It spells out what
 * our
 * validator does beyond the standard: mappings are closed apart from `x-` keys, a text that must not be empty must not be blank
 * either,
 * and a section can be empty.
 */
export function publishedSchema(about: FileSchema, declared: JsonSchema | object): SchemaObject {
  const schema = written(plain(declared));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: schemaId(about),
    title: `Cuebook: ${about.files.join(", ")}`,
    description: about.summary,
    ...(isRecord(schema) ? schema : {}),
    examples: [about.example],
  };
}

/** A copy as plain JSON, without what libraries attach to schemas. */
function plain(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema));
}

function written(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const below = mapSubschemas(withEarlierNames(schema), written);
  const own = withConditions(withNotes(below, schema), schema);
  const isClosed =
    isRecord(schema.properties) && schema.additionalProperties === undefined && schema["x-composed"] !== true;
  const kept = Object.fromEntries(Object.entries(own).filter(([keyword]) => !keyword.startsWith("x-")));
  return {
    ...kept,
    ...(isRecord(schema.properties) && kept.type === undefined && { type: "object" }),
    ...(isClosed && { additionalProperties: false }),
    ...((isClosed || schema.additionalProperties === false) && { patternProperties: { [ownKeys]: true } }),
    ...(isSection(schema) && { type: ["object", "null"] }),
    ...(isFilledText(schema) && { pattern: "\\S" }),
    // The declaration also takes another type, and leaves the finding about it to another check.
    ...(typeof schema["x-written"] === "string" && { type: schema["x-written"] }),
    ...(isRecord(schema["x-dependent-required"]) && { dependentRequired: schema["x-dependent-required"] }),
    ...wordsOf(schema),
  };
}

/** Whether a text must not be empty, without a pattern for its characters. */
function isFilledText({ type, minLength, pattern }: SchemaObject): boolean {
  return type === "string" && typeof minLength === "number" && minLength > 0 && pattern === undefined;
}

/** Whether a mapping is a section of settings, which can be left empty. */
function isSection({ properties, default: standard }: SchemaObject): boolean {
  return isRecord(properties) && isRecord(standard);
}

/** The allowed words as an `enum`. The declaration has no `enum`, because another check reports other words. */
function wordsOf({ "x-words": words }: SchemaObject): SchemaObject {
  return Array.isArray(words) ? { enum: words } : {};
}

/** The description, extended by notes from the declaration's annotations. */
function withNotes(result: SchemaObject, schema: SchemaObject): SchemaObject {
  const { description, "x-env": env, "x-no-effect": noEffect } = schema;
  const notes = [
    ...(typeof description === "string" ? [description] : []),
    ...(typeof env === "string" ? [`Set by $${env} too.`] : []),
    ...(noEffect === true ? ["It is checked, but has no effect."] : []),
  ];
  return {
    ...result,
    ...(notes.length > 0 && { description: notes.join(" ") }),
    ...(noEffect === true && { deprecated: true }),
  };
}

/** Adds the earlier names of keys, which are still read. */
function withEarlierNames(schema: SchemaObject): SchemaObject {
  if (!isRecord(schema.properties)) return schema;
  const earlier = Object.entries(schema.properties).flatMap(([name, property]) => {
    if (!isRecord(property) || typeof property["x-renamed-from"] !== "string") return [];
    const { "x-renamed-from": before, default: _, ...rest } = property;
    return [[before, { ...rest, deprecated: true, description: `The earlier name of "${name}".` }] as const];
  });
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(earlier) } };
}

/** Conditions for a key that is required only if certain other keys are missing: `x-required-without: { role: [all] }`. */
function withConditions(result: SchemaObject, { "x-required-without": without }: SchemaObject): SchemaObject {
  if (!isRecord(without) || !Array.isArray(result.required)) return result;
  const names = Object.keys(without);
  const required = result.required.filter((name) => !names.includes(name));
  const { required: _, ...rest } = result;
  const conditions = Object.entries(without).map(([name, others]) => ({
    anyOf: [name, ...[others].flat()].map((each) => ({ required: [each] })),
  }));
  return { ...rest, ...(required.length > 0 && { required }), allOf: conditions };
}
