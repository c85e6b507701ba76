import type { JsonSchema } from "@cuebook/template";

const text = { type: "string" };
const texts = { type: "array", items: text };
/** All dialects of the format; those that this version does not have are refused by the loader, with a word about it. */
const dialect = { enum: ["mustache", "go", "plain", "jinja", "handlebars", "liquid"] };
const promptFile = {
  type: "object",
  properties: { file: { type: "string", minLength: 1 }, dialect },
  required: ["file"],
  additionalProperties: false,
};
const promptText = { anyOf: [text, promptFile] };
const message = {
  type: "object",
  properties: { role: { enum: ["system", "user", "assistant"] }, content: promptText },
  required: ["role", "content"],
  additionalProperties: false,
};
/** A JSON Schema written by the author: it is checked by `checkSchema`. */
const schema = { type: "object" };
const positive = { type: "integer", minimum: 1, maximum: 1_000_000 };

/** A role as it is written. */
export const roleSchema = {
  type: "object",
  properties: {
    description: text,
    goal: text,
    capabilities: texts,
    procedure: text,
    output: text,
    prompt: { anyOf: [text, promptFile, { type: "array", items: message, minItems: 1 }] },
    frontmatter: schema,
    returns: {
      type: "object",
      properties: {
        format: { enum: ["text", "frontmatter", "json"] },
        discriminant: { type: "string", minLength: 1 },
        schema,
      },
      required: ["format"],
      additionalProperties: false,
    },
    agent: text,
    tools: texts,
    turns: positive,
    permissions: {
      type: "object",
      properties: { mode: text, allow: texts, deny: texts },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

const edge = {
  type: "object",
  properties: {
    role: text,
    prompt: promptText,
    gate: { enum: ["auto", "human", "agent", "skip"] },
    max: positive,
    location: { type: ["string", "null"] },
  },
  required: ["role"],
  additionalProperties: false,
};

/** A workflow file of roles and a graph. */
export const workflowFileSchema = {
  type: "object",
  properties: {
    version: { const: 1 },
    name: { type: "string", minLength: 1 },
    description: text,
    dialect,
    inputs: schema,
    agent: text,
    roles: { type: "object", additionalProperties: roleSchema, minProperties: 1 },
    graph: { type: "object", additionalProperties: { type: "object", additionalProperties: edge } },
  },
  required: ["name", "roles", "graph"],
  additionalProperties: false,
} as const satisfies JsonSchema;
