import { emptyRecord, isRecord, valueAt } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { ObjectSchema } from "./variants.ts";

/** The maximum number of nodes, since references can multiply a schema without bound. Further references are not resolved. */
const mostNodes = 2_000;

/**
 * Resolves the references and `allOf`s of a schema for display. A recursive reference is shown by its type only. The result is a
 * description: data is checked against the schema as written.
 */
export function resolveReferences(schema: ObjectSchema): ObjectSchema {
  const whole = new Unfolding(schema).unfold(schema, []);
  const shown = isRecord(whole) ? whole : schema;
  const properties: Record<string, JsonSchema> = emptyRecord();
  for (const [name, each] of Object.entries(isRecord(shown.properties) ? shown.properties : {}))
    properties[name] = isRecord(each) ? each : each !== false;
  const required = Array.isArray(shown.required) ? shown.required.filter((name) => typeof name === "string") : [];
  return { ...shown, properties, required };
}

class Unfolding {
  readonly #root: unknown;
  #nodes = 0;

  constructor(root: unknown) {
    this.#root = root;
  }

  /** @param open the references that are being resolved */
  unfold(value: unknown, open: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((each) => this.unfold(each, open));
    if (!isRecord(value)) return value;
    if (++this.#nodes > mostNodes) return withoutParts(value);
    const result = emptyRecord();
    const { $ref: reference, allOf, ...own } = value;
    if (typeof reference === "string") join(result, this.#target(reference, open));
    for (const part of Array.isArray(allOf) ? allOf : []) {
      const shown = this.unfold(part, open);
      if (isRecord(shown)) join(result, shown);
    }
    const shown = emptyRecord();
    for (const [key, each] of Object.entries(own)) {
      if (key === "$defs" || key === "definitions") continue;
      shown[key] = data.includes(key) ? each : named.includes(key) ? this.#each(each, open) : this.unfold(each, open);
    }
    join(result, shown);
    return result;
  }

  /** Schemas by name; the names are not keywords. */
  #each(value: unknown, open: readonly string[]): unknown {
    if (!isRecord(value)) return value;
    const result = emptyRecord();
    for (const [name, each] of Object.entries(value)) result[name] = this.unfold(each, open);
    return result;
  }

  #target(reference: string, open: readonly string[]): Readonly<Record<string, unknown>> {
    const target = reference.startsWith("#/") ? valueAt(this.#root, reference.slice(1)) : undefined;
    if (!isRecord(target)) return {};
    if (open.includes(reference)) return withoutParts(target);
    const shown = this.unfold(target, [...open, reference]);
    return isRecord(shown) ? shown : {};
  }
}

/** Keywords whose values are schemas by name. */
const named: readonly string[] = ["properties", "patternProperties", "dependentSchemas"];
/** Keywords whose values are data, not schemas. */
const data: readonly string[] = ["const", "enum", "default", "examples", "required"];

/** Adds a part to a description: merges fields and required names, and replaces other keywords. */
function join(whole: Record<string, unknown>, part: Readonly<Record<string, unknown>>): void {
  const { properties, required } = whole;
  Object.assign(whole, part);
  if (isRecord(properties) && isRecord(part.properties))
    whole.properties = Object.assign(emptyRecord(), properties, part.properties);
  if (Array.isArray(required) && Array.isArray(part.required))
    whole.required = [...new Set([...required, ...part.required])];
}

function withoutParts(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    ...(schema.type === undefined ? {} : { type: schema.type }),
    ...(schema.description === undefined ? {} : { description: schema.description }),
  };
}
