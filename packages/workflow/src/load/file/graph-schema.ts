import type { JsonSchema } from "@cuebook/template";
import { doneSchema } from "../../model/checks.ts";
import { eachDefaults, edgeMaxByDefault, gates, joinPolicies } from "../../model/workflow.ts";
import { budgetsSchema } from "./budgets.ts";
import { promptDialectSchema } from "./dialects.ts";
import { durationSchema } from "./duration.ts";
import { roleSchema } from "./role-keys.ts";
import { scheduleKey } from "./schedule.ts";
import { context, positive, promptFile, promptText, schema, text } from "./value-schemas.ts";
import type { Written } from "./written.ts";

/** The beginning of a branch, as written. */
export const branchSchema = {
  type: "object",
  properties: {
    role: { ...text, description: "The role that begins the branch." },
    prompt: { ...promptText, description: "The prompt for it: a template over the data of the edge, or a file." },
    location: {
      anyOf: [text, promptFile, { type: "null" }],
      description: "The folder below the workspace of the branch that the role works in.",
    },
  },
  required: ["role"],
  additionalProperties: false,
} as const;

/** What follows the branches of an edge, as written. */
export const joinSchema = {
  type: "object",
  properties: {
    role: { ...text, description: "The role after the branches, or `$END`." },
    prompt: {
      ...promptText,
      description: "The prompt for it: a template, or a file. `steps` has the outputs of the branches.",
    },
    location: {
      anyOf: [text, promptFile, { type: "null" }],
      description: "The folder that it works in, as on an edge.",
    },
    policy: {
      anyOf: [
        { type: "string", enum: joinPolicies },
        {
          type: "object",
          properties: { quorum: { ...positive, description: "The number of branches that have to end well." } },
          required: ["quorum"],
          additionalProperties: false,
        },
      ],
      default: "wait",
      description:
        "When the join is reached: all branches have ended (wait); one ended badly (cancel_others), or well (first); a number of them ended well, or no longer can (quorum). The other branches are then cancelled.",
    },
    good: {
      type: "array",
      items: text,
      minItems: 1,
      description:
        "The statuses with which a branch ends well: its changes are merged. Required by every policy except wait. Default: all.",
    },
    conflicts: {
      ...text,
      description:
        "The role that resolves conflicts between the branches. It is declared under roles, and has no edges. Without it, the run waits for a person.",
    },
  },
  required: ["role"],
  additionalProperties: false,
};

/** The list of the branches of an edge, as written. */
export const eachSchema = {
  type: "object",
  properties: {
    of: { ...text, description: "The path of the list in the data of the edge, such as `steps.planner.tasks`." },
    key: {
      ...text,
      description: "The field of an item that identifies it: a text or an integer. Default: its position.",
    },
    max: {
      ...positive,
      default: eachDefaults.max,
      description: "The largest number of items. A longer list suspends the run.",
    },
    concurrency: {
      ...positive,
      default: eachDefaults.concurrency,
      description: "The number of branches that work at the same time.",
    },
    reuse: {
      type: "boolean",
      description:
        "Whether an item that has not changed, and ended well when the edge was taken before, keeps its result. Default: true with `key` and without `share`.",
    },
  },
  required: ["of"],
  additionalProperties: false,
};

/** An edge as written. */
export const edgeSchema = {
  type: "object",
  "x-text-means": "write an edge: { role: NAME }",
  properties: {
    role: {
      ...text,
      description:
        "The target: a role, `$END`, or `$SUSPEND`, which asks a person; then the same role continues with the answer.",
    },
    prompt: {
      ...promptText,
      description:
        "The prompt for the next role, or the question with `$SUSPEND`: a template, or a file. Required if the edge leads to a role with an agent.",
    },
    location: {
      anyOf: [text, promptFile, { type: "null" }],
      description:
        "The folder below the workspace that the next role works in, for that step only: a template over the data of the prompt, or a file. Absent or null: the workspace itself.",
    },
    gate: {
      enum: gates,
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
      default: edgeMaxByDefault,
      description: "The number of times a run may take this edge. Beyond it, the run is suspended with reason limit.",
    },
    as: {
      type: "string",
      minLength: 1,
      description:
        "On an edge to `$END`: the status that a role which runs this workflow ends with. Default: the status of the edge.",
    },
    all: {
      type: "array",
      items: branchSchema,
      minItems: 2,
      maxItems: 1000,
      "x-synonyms": ["parallel", "fork", "branches"],
      description:
        "Branches that work at the same time, each begun by a role with a prompt. A branch ends with an edge to `$JOIN`; a role without edges ends it with any status. Their changes are merged in this order.",
    },
    each: {
      anyOf: [text, eachSchema],
      "x-synonyms": ["foreach", "map"],
      description:
        "A branch for each item of a list: the path of the list, or an object. `role` and `prompt` of the edge begin each branch, and `item` is the item in its prompts.",
    },
    share: {
      type: "boolean",
      default: false,
      description:
        "Whether the branches work in the same folder, with roles that only read. If not, each has a worktree.",
    },
    join: {
      anyOf: [text, joinSchema],
      description: "What follows the branches of `all` or `each`: a role, or an object.",
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
  /** `withTargets` reads it from `join`. */
  "x-required-without": { role: ["all", "join"] },
  "x-dependent-required": { each: ["role"] },
  additionalProperties: false,
};

export type WrittenEdge = Written<typeof edgeSchema>;

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
      ...promptDialectSchema,
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
    schedule: scheduleKey,
    done: doneSchema,
    handoff: {
      type: "object",
      properties: {
        title: { ...promptText, description: "The template of its title, or the file that has it." },
        body: { ...promptText, description: "The template of its text, Markdown, or the file that has it." },
      },
      additionalProperties: false,
      description:
        "The pull request for the branch of a run. Default: what was asked and done, the checks, and how to review it.",
    },
    roles: {
      type: "object",
      additionalProperties: roleSchema,
      minProperties: 1,
      description: "The roles by name. A name may not start with `$`.",
    },
    graph: {
      type: "object",
      additionalProperties: {
        type: "object",
        additionalProperties: edgeSchema,
        "x-text-means": "write the edges by status, `_` if there is only one: { _: { role: NAME } }",
      },
      description:
        "`graph.<role>.<status>` is the edge taken when the role returns the status. `$START` has the first edge as `_`, or as `new` beside `resume`, by which a completed run is reentered.",
    },
  },
  required: ["name", "roles", "graph"],
  additionalProperties: false,
} as const satisfies JsonSchema;
