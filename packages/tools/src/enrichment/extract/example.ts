import { isRecord } from "@cuebook/settings/values";

/** A value in the shape that a template needs: texts are empty, lists have one element. */
export type Example = string | number | boolean | readonly Example[] | { readonly [name: string]: Example };

/** Names that are shown: identifiers, never prose. */
const identifier = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/;
/** Deeper values are shown as empty ones. */
const deepest = 4;

/** Whether a name of a document can be shown to an agent. */
export function isShownName(name: string): boolean {
  return identifier.test(name);
}

/**
 * The shape of what a template needs: its required variables, and others that have a structure, whose value a caller cannot
 * guess.
 *
 * @param schema as inferred
 */
export function exampleOf(schema: unknown): Example {
  const root = isRecord(schema) ? schema : {};
  return fieldsOf(root, 1, isRecord(root.$defs) ? root.$defs : {});
}

type Schema = Readonly<Record<string, unknown>>;

function fieldsOf({ properties, required }: Schema, depth: number, definitions: Schema): Example {
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  const fields = Object.entries(isRecord(properties) ? properties : {})
    .filter(([name]) => isShownName(name) && name !== "output_path")
    .map(([name, inner]) => [name, sampleOf(inner, depth + 1, definitions)] as const)
    .filter(([name, value]) => needed.has(name) || (typeof value === "object" && Object.keys(value).length > 0));
  return Object.fromEntries(fields);
}

function sampleOf(given: unknown, depth: number, definitions: Schema): Example {
  const schema = resolved(given, definitions);
  if (schema === undefined) return "";
  const { anyOf, items } = schema;
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0], depth, definitions);
  const types = [schema.type].flat();
  if (types.includes("array"))
    return items === undefined || depth > deepest ? [] : [sampleOf(items, depth, definitions)];
  if (types.includes("object")) return depth > deepest ? {} : fieldsOf(schema, depth, definitions);
  if (types.length === 0 || types.includes("string")) return "";
  if (types.includes("number") || types.includes("integer")) return 0;
  return types.includes("boolean") ? false : "";
}

/** The schema itself, or the definition that it names. */
function resolved(schema: unknown, definitions: Schema): Schema | undefined {
  if (!isRecord(schema)) return undefined;
  const name = typeof schema.$ref === "string" ? schema.$ref.replace("#/$defs/", "") : undefined;
  const found = name === undefined ? schema : Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return isRecord(found) ? found : undefined;
}
