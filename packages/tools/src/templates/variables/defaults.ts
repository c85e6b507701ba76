import { type DataRecord, isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { pathText } from "./data-path.ts";
import { misfitsOf } from "./misfits.ts";

/** Variables with the defaults of their declared schema. */
export interface FilledVariables {
  readonly values: DataRecord;
  /** Paths of the values that are defaults. */
  readonly defaulted: readonly string[];
}

/** The number of paths that are listed. */
const mostListed = 100;

/**
 * Fills in the `default` of each declared property that was not given, in nested objects and elements of lists too. A required
 * object that was not given is made if its defaults are all that it requires.
 */
export function withDefaults(schema: JsonSchema | undefined, values: DataRecord): FilledVariables {
  const defaulted: string[] = [];
  const filled = filledValue(schema, values, [], (path) => {
    if (defaulted.length < mostListed) defaulted.push(pathText(path));
  });
  return { values: isRecord(filled) ? filled : values, defaulted };
}

function filledValue(
  schema: unknown,
  value: unknown,
  path: readonly string[],
  tell: (path: readonly string[]) => void,
): unknown {
  if (!isRecord(schema) || !hasDefaults(schema)) return value;
  if (Array.isArray(value)) return value.map((item) => filledValue(schema.items, item, [...path, "[]"], tell));
  if (!isRecord(value)) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const [name, inner] of Object.entries(propertiesOf(schema))) {
    const at = [...path, name];
    if (fields.has(name)) fields.set(name, filledValue(inner, fields.get(name), at, tell));
    else {
      const own = defaultOf(inner, isRequired(schema, name));
      if (own === undefined) continue;
      fields.set(name, own.value);
      tell(at);
    }
  }
  return Object.fromEntries(fields);
}

/** The value of a property that was not given. Undefined: it has none. */
function defaultOf(schema: unknown, isNeeded: boolean): { readonly value: unknown } | undefined {
  if (!isRecord(schema)) return undefined;
  if (Object.hasOwn(schema, "default")) return { value: filledValue(schema, schema.default, [], () => {}) };
  if (!isNeeded || schema.type !== "object" || !hasDefaults(schema)) return undefined;
  const value = filledValue(schema, {}, [], () => {});
  return misfitsOf(schema, value, "").length === 0 ? { value } : undefined;
}

const known = new WeakMap<object, boolean>();

/** Whether a schema has a default somewhere below. Remembered: it is asked for each value. */
function hasDefaults(schema: Readonly<Record<string, unknown>>): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, false);
  const inner = [...Object.values(propertiesOf(schema)), schema.items].filter(isRecord);
  const found = inner.some((each) => Object.hasOwn(each, "default") || hasDefaults(each));
  known.set(schema, found);
  return found;
}

/** The schema in which properties with a default are required, since a template always gets them. */
export function withDefaultsRequired(schema: JsonSchema): JsonSchema {
  return isRecord(schema) && hasDefaults(schema) ? requiredIn(schema) : schema;
}

function requiredIn(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { required, items } = schema;
  const properties = propertiesOf(schema);
  const names = Object.keys(properties).filter((name) => defaultOf(properties[name], false) !== undefined);
  const deep = (inner: unknown) => (isRecord(inner) && hasDefaults(inner) ? requiredIn(inner) : inner);
  return {
    ...schema,
    required: [...new Set([...(Array.isArray(required) ? required : []), ...names])],
    ...(isRecord(schema.properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, deep(inner)])) }
      : {}),
    ...(isRecord(items) ? { items: deep(items) } : {}),
  };
}

/** The default that a schema declares at a path of the data. */
export function declaredDefault(schema: unknown, path: readonly string[]): { readonly value: unknown } | undefined {
  const [name, ...rest] = path;
  if (!isRecord(schema)) return undefined;
  if (name === "[]") return declaredDefault(schema.items, rest);
  const properties = propertiesOf(schema);
  if (name === undefined || !Object.hasOwn(properties, name)) return undefined;
  return rest.length > 0
    ? declaredDefault(properties[name], rest)
    : defaultOf(properties[name], isRequired(schema, name));
}

/** A default that does not fit its own schema. */
export interface WrongDefault {
  /** The place of the default in the schema. */
  readonly keys: readonly string[];
  /** The path of the value in the data. */
  readonly name: string;
  readonly problem: string;
}

/** The defaults of a schema that do not fit, after the defaults within them are filled in. */
export function wrongDefaults(
  schema: unknown,
  keys: readonly string[] = [],
  path: readonly string[] = [],
): readonly WrongDefault[] {
  if (!isRecord(schema)) return [];
  const found: WrongDefault[] = [];
  if (Object.hasOwn(schema, "default")) {
    const name = pathText(path) || "variables";
    for (const misfit of misfitsOf(
      schema,
      filledValue(schema, schema.default, [], () => {}),
      pathText(path),
    ))
      found.push({ keys: [...keys, "default"], name: misfit.name || name, problem: misfit.problem });
  }
  for (const [name, inner] of Object.entries(propertiesOf(schema)))
    found.push(...wrongDefaults(inner, [...keys, "properties", name], [...path, name]));
  return [...found, ...wrongDefaults(schema.items, [...keys, "items"], [...path, "[]"])];
}

function isRequired({ required }: Readonly<Record<string, unknown>>, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}

function propertiesOf({ properties }: Readonly<Record<string, unknown>>): DataRecord {
  return isRecord(properties) ? properties : {};
}
