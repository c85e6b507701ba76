import { isRecord } from "@cuebook/settings/values";
import { mapSubschemas } from "@cuebook/template/schema";
import { issueFields } from "@cuebook/workflow";

/** The fields that an issue of a file must have. */
const required = ["id", "identifier", "title", "state"];

/**
 * The JSON Schema of a file of issues, from the fields of `issue`: what the contract of prompts always has, authors can leave out or set
 * to null, and ids can be numbers.
 */
export const issueFileSchema = {
  type: "array",
  items: {
    type: "object",
    properties: Object.fromEntries(
      issueFields.map(({ name, schema, doc, example }) => [
        name,
        { ...asRecord(inFile(schema, name)), description: doc, examples: [example] },
      ]),
    ),
    required,
    additionalProperties: false,
  },
} as const;

function inFile(schema: unknown, name: string): unknown {
  if (!isRecord(schema)) return schema;
  const { required: _, ...below } = mapSubschemas(schema, (each) => each);
  const properties = isRecord(below.properties)
    ? {
        properties: Object.fromEntries(Object.entries(below.properties).map(([key, each]) => [key, inFile(each, key)])),
      }
    : {};
  const items = below.items === undefined ? {} : { items: inFile(below.items, "") };
  const anyOf = Array.isArray(below.anyOf) ? { anyOf: below.anyOf.map((each) => inFile(each, name)) } : {};
  return { ...below, ...properties, ...items, ...anyOf, ...typeInFile(schema, name) };
}

function typeInFile({ type }: Readonly<Record<string, unknown>>, name: string): object {
  const isId = name === "id" || name === "identifier";
  if (type === "string" && required.includes(name)) return { type: isId ? ["string", "integer"] : "string" };
  // The elements of a list have no name, and are no null.
  if (name === "" || type === undefined) return {};
  return { type: [...new Set([...[type].flat(), "null", ...(isId ? ["integer"] : [])])] };
}

function asRecord(value: unknown): object {
  return isRecord(value) ? value : {};
}
