import type { JsonSchema } from "@cuebook/template";
import { workflowFileSchema } from "../graph-schema.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const positive = { type: "integer", minimum: 1, maximum: 1_000_000 };
const { version, name, description, inputs, agent } = workflowFileSchema.properties;

/** An entry of `phases` as it is written in full; its short form is the id alone. */
export const phaseEntrySchema = {
  type: "object",
  properties: {
    use: { ...text, minLength: 1, description: "The id of the phase." },
    gate: {
      enum: ["auto", "human", "agent", "skip"],
      description:
        "Who decides that the phase is done and the next one may begin: nobody (auto, skip), a person (human). Default: the phase's own. agent is kept for later and refused.",
    },
    iterations: { ...positive, description: "How many turns the phase may take. Default: the phase's own." },
    agent: { ...text, description: "The agent of this phase; default: the workflow's, else the project's." },
    retry_from: {
      ...text,
      description:
        "The phase that the work is sent back to when this one is blocked: itself or one before it. Default: the phase's own where that lies before it; else a person is asked.",
    },
    model: { ...text, description: "The model of this phase. It has no effect yet: the agent's own settings count." },
    reviewers: {
      ...texts,
      description: "Agents that review one after another. None are asked yet: a list with any is refused.",
    },
    checks: {
      ...texts,
      description:
        "Commands that have to pass for the phase to be complete. None are run yet: a list with any is refused.",
    },
  },
  required: ["use"],
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
    gate: { enum: ["auto", "human", "skip"], default: "auto", description: "Who decides that it is done." },
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
