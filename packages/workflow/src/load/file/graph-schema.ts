import type { JsonSchema } from "@cuebook/template";
import { promptDialects } from "./dialects.ts";
import { permissionsSchema } from "./permissions.ts";
import { toolsSchema } from "./tools.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
/** All dialects of the format; the one that this version does not have is refused by the loader, with a word about it. */
const dialect = { enum: [...promptDialects, "liquid"] };
const promptFile = {
  type: "object",
  properties: {
    file: {
      type: "string",
      minLength: 1,
      description: "The file, from the folder of the workflow; it may not lead out of it.",
    },
    dialect: { ...dialect, description: "The dialect of this text; default: the file's." },
  },
  required: ["file"],
  additionalProperties: false,
};
const promptText = { anyOf: [text, promptFile] };
const message = {
  type: "object",
  properties: {
    role: { enum: ["system", "user", "assistant"], description: "Whose words they are." },
    content: { ...promptText, description: "The template, or the file that it stands in." },
  },
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
    description: { ...text, description: "What the role is for, in a line. For people: the agent is not told." },
    goal: { ...text, description: "What the agent is to reach. Plain text, not a template." },
    capabilities: { ...texts, description: "What it can do; told as a list. Plain text." },
    procedure: { ...text, description: "How it is to go about it. Plain text." },
    output: { ...text, description: "What its body is to tell. Plain text." },
    prompt: {
      anyOf: [text, promptFile, { type: "array", items: message, minItems: 1 }],
      description:
        "A template in place of goal, capabilities, procedure and output: a text, a file, or a list of messages.",
    },
    frontmatter: {
      ...schema,
      description: "What it hands back. Short for `returns` with format frontmatter and discriminant `$status`.",
    },
    returns: {
      type: "object",
      properties: {
        format: {
          enum: ["text", "frontmatter", "json"],
          description: "text: any reply, with status `_`. frontmatter: fields above a body. json: one object.",
        },
        discriminant: {
          type: "string",
          minLength: 1,
          default: "$status",
          description: "The field whose fixed values are the statuses.",
        },
        schema: { ...schema, description: "The JSON Schema of the fields; with several exits a `oneOf`." },
      },
      required: ["format"],
      additionalProperties: false,
      default: { format: "text" },
      description: "What it hands back, in full.",
    },
    agent: { ...text, description: "The agent of this role; default: the workflow's, else the project's." },
    tools: toolsSchema,
    turns: { ...positive, default: 20, description: "How many turns one try of a step may take, repairs counted." },
    max: {
      ...positive,
      description:
        "How often a run may come to this role, by whichever edge; then it is suspended with reason limit. Absent: as often as its edges allow.",
    },
    permissions: permissionsSchema,
  },
  additionalProperties: false,
};

/** An edge as it is written. */
export const edgeSchema = {
  type: "object",
  properties: {
    role: {
      ...text,
      description:
        "Where it leads: a role, `$END`, or `$SUSPEND`, where a person is asked and the same role goes on with the answer.",
    },
    prompt: {
      ...promptText,
      description:
        "What the next role is told, or with `$SUSPEND` the question: a template, or a file. Required where it leads to a role.",
    },
    location: {
      anyOf: [text, promptFile, { type: "null" }],
      description:
        "The folder below the workspace that the next role works in, for that step alone: a template over the data of the prompt, or a file. Absent or null: the workspace itself.",
    },
    gate: {
      enum: ["auto", "human", "agent", "skip"],
      default: "auto",
      description:
        "Who decides that it may be taken: nobody (auto), a person (human), a role (agent). skip: nobody, where somebody would be asked by default; in a graph the same as auto.",
    },
    approver: {
      ...text,
      description:
        "With gate agent, and required there: the role that decides. It is declared under roles, hands back `approved` or `rejected`, and has no edges.",
    },
    max: {
      ...positive,
      default: 5,
      description: "How often a run may take this edge; then it is suspended with reason limit.",
    },
  },
  required: ["role"],
  additionalProperties: false,
};

/** A workflow file of roles and a graph. */
export const workflowFileSchema = {
  type: "object",
  properties: {
    version: { const: 1, default: 1, description: "The version of this format." },
    name: { type: "string", minLength: 1, description: "The workflow's name: the file's name without its endings." },
    description: { ...text, description: "What it is for, in a line." },
    dialect: {
      ...dialect,
      default: "mustache",
      description: "The dialect of its prompts. `liquid` is kept for later and refused.",
    },
    inputs: { ...schema, description: "The JSON Schema of `input`; default: an object with the text `prompt`." },
    agent: { ...text, description: "The agent of roles that name none." },
    roles: {
      type: "object",
      additionalProperties: roleSchema,
      minProperties: 1,
      description: "The roles by name. A name may not start with `$`.",
    },
    graph: {
      type: "object",
      additionalProperties: { type: "object", additionalProperties: edgeSchema },
      description:
        "`graph.<role>.<status>` is the edge taken when the role hands back the status. `$START` has the first as `_`, or as `new` beside `resume`, by which a run that ended is entered again.",
    },
  },
  required: ["name", "roles", "graph"],
  additionalProperties: false,
} as const satisfies JsonSchema;
