import { fixedValues, type JsonSchema } from "@cuebook/template/schema";
import { isRecord, own } from "./record.ts";

/** The schema that an object schema declares for a property. */
export function propertySchema(schema: JsonSchema, name: string): unknown {
  if (!isRecord(schema) || !isRecord(schema.properties)) return undefined;
  return own(schema.properties, name);
}

/** The discriminant of a `oneOf` or `anyOf`: a property required in each arm, with fixed texts that no other arm has. */
export function discriminantOf(arms: readonly unknown[]): string | undefined {
  const [first, ...others] = arms;
  if (!isRecord(first) || others.length === 0 || !isRecord(first.properties)) return undefined;
  return Object.keys(first.properties).find((name) => {
    const seen = new Set<unknown>();
    return arms.every((arm) => {
      if (!isRecord(arm) || !Array.isArray(arm.required) || !arm.required.includes(name)) return false;
      const values = fixedValues(propertySchema(arm, name));
      if (values === undefined || values.some((value) => typeof value !== "string" || seen.has(value))) return false;
      for (const value of values) seen.add(value);
      return true;
    });
  });
}
