import type { JsonSchema } from "@cuebook/template";
import { budgetsSchema } from "./budgets.ts";
import { promptDialects } from "./dialects.ts";
import { durationSchema } from "./duration.ts";
import { permissionsSchema, sandboxSchema } from "./permissions.ts";
import { toolsSchema } from "./tools.ts";
import { waitSchema } from "./wait.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const dialect = { enum: promptDialects };
const promptFile = {
  type: "object",
  properties: {
    file: {
      type: "string",
      minLength: 1,
      description: "The path of the file, relative to the folder of the workflow and below it.",
    },
    dialect: { ...dialect, description: "The dialect of this text. Default: the file's." },
  },
  required: ["file"],
  additionalProperties: false,
};
const promptText = { anyOf: [text, promptFile] };
const message = {
  type: "object",
  properties: {
    role: { enum: ["system", "user", "assistant"], description: "The role of the message in the conversation." },
    content: { ...promptText, description: "The template, or the file that has it." },
  },
  required: ["role", "content"],
  additionalProperties: false,
};
/** A JSON Schema of the author, which `checkSchema` checks. */
const schema = { type: "object" };
const context = { enum: ["none", "task", "task_and_history"] };
const positive = { type: "integer", minimum: 1, maximum: 1_000_000 };

/** A role as written. */
export const roleSchema = {
  type: "object",
  properties: {
    description: {
      ...text,
      description: "The purpose of the role, as one line. For people: it is not part of the prompt.",
    },
    goal: { ...text, description: "The goal of the agent. Plain text, not a template." },
    capabilities: {
      ...texts,
      description: "The capabilities of the agent, one text each; the prompt lists them. Plain text.",
    },
    procedure: { ...text, description: "The procedure that the agent follows. Plain text." },
    output: { ...text, description: "What the body of its reply contains. Plain text." },
    prompt: {
      anyOf: [text, promptFile, { type: "array", items: message, minItems: 1 }],
      description:
        "A template in place of goal, capabilities, procedure and output: a text, a file, or a list of messages.",
    },
    frontmatter: {
      ...schema,
      description:
        "The JSON Schema of its output. Short for `returns` with format frontmatter and discriminant `$status`.",
    },
    returns: {
      type: "object",
      properties: {
        format: {
          enum: ["text", "frontmatter", "json"],
          description:
            "The format of the reply. text: any reply, with status `_`. frontmatter: fields above a body. json: one object.",
        },
        discriminant: {
          type: "string",
          minLength: 1,
          default: "$status",
          description: "The field whose fixed values are the statuses.",
        },
        schema: { ...schema, description: "The JSON Schema of the fields: a `oneOf` for several exits." },
      },
      required: ["format"],
      additionalProperties: false,
      default: { format: "text" },
      description: "The output of the role, in the long form.",
    },
    agent: { ...text, description: "The agent of this role. Default: the workflow's, else the project's." },
    context: {
      ...context,
      description: "What Cuebook adds to each prompt of this role. Default: the workflow's.",
    },
    tools: toolsSchema,
    turns: { ...positive, default: 20, description: "The number of turns in one try of a step, including repairs." },
    max: {
      ...positive,
      description:
        "The number of visits of a run to this role, by any edge. Beyond it, the run is suspended with reason limit. Absent: as often as its edges allow.",
    },
    permissions: permissionsSchema,
    sandbox: sandboxSchema,
    timeout: {
      ...durationSchema,
      description:
        "How long a step may work, from its first try, without the time that people take to answer: `30m`. Then it ends with the status `$TIMEOUT`, which needs an edge.",
    },
    wait: waitSchema,
  },
  additionalProperties: false,
};

/** An edge as written. */
export const edgeSchema = {
  type: "object",
  properties: {
    role: {
      ...text,
      description:
        "The target: a role, `$END`, or `$SUSPEND`, which asks a person; then the same role continues with the answer.",
    },
    prompt: {
      ...promptText,
      description:
        "The prompt for the next role, or the question with `$SUSPEND`: a template, or a file. Required if the edge leads to a role.",
    },
    location: {
      anyOf: [text, promptFile, { type: "null" }],
      description:
        "The folder below the workspace that the next role works in, for that step only: a template over the data of the prompt, or a file. Absent or null: the workspace itself.",
    },
    gate: {
      enum: ["auto", "human", "agent", "skip"],
      default: "auto",
      description:
        "Who approves the edge: nobody (auto), a person (human), a role (agent). skip: nobody, even if a default would ask; in a graph the same as auto.",
    },
    approver: {
      ...text,
      description:
        "The role that decides, required with gate agent. It is declared under roles, returns `approved` or `rejected`, and has no edges.",
    },
    max: {
      ...positive,
      default: 5,
      description: "The number of times a run may take this edge. Beyond it, the run is suspended with reason limit.",
    },
    after: {
      ...durationSchema,
      description: "How long after the edge is taken the next step begins: `2h`.",
    },
    until: {
      ...text,
      minLength: 1,
      description:
        "When the next step begins: a date and time with its zone (`2030-01-31T08:00:00Z`), or the path of one in the data of the edge (`steps.planner.due`). A time that has passed: at once.",
    },
    timeout: {
      ...durationSchema,
      description:
        "With gate human or the target `$SUSPEND`: how long the decision may stay open. Then the role is left by its edge `$TIMEOUT`.",
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
    name: {
      type: "string",
      minLength: 1,
      description: "The name of the workflow: the file name without its extensions.",
    },
    description: { ...text, description: "The purpose of the workflow, as one line." },
    dialect: {
      ...dialect,
      default: "mustache",
      description: "The dialect of its prompts.",
    },
    inputs: { ...schema, description: "The JSON Schema of `input`. Default: an object with the text `prompt`." },
    agent: { ...text, description: "The agent of roles that do not name one." },
    context: {
      ...context,
      default: "none",
      description:
        "What Cuebook adds to each prompt of a role. task: the input and the issue. task_and_history: also what happened since the role's last turn.",
    },
    budgets: budgetsSchema,
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
        "`graph.<role>.<status>` is the edge taken when the role returns the status. `$START` has the first edge as `_`, or as `new` beside `resume`, by which a completed run is reentered.",
    },
  },
  required: ["name", "roles", "graph"],
  additionalProperties: false,
} as const satisfies JsonSchema;
