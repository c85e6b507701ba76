/** @folder Proves prompts on every path, and explains which value is missing on which path. */
import { childOf, isRecord, own, pointerOf, valueAt } from "@cuebook/settings/values";
import type { JsonSchema, Note, Place } from "@cuebook/template";
import { topFields } from "../../contract/fields.ts";
import { placeAt } from "../../model/places.ts";
import type { Workflow } from "../../model/workflow.ts";
import type { Variant } from "../../output/variants.ts";
import { variants } from "../../output/variants.ts";

/** A note with its place. */
export type PlacedNote = Note | (Place & { readonly message: string });

/** The state of a field in a schema. `always`: it is required and never null. */
export type FieldState = "always" | "nullable" | "optional" | "absent";

/** The state of a top-level field of a schema. A field that only some of its parts have is optional. */
export function fieldState(schema: JsonSchema, name: string): FieldState {
  const field = topFields(schema).get(name);
  if (field === undefined) return isMentioned(schema, name) ? "optional" : "absent";
  if (!field.isRequired) return "optional";
  return field.schemas.every((each) => allowsNull(each, schema, 0)) ? "nullable" : "always";
}

function isMentioned(schema: JsonSchema, name: string): boolean {
  if (!isRecord(schema)) return false;
  if (isRecord(schema.properties) && Object.hasOwn(schema.properties, name)) return true;
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  return [...parts, schema.then, schema.else].some((part) => isRecord(part) && isMentioned(part, name));
}

/** The maximum number of references to follow to a type. */
const deepest = 16;

function allowsNull(schema: unknown, root: JsonSchema, depth: number): boolean {
  if (!isRecord(schema)) return schema === true;
  if (depth > deepest) return false;
  if (typeof schema.$ref === "string" && !allowsNull(valueAt(root, schema.$ref.slice(1)), root, depth + 1))
    return false;
  if (Object.hasOwn(schema, "const")) return schema.const === null;
  if (Array.isArray(schema.enum)) return schema.enum.includes(null);
  const { type } = schema;
  if (type !== undefined && !(Array.isArray(type) ? type : [type]).includes("null")) return false;
  const every = Array.isArray(schema.allOf) ? schema.allOf : [];
  if (!every.every((part) => allowsNull(part, root, depth + 1))) return false;
  return ["anyOf", "oneOf"].every((keyword) => {
    const arms = schema[keyword];
    return !Array.isArray(arms) || arms.some((arm) => allowsNull(arm, root, depth + 1));
  });
}

/** The variant of a role with a status. */
export function variantOf(workflow: Workflow, role: string, status: string): Variant | undefined {
  const returns = own(workflow.definition.roles, role)?.returns;
  return returns === undefined ? undefined : variants(returns).find((variant) => variant.status === status);
}

/** The place of the schema of a variant. */
export function variantPlace(workflow: Workflow, role: string, variant: Variant): Place {
  const schema = pointerOf("roles", role, "returns", "schema");
  return placeAt(workflow, variant.pointer === "" ? schema : schema + variant.pointer, "key");
}

/** The place of a field of a variant, at any depth of its schema; `undefined` if it is not written. */
export function fieldPlace(
  workflow: Workflow,
  role: string,
  variant: Variant,
  path: readonly string[],
): Place | undefined {
  const schema = pointerOf("roles", role, "returns", "schema");
  return propertyPlace(workflow, schema + variant.pointer, path) ?? propertyPlace(workflow, schema, path);
}

/** The place of the property at a path below a schema. */
export function propertyPlace(workflow: Workflow, schema: string, path: readonly string[]): Place | undefined {
  let found: string | undefined;
  let at = schema;
  for (const key of path) {
    at = key === "[]" ? `${at}/items` : childOf(`${at}/properties`, key);
    if (!Object.hasOwn(workflow.places, at)) break;
    found = at;
  }
  return found === undefined ? undefined : placeAt(workflow, found, "key");
}
