import type { JsonSchema } from "@cuebook/template";
import { checksSchema as checks } from "../../model/checks.ts";
import { gates, turnsByDefault, weights } from "../../model/workflow.ts";
import { workflowFileSchema } from "../file/graph-schema.ts";
import { permissionsSchema, sandboxSchema } from "../file/permissions.ts";
import { tierSchema } from "../file/role-keys.ts";
import { textsSchema } from "../file/texts.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const positive = { type: "integer", minimum: 1, maximum: 1_000_000 };
const { version, name, description, inputs, agent, budgets, schedule, handoff } = workflowFileSchema.properties;

/** The kinds of files that a phase may leave changed. */
const changesSchema = {
  enum: ["none", "tests", "documentation", "any"],
  description:
    "The files that the phase may leave changed. none: its changes are undone. tests, documentation: others are sent back to it.",
} as const satisfies JsonSchema;

const mustChange = {
  type: "boolean",
  description: "Whether the phase is sent back if it is complete and no file was changed.",
} as const;

/** An entry of `phases` in the long form; the short form is the id alone. */
export const phaseEntrySchema = {
  type: "object",
  properties: {
    use: { ...text, minLength: 1, description: "The id of the phase." },
    when: {
      ...text,
      minLength: 1,
      description:
        "The condition of the phase: a jinja expression that is true or false. If it is false, the phase is skipped. Default: the phase always runs.",
    },
    gate: {
      enum: gates,
      description:
        "Who approves the end of the phase: nobody (auto, skip), a person (human), another agent (agent). Default: the phase's, else the project's.",
    },
    approver: { ...text, description: "With gate agent: the agent that decides. Default: the agent of phases." },
    iterations: { ...positive, description: "The number of turns that the phase may take. Default: the phase's." },
    agent: {
      ...text,
      description:
        "The agent of this phase. Default: that of its tier, else the workflow's, else that of the tier in the phase's file, else the project's.",
    },
    tier: tierSchema,
    retry_from: {
      ...text,
      description:
        "The phase to return to when this one is blocked: itself or an earlier one. Default: the phase's, if it is an earlier one; else a person is asked.",
    },
    loop: {
      type: "object",
      properties: {
        back_to: { ...text, minLength: 1, description: "The phase to return to: this one or an earlier one." },
        max: { type: "integer", minimum: 1, maximum: 100, description: "How often a run returns at most." },
        until: {
          ...text,
          minLength: 1,
          description:
            "A condition as in `when`. After a complete phase, the run returns as long as it is false. Default: it returns only when the phase is blocked.",
        },
        // biome-ignore lint/suspicious/noThenProperty: it is the name of a key, and no function.
        then: {
          enum: ["ask", "continue", "fail"],
          default: "ask",
          description:
            "What happens after `max` returns. ask: the run is suspended, and a person can allow more. continue: the next phase begins. fail: the run fails.",
        },
      },
      required: ["back_to", "max"],
      additionalProperties: false,
      description: "A loop from an earlier phase to this one, with its limit. It replaces `retry_from`.",
    },
    model: {
      ...text,
      minLength: 1,
      description:
        "The model of this phase, in place of the one in the settings of its agent, which must have `model`.",
    },
    reviewers: {
      anyOf: [
        { ...texts, minItems: 1, uniqueItems: true, maxItems: 9, description: "The agents." },
        {
          type: "integer",
          minimum: 2,
          maximum: 9,
          description: "The number of reviewers, each with the agent of the phase.",
        },
      ],
      description:
        "For a review: the reviewers, which work one after another, each in a separate session. Their findings are merged, each with its reviewer.",
    },
    tools: { ...texts, default: [], description: "The tools that Cuebook offers to the phase, by name." },
    permissions: {
      ...permissionsSchema,
      description: `${permissionsSchema.description} Default: the phase's.`,
    },
    sandbox: {
      type: "string",
      enum: sandboxSchema.enum,
      description: `${sandboxSchema.description} Default: the phase's.`,
    },
    changes: { ...changesSchema, description: `${changesSchema.description} Default: the phase's.` },
    must_change: { ...mustChange, description: `${mustChange.description} Default: the phase's.` },
    checks: {
      ...checks,
      description:
        "The commands that must pass before the phase is complete. Default: the phase's. An empty list: none.",
    },
  },
  required: ["use"],
  additionalProperties: false,
} as const satisfies JsonSchema;

/** A variable that a workflow adds: one source, and a default if the source can be missing. */
export const variableSchema = {
  type: "object",
  properties: {
    value: { ...text, description: "The text itself." },
    env: { ...text, minLength: 1, description: "The name of an environment variable, read when the run starts." },
    file: {
      ...text,
      minLength: 1,
      description: "A file of the project, by its path relative to the project, read when the run starts.",
    },
    phase: { ...text, minLength: 1, description: "A phase of the workflow whose output is the source." },
    field: { ...text, minLength: 1, description: "With `phase`: the field of its output." },
    default: {
      ...text,
      description:
        "With `env` and `file`: the text if the source is missing; without a default, the run does not start. With `phase`: the text until the phase has given it.",
    },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

/** A workflow file of phases. */
export const phasesFileSchema = {
  type: "object",
  properties: {
    version,
    name,
    description,
    inputs,
    agent,
    budgets,
    schedule,
    handoff,
    weight: {
      enum: weights,
      description: "The weight of its tasks: `WEIGHT` in its prompts.",
    },
    variables: {
      type: "object",
      additionalProperties: variableSchema,
      description: "Variables for its prompts in addition to those of all phases, by name.",
    },
    sync: {
      enum: ["merge", "rebase", "none"],
      description:
        "How the branch is updated with its target after the last phase. Conflicts go to conflict_resolution. Default: the project's, else none.",
    },
    phases: {
      type: "array",
      items: { anyOf: [{ ...text, description: "The id of a phase." }, phaseEntrySchema] },
      minItems: 1,
      description: "The phases in order, each as an id or a mapping.",
    },
  },
  required: ["name", "phases"],
  additionalProperties: false,
} as const satisfies JsonSchema;

/** The front matter of a phase's file. */
export const phaseFileSchema = {
  type: "object",
  properties: {
    id: { ...text, minLength: 1, description: "The id of the phase: the file name without its extension." },
    kind: {
      enum: ["phase", "gate", "session", "automation", "document"],
      default: "phase",
      description:
        "When it is used. phase: in a sequence. gate: when a run needs a decision to continue. session: in a sequence with a person. automation: in a sequence that needs no task. document: for a text that Cuebook writes.",
    },
    purpose: { ...text, minLength: 1, description: "Its purpose, as one line." },
    dialect: { const: "handlebars", default: "handlebars", description: "The dialect of the prompt." },
    texts: textsSchema,
    base: {
      ...text,
      pattern: "^[0-9a-f]{64}$",
      description:
        "For a file that overrides another one: the hash of the other file when this one was derived from it. It reveals later changes.",
    },
    variables: { ...texts, default: [], description: "The variables that the prompt needs." },
    optional: {
      ...texts,
      default: [],
      description: "Variables of other phases that it uses if they are set. The prompt guards them with `{{#if}}`.",
    },
    output: { ...text, minLength: 1, description: "The schema of its output. Absent: any text." },
    output_later: { ...text, minLength: 1, description: "The schema of its output from the second round on." },
    artifact: { ...text, minLength: 1, description: "The kind of the document in its output." },
    gives: {
      type: "object",
      additionalProperties: text,
      default: {},
      description: "The variables that it gives to later phases, each with the field of its output.",
    },
    checklist: {
      ...text,
      minLength: 1,
      description:
        "The field of its output with its checklist, each entry with `passed`. The phase continues until all entries pass.",
    },
    task_list: {
      ...text,
      minLength: 1,
      description:
        "The field of its output with tasks, each with `id` and `depends_on`. It is sent back if an id is used twice, or if a dependency is unknown or leads in a circle.",
    },
    permissions: permissionsSchema,
    sandbox: sandboxSchema,
    changes: { ...changesSchema, default: "any" },
    must_change: { ...mustChange, default: false },
    checks: { ...checks, default: [], description: "The commands that must pass before it is complete." },
    gate: {
      enum: gates,
      default: "auto",
      description: "Who approves its end. Default: the project's, else auto.",
    },
    iterations: { ...positive, default: turnsByDefault, description: "The number of turns that it may take." },
    retry_from: { ...text, description: "The phase to return to when it is blocked." },
    model: {
      type: "object",
      properties: {
        tier: {
          ...text,
          minLength: 1,
          description:
            "The tier of its agent, if neither the entry nor the workflow names an agent. It has no effect if the configuration has no tiers.",
        },
        thinking: { type: "boolean", description: "Whether it benefits from extended thinking." },
      },
      additionalProperties: false,
      description: "Hints for the choice of a model.",
    },
  },
  required: ["id", "purpose"],
  additionalProperties: false,
} as const satisfies JsonSchema;
