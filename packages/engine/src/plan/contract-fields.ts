import type { JsonSchema } from "@cuebook/template";
import { alternatives, dataPathText, typeText } from "./type-text.ts";

/** A field of the data that a prompt can use. */
export interface ContractField {
  /** As a template names it: `steps.planner.plan`, `issue.labels[]`. */
  readonly path: string;
  /** `text`, `text | null`, `list of text`. */
  readonly type: string;
  /** Whether every path to the prompt provides it. A field below an optional field is optional, too. */
  readonly isGuaranteed: boolean;
  readonly description: string;
}

/** The limits at which large contracts are cut: the number of fields, and their depth. */
const mostFields = 500;
const deepest = 6;

/** The fields of a contract, depth first, in the order of their schemas. */
export function contractFields(contract: JsonSchema): ContractField[] {
  return contractFieldsCut(contract).fields;
}

/** As `contractFields`, and whether fields were cut off. */
export function contractFieldsCut(contract: JsonSchema): { readonly fields: ContractField[]; readonly isCut: boolean } {
  const fields: ContractField[] = [];
  let isCut = false;
  const visit = (schemas: readonly JsonSchema[], path: readonly string[], isGuaranteed: boolean) => {
    for (const [key, { schemas: own, isRequired }] of propertiesOf(contract, schemas)) {
      if (fields.length >= mostFields || path.length >= deepest) {
        isCut = true;
        return;
      }
      const at = [...path, key];
      const isThere = isGuaranteed && isRequired;
      const described = own.find((each) => typeof each === "object" && typeof each.description === "string");
      const description = typeof described === "object" ? String(described.description) : "";
      fields.push({ path: dataPathText(at), type: typeText(contract, own), isGuaranteed: isThere, description });
      visit(own, at, isThere && !isNullable(contract, own));
      const items = own.flatMap((each) => alternatives(contract, each)).flatMap(itemsOf);
      if (items.length > 0) visit(items, [...at, "[]"], isThere && !isNullable(contract, own));
    }
  };
  visit([contract], [], true);
  return { fields, isCut };
}

function isNullable(root: JsonSchema, schemas: readonly JsonSchema[]): boolean {
  return schemas
    .flatMap((schema) => alternatives(root, schema))
    .some((schema) => typeof schema === "object" && [schema.type].flat().includes("null"));
}

function itemsOf(schema: JsonSchema): JsonSchema[] {
  return typeof schema === "object" && isSchema(schema.items) ? [schema.items] : [];
}

/** The properties of all alternatives. A property that is missing or optional in any alternative is not required. */
function propertiesOf(root: JsonSchema, schemas: readonly JsonSchema[]) {
  const objects = schemas
    .flatMap((schema) => alternatives(root, schema))
    .filter((schema) => typeof schema === "object" && isRecord(schema.properties));
  const found = new Map<string, { readonly schemas: JsonSchema[]; isRequired: boolean }>();
  for (const schema of objects) {
    if (typeof schema !== "object" || !isRecord(schema.properties)) continue;
    for (const [key, property] of Object.entries(schema.properties)) {
      if (!isSchema(property) || property === false) continue;
      const known = found.get(key) ?? { schemas: [], isRequired: true };
      known.schemas.push(property);
      found.set(key, known);
    }
  }
  for (const [key, known] of found) {
    known.isRequired = objects.every(
      (schema) => typeof schema === "object" && Array.isArray(schema.required) && schema.required.includes(key),
    );
  }
  return found;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || isRecord(value);
}
