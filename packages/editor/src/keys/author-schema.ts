import type { JsonSchema } from "@cuebook/template";

const schemaNode = { description: "A JSON Schema." };
/** The keywords of JSON Schema that authors need. */
export const authorSchema = {
  type: "object",
  properties: {
    type: {
      enum: ["string", "integer", "number", "boolean", "object", "array", "null"],
      description: "The type of the value.",
    },
    description: { type: "string", description: "What the value is, for the agent that writes it." },
    properties: { type: "object", description: "The fields of an object, each with its schema." },
    required: { type: "array", description: "The fields that must be there." },
    items: { type: "object", ...schemaNode },
    enum: { type: "array", description: "The values that are allowed." },
    const: { description: "The only value that is allowed. For `$status`, the status." },
    oneOf: { type: "array", description: "Several exits: a schema for each status." },
    anyOf: { type: "array", description: "Schemas of which at least one fits." },
    minLength: { type: "integer", description: "The length that a text has at least." },
    maxLength: { type: "integer", description: "The length that a text has at most." },
    pattern: { type: "string", description: "The expression that a text matches." },
    format: { type: "string", description: "The form of a text, such as `date-time`." },
    minimum: { type: "number", description: "The smallest number." },
    maximum: { type: "number", description: "The largest number." },
    minItems: { type: "integer", description: "How many elements a list has at least." },
    maxItems: { type: "integer", description: "How many elements a list has at most." },
    uniqueItems: { type: "boolean", description: "Whether all elements of a list differ." },
    additionalProperties: { description: "Whether an object may have other fields, or their schema." },
    default: { description: "The value of a field that is missing." },
    examples: { type: "array", description: "Values that fit." },
    artifact: { type: "boolean", description: "Whether the field is kept as a document." },
    $ref: { type: "string", description: "Another schema: `#/$defs/NAME`." },
    $defs: { type: "object", description: "Schemas that others refer to." },
  },
} as const satisfies JsonSchema;

/** Whether a mapping at a path of a workflow is a JSON Schema of its author. */
export function isInAuthorSchema(path: readonly (string | number)[]): boolean {
  const [first, , key, below] = path;
  const start =
    first === "inputs" ? 1 : first !== "roles" ? -1 : key === "frontmatter" ? 3 : below === "schema" ? 4 : -1;
  if (start === -1 || path.length < start) return false;
  // Below `properties`, each key is the name of a field.
  return path.at(-1) !== "properties" || path.at(-2) === "properties";
}
