import type { JsonSchema } from "../api/template.ts";
import { mapRecord, mapSubschemas } from "./keywords.ts";
import { emptyRecord, isRecord } from "./record.ts";

const uris = {
  "draft-04": "http://json-schema.org/draft-04/schema#",
  "draft-06": "http://json-schema.org/draft-06/schema#",
  "draft-07": "http://json-schema.org/draft-07/schema#",
  "2019-09": "https://json-schema.org/draft/2019-09/schema",
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
} as const;

/** A version of JSON Schema. */
export type Draft = keyof typeof uris;

/** The values of `$schema` that Cuebook reads, oldest draft first. */
export const draftUris: readonly string[] = /* @__PURE__ */ Object.values(uris);

const drafts: readonly Draft[] = ["draft-04", "draft-06", "draft-07", "2019-09", "2020-12"];

/** The draft of a schema that names one by `$schema`: 2020-12 if it names none, `undefined` if it is not known. */
export function draftOf(schema: unknown): Draft | undefined {
  if (!isRecord(schema) || !Object.hasOwn(schema, "$schema")) return "2020-12";
  const uri = withoutProtocol(String(schema.$schema));
  return drafts.find((draft) => withoutProtocol(uris[draft]) === uri);
}

/** Schemas name a draft with and without TLS, and with and without an empty fragment. */
function withoutProtocol(uri: string): string {
  return uri.replace(/^https?:\/\//, "").replace(/#$/, "");
}

/**
 * The same schema in the words of draft 2020-12: tuples as `prefixItems`, `dependencies` as the two keywords that replaced it, and
 * the exclusive limits of draft-04 as numbers. `$schema` is left out. A schema without it is returned unchanged.
 */
export function upgradedSchema(schema: JsonSchema): JsonSchema {
  if (!isRecord(schema) || !Object.hasOwn(schema, "$schema")) return schema;
  const { $schema: _schema, ...rest } = schema;
  const draft = draftOf(schema) ?? "2020-12";
  return draft === "2020-12" ? rest : upgradedNode(rest, draft);
}

function upgradedNode(schema: Readonly<Record<string, unknown>>, draft: Draft): Record<string, unknown> {
  const upgradedPart = (part: unknown) => (isRecord(part) ? upgradedNode(part, draft) : part);
  const { definitions, dependencies, additionalItems, ...rest } = schema;
  const result: Record<string, unknown> = Object.assign(emptyRecord(), rest);
  if (draft === "draft-04") {
    upgradeLimit(result, "minimum", "exclusiveMinimum");
    upgradeLimit(result, "maximum", "exclusiveMaximum");
  }
  if (Array.isArray(rest.items)) {
    result.prefixItems = rest.items;
    delete result.items;
    if (additionalItems !== undefined) result.items = additionalItems;
  }
  if (isRecord(dependencies)) upgradeDependencies(result, dependencies);
  const upgraded = mapSubschemas(result, upgradedPart);
  if (isRecord(definitions)) upgraded.definitions = mapRecord(definitions, upgradedPart);
  return upgraded;
}

/** In draft-04, a flag made a limit exclusive. */
function upgradeLimit(schema: Record<string, unknown>, limit: string, exclusive: string): void {
  if (schema[exclusive] === true) {
    schema[exclusive] = schema[limit];
    delete schema[limit];
  } else if (schema[exclusive] === false) delete schema[exclusive];
}

function upgradeDependencies(schema: Record<string, unknown>, dependencies: Readonly<Record<string, unknown>>): void {
  const entries = Object.entries(dependencies);
  const names = entries.filter(([, value]) => Array.isArray(value));
  const schemas = entries.filter(([, value]) => !Array.isArray(value));
  if (names.length > 0) schema.dependentRequired = Object.fromEntries(names);
  if (schemas.length > 0) schema.dependentSchemas = Object.fromEntries(schemas);
}
