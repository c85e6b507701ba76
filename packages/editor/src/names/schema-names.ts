import { childOf, isRecord, pointerOf } from "@cuebook/settings/values";
import { keysOfReference, valueAtKeys } from "@cuebook/template/schema";

/** A name in a JSON Schema: of a property, as its key or in `required`, or a fixed value of the discriminant. */
export interface SchemaName {
  readonly is: "property" | "required" | "status";
  readonly name: string;
  /** The path of the property in the data, with its name. */
  readonly path: readonly string[];
  /** Its pointer in the schema: of the property, or of the text. */
  readonly pointer: string;
}

/** Where a schema describes the same data again. */
const sameData = ["oneOf", "anyOf", "allOf", "if", "then", "else", "not"] as const;
const elements = ["items", "prefixItems", "contains"] as const;
/** A schema that refers to itself is followed so far. */
const deepest = 12;

/** All names in a schema as written. @param discriminant the property whose fixed values are statuses */
export function schemaNames(schema: unknown, discriminant: string): readonly SchemaName[] {
  const found = new Map<string, SchemaName>();
  const add = (name: SchemaName) => found.set(JSON.stringify([name.is, name.pointer, name.path]), name);
  visit(schema, "", [], 0);
  return [...found.values()];

  function visit(node: unknown, pointer: string, path: readonly string[], depth: number): void {
    if (depth > deepest) return;
    if (Array.isArray(node)) {
      for (const [index, each] of node.entries()) visit(each, childOf(pointer, index), path, depth + 1);
      return;
    }
    if (!isRecord(node)) return;
    const keys = keysOfReference(node.$ref);
    if (keys !== undefined) visit(valueAtKeys(schema, keys), pointerOf(...keys), path, depth + 1);
    for (const keyword of sameData) visit(node[keyword], childOf(pointer, keyword), path, depth + 1);
    for (const keyword of elements) visit(node[keyword], childOf(pointer, keyword), [...path, "[]"], depth + 1);
    properties(node, pointer, path, depth);
  }

  function properties(
    node: Readonly<Record<string, unknown>>,
    pointer: string,
    path: readonly string[],
    depth: number,
  ): void {
    const { properties: fields, required } = node;
    for (const [name, field] of Object.entries(isRecord(fields) ? fields : {})) {
      const at = childOf(childOf(pointer, "properties"), name);
      if (path.length === 0 && name === discriminant) {
        statuses(field, at);
        continue;
      }
      add({ is: "property", name, path: [...path, name], pointer: at });
      visit(field, at, [...path, name], depth + 1);
    }
    for (const [index, name] of (Array.isArray(required) ? required : []).entries()) {
      if (typeof name !== "string" || (path.length === 0 && name === discriminant)) continue;
      add({ is: "required", name, path: [...path, name], pointer: childOf(childOf(pointer, "required"), index) });
    }
  }

  function statuses(field: unknown, pointer: string): void {
    if (!isRecord(field)) return;
    if (typeof field.const === "string")
      add({ is: "status", name: field.const, path: [], pointer: childOf(pointer, "const") });
    for (const [index, value] of (Array.isArray(field.enum) ? field.enum : []).entries())
      if (typeof value === "string")
        add({ is: "status", name: value, path: [], pointer: childOf(childOf(pointer, "enum"), index) });
  }
}
