import type { JsonSchema } from "@cuebook/template";
import { inlineCode, markdownTable } from "./table.ts";

type SchemaObject = Readonly<Record<string, unknown>>;

/** Options of a schema's table. */
export interface SchemaTableOptions {
  /** The prefix of each key, such as `agent.`. */
  readonly prefix?: string;
  /** Schemas with their own table, each with the name of its values. */
  readonly apart?: ReadonlyMap<unknown, string>;
  /** The top keys that are shown. Default: all. */
  readonly isShown?: (key: string) => boolean;
  /** The contents of the table: keys of a file, arguments of a call, or fields of a result. Default: keys. */
  readonly of?: "keys" | "arguments" | "fields";
}

const headings = {
  keys: ["key", "type", "default", "meaning"],
  arguments: ["argument", "type", "needed", "meaning"],
  fields: ["field", "type", "there", "meaning"],
} as const;

/** The keys of an object's schema, including nested ones: type, default and meaning, as in the schema. */
export function schemaTable(schema: JsonSchema | object, options: SchemaTableOptions = {}): string {
  return markdownTable(headings[options.of ?? "keys"], schemaRows(schema, options));
}

function schemaRows(
  schema: unknown,
  { prefix = "", apart = new Map(), isShown = () => true, of = "keys" }: SchemaTableOptions,
): string[][] {
  if (!isObject(schema) || !isObject(schema.properties)) return [];
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).flatMap(([key, property]) => {
    if (!isShown(key)) return [];
    const meaning = isObject(property) ? String(property.description ?? "") : "";
    const standard =
      isObject(property) && property.default !== undefined ? inlineCode(JSON.stringify(property.default)) : "";
    const row = [
      inlineCode(prefix + key),
      typeWords(property, apart),
      presence(of, required.includes(key) && standard === "", standard),
      meaning,
    ];
    return [row, ...rowsBelow(property, `${prefix}${key}`, { apart, of })];
  });
}

function presence(of: SchemaTableOptions["of"], isRequired: boolean, standard: string): string {
  if (of === "fields") return isRequired ? "always" : "may be absent";
  if (isRequired) return "required";
  return of === "arguments" ? `optional${standard && `, by default ${standard}`}` : standard;
}

function rowsBelow(
  schema: unknown,
  path: string,
  options: Required<Pick<SchemaTableOptions, "apart" | "of">>,
): string[][] {
  if (!isObject(schema) || options.apart.has(schema)) return [];
  const inside = [
    ...schemaRows(schema, { ...options, prefix: `${path}.` }),
    ...rowsBelow(schema.additionalProperties, `${path}.<name>`, options),
    ...rowsBelow(schema.items, `${path}[]`, options),
  ];
  const alternatives: readonly unknown[] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return [...inside, ...alternatives.flatMap((each) => rowsBelow(each, path, options))];
}

/** The type of the schema's values in words. */
export function typeWords(schema: unknown, apart: ReadonlyMap<unknown, string> = new Map()): string {
  if (!isObject(schema)) return "anything";
  const name = apart.get(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return inlineCode(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => inlineCode(String(value))).join(", ");
  // A title describes what a pattern matches: "a whole number".
  if (typeof schema.title === "string") return schema.title.replace(/^an? /, "");
  if (Array.isArray(schema.anyOf))
    return [...new Set(schema.anyOf.map((each) => typeWords(each, apart)))].join(", or ");
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => oneType(type, schema, apart)).join(", or ");
}

function oneType(type: unknown, schema: SchemaObject, apart: ReadonlyMap<unknown, string>): string {
  switch (type) {
    case "string":
      return "text";
    case "integer":
      return `whole number${bounds(schema)}`;
    case "number":
      return `number${bounds(schema)}`;
    case "boolean":
      return "`true`, `false`";
    case "null":
      return "`null`";
    case "array":
      return `list of ${typeWords(schema.items, apart)}`;
    case "object":
      return isObject(schema.additionalProperties)
        ? `mapping to ${typeWords(schema.additionalProperties, apart)}`
        : "mapping";
    default:
      return "anything";
  }
}

function bounds({ minimum, maximum }: SchemaObject): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` from ${minimum}`;
  return maximum === undefined ? "" : ` up to ${maximum}`;
}

function isObject(value: unknown): value is SchemaObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
