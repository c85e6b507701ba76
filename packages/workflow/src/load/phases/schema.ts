import type { JsonSchema } from "@cuebook/template";
import { workflowFileSchema } from "../file/graph-schema.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const positive = { type: "integer", minimum: 1, maximum: 1_000_000 };
const { version, name, description, inputs, agent } = workflowFileSchema.properties;

/** The project's commands that may be named as checks. */
export const projectChecks = ["test", "lint", "build", "typecheck"] as const;

/** A check of a phase as it is written in full; its short form is the name of one of the project's commands. */
export const phaseCheckSchema = {
  type: "object",
  properties: {
    name: { ...text, minLength: 1, description: "What it is called in messages." },
    run: {
      ...text,
      minLength: 1,
      description: "The command line, for `sh`. Default: the project's command of that name.",
    },
    on_failure: {
      enum: ["return", "tell"],
      default: "return",
      description: "return: the phase goes on until it passes. tell: it is told and nothing more.",
    },
  },
  required: ["name"],
  additionalProperties: false,
} as const satisfies JsonSchema;

const checks = {
  type: "array",
  items: { anyOf: [{ ...text, enum: projectChecks, description: "One of the project's commands." }, phaseCheckSchema] },
} as const;

/** An entry of `phases` as it is written in full; its short form is the id alone. */
export const phaseEntrySchema = {
  type: "object",
  properties: {
    use: { ...text, minLength: 1, description: "The id of the phase." },
    gate: {
      enum: ["auto", "human", "agent", "skip"],
      description:
        "Who decides that the phase is done and the next one may begin: nobody (auto, skip), a person (human), an agent of its own (agent). Default: the phase's own, else the project's.",
    },
    approver: { ...text, description: "With gate agent: the agent that decides. Default: as for any phase." },
    iterations: { ...positive, description: "How many turns the phase may take. Default: the phase's own." },
    agent: { ...text, description: "The agent of this phase; default: the workflow's, else the project's." },
    retry_from: {
      ...text,
      description:
        "The phase that the work is sent back to when this one is blocked: itself or one before it. Default: the phase's own where that lies before it; else a person is asked.",
    },
    model: { ...text, description: "The model of this phase. It has no effect yet: the agent's own settings count." },
    reviewers: {
      anyOf: [
        { ...texts, minItems: 1, uniqueItems: true, maxItems: 9, description: "The agents." },
        { type: "integer", minimum: 2, maximum: 9, description: "So many, each with the phase's own agent." },
      ],
      description:
        "For a review: who reviews one after another, each in a session of its own. Their findings are put together, with who found them.",
    },
    tools: { ...texts, default: [], description: "The tools that Cuebook hands the phase, by name." },
    checks: {
      ...checks,
      description:
        "The commands that have to pass for the phase to be complete. Default: the phase's own; an empty list for none.",
    },
  },
  required: ["use"],
  additionalProperties: false,
} as const satisfies JsonSchema;

/** A variable that a workflow adds: one source, and a default where that may give nothing. */
export const variableSchema = {
  type: "object",
  properties: {
    value: { ...text, description: "The text itself." },
    env: { ...text, minLength: 1, description: "The name of an environment variable, read when the run begins." },
    file: {
      ...text,
      minLength: 1,
      description: "A file of the project, by its path from there, read when the run begins.",
    },
    phase: { ...text, minLength: 1, description: "A phase of the workflow: its output." },
    field: { ...text, minLength: 1, description: "With `phase`: the field of its output." },
    default: {
      ...text,
      description: "With `env` and `file`: the text where there is none. Without it the run does not begin.",
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
    weight: {
      enum: ["trivial", "small", "medium", "large"],
      description: "How heavy the tasks are that it is for: `WEIGHT` in its prompts.",
    },
    variables: {
      type: "object",
      additionalProperties: variableSchema,
      description: "Variables that its prompts have beside those of all phases, by name.",
    },
    sync: {
      enum: ["merge", "rebase", "none"],
      description:
        "How the branch is brought up to date with its target after the last phase. Conflicts go to conflict_resolution. Default: the project's, else none.",
    },
    phases: {
      type: "array",
      items: { anyOf: [{ ...text, description: "The id of a phase." }, phaseEntrySchema] },
      minItems: 1,
      description: "The phases in their order, each by its id or as a mapping.",
    },
  },
  required: ["name", "phases"],
  additionalProperties: false,
} as const satisfies JsonSchema;

/** The front matter of a phase's file. */
export const phaseFileSchema = {
  type: "object",
  properties: {
    id: { ...text, minLength: 1, description: "The phase's id: the file's name without its ending." },
    kind: {
      enum: ["phase", "gate", "session", "automation", "document"],
      default: "phase",
      description:
        "When it is used: phase, in a sequence; gate, when something stands in the way of a run; session, with a person; automation, after several runs; document, a text that Cuebook makes by itself.",
    },
    purpose: { ...text, minLength: 1, description: "What it is for, in a line." },
    dialect: { const: "handlebars", default: "handlebars", description: "The dialect of the prompt." },
    base: {
      ...text,
      pattern: "^[0-9a-f]{64}$",
      description:
        "Of a file that stands in place of another one: the hash of what that was when this one was made from it. A later change is found by it.",
    },
    variables: { ...texts, default: [], description: "The variables that the prompt needs." },
    optional: {
      ...texts,
      default: [],
      description:
        "Variables of other phases that it uses where they are there: the prompt guards them with `{{#if}}`.",
    },
    output: { ...text, minLength: 1, description: "The schema of what it hands back. Absent: any text." },
    output_later: { ...text, minLength: 1, description: "The schema from its second round on." },
    artifact: { ...text, minLength: 1, description: "The kind of document that it hands back." },
    gives: {
      type: "object",
      additionalProperties: text,
      default: {},
      description: "The variables that later phases have from it, each with the field of its output.",
    },
    checklist: {
      ...text,
      minLength: 1,
      description:
        "The field of its output with its own checks, each with `passed`. One that did not pass sends the phase back.",
    },
    checks: { ...checks, default: [], description: "The commands that have to pass for it to be complete." },
    gate: {
      enum: ["auto", "human", "agent", "skip"],
      default: "auto",
      description: "Who decides that it is done. Default: as the project says, else auto.",
    },
    iterations: { ...positive, default: 20, description: "How many turns it may take." },
    retry_from: { ...text, description: "Where the work is sent back to when it is blocked." },
    model: {
      type: "object",
      properties: {
        tier: { enum: ["fast", "strong"], description: "How able a model it needs." },
        thinking: { type: "boolean", description: "Whether it gains from thinking at length." },
      },
      additionalProperties: false,
      description: "Hints for the choice of a model.",
    },
  },
  required: ["id", "purpose"],
  additionalProperties: false,
} as const satisfies JsonSchema;
