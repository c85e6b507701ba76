import { isRecord } from "./record.ts";

/** The values of required properties that have only some, by the name of the property. */
export type FixedProperties = ReadonlyMap<string, readonly unknown[]>;

/** The values that a schema fixes by `const` or `enum`; `undefined` if it fixes none. */
export function fixedValues(schema: unknown): readonly unknown[] | undefined {
  if (!isRecord(schema)) return undefined;
  if (Object.hasOwn(schema, "const")) return [schema.const];
  return Array.isArray(schema.enum) && schema.enum.length > 0 ? schema.enum : undefined;
}

/** The fixed properties of an object schema, besides those known from the schemas around it. */
export function fixedProperties(schema: Readonly<Record<string, unknown>>, around: FixedProperties): FixedProperties {
  const { properties, required } = schema;
  if (!isRecord(properties) || !Array.isArray(required)) return around;
  const fixed = new Map(around);
  const isRequired = new Set(required);
  for (const [name, property] of Object.entries(properties)) {
    const values = fixedValues(property);
    if (values !== undefined && isRequired.has(name) && values.every(isScalar)) fixed.set(name, values);
  }
  return fixed;
}

/**
 * The same object schema with a condition on a fixed property written as arms: `if: {properties: {kind: {const: a}}}` with
 * `then` and `else` says what an object has for each kind. Other conditions are kept.
 */
export function withArms(
  schema: Readonly<Record<string, unknown>>,
  fixed: FixedProperties,
): Readonly<Record<string, unknown>> {
  if (!Object.hasOwn(schema, "if")) return schema;
  const { if: test, then = true, else: otherwise = true, ...rest } = schema;
  const tested = testedProperty(test);
  const values = tested === undefined ? undefined : fixed.get(tested.name);
  if (tested === undefined || values === undefined) return schema;
  const arms = [
    { values: values.filter((value) => tested.values.includes(value)), part: then },
    { values: values.filter((value) => !tested.values.includes(value)), part: otherwise },
  ].filter((arm) => arm.values.length > 0);
  const [first] = arms;
  const branch =
    arms.length === 1
      ? first?.part
      : {
          oneOf: arms.map((arm) => ({
            properties: { [tested.name]: { enum: arm.values } },
            required: [tested.name],
            allOf: [arm.part],
          })),
        };
  return { ...rest, allOf: [...(Array.isArray(rest.allOf) ? rest.allOf : []), branch] };
}

/** The property that a condition tests, if it tests nothing else than the values of one. */
function testedProperty(test: unknown): { readonly name: string; readonly values: readonly unknown[] } | undefined {
  if (!isRecord(test) || !isRecord(test.properties)) return undefined;
  const { properties, required = [], type = "object", ...others } = test;
  const [entry, ...more] = Object.entries(properties);
  if (entry === undefined || more.length > 0 || type !== "object" || Object.keys(others).length > 0) return undefined;
  const [name, property] = entry;
  const isOnly = Array.isArray(required) && required.every((each) => each === name);
  const values = isRecord(property) && Object.keys(property).length === 1 ? fixedValues(property) : undefined;
  return isOnly && values?.every(isScalar) ? { name, values } : undefined;
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}
