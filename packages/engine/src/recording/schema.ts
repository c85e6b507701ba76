import type { JsonSchema } from "@cuebook/template";
import { issueFields } from "@cuebook/workflow";
import {
  observedSchema,
  recordedFilesSchema,
  recordedFinalSchema,
  recordedProjectSchema,
  recordedSyncSchema,
} from "./observed-schema.ts";

const text = { type: "string" };

const decision = {
  type: "object",
  properties: {
    kind: { enum: ["gate", "question"], description: "Expected: whether an edge's gate asks, or a role." },
    message: { ...text, description: "Expected: the question." },
    approver: { ...text, description: "Expected: the role that decides; without it a person decides." },
    verdict: {
      enum: ["approved", "rejected", "answered"],
      description: "The person's verdict; without it the run waits. Expected if an approver decides.",
    },
    say: { ...text, minLength: 1, description: "The comment or answer; required unless the verdict is approved." },
  },
  additionalProperties: false,
  description: "The decision about the output, and the answer.",
};

const turn = {
  type: "object",
  properties: {
    prompt: { ...text, description: "Expected: the prompt as sent." },
    reply: { ...text, description: "The agent's reply, unchanged." },
    complaints: {
      type: "array",
      items: text,
      minItems: 1,
      description: "Expected: the errors in the reply, as sent to the agent.",
    },
    observed: observedSchema,
    returned: {
      type: "array",
      items: text,
      minItems: 1,
      description: "Expected: why the phase has to continue although its output is valid.",
    },
    grade: {
      enum: ["clean", "repaired"],
      description: "Expected: whether the output was valid at once, or only after a repair.",
    },
    edge: { ...text, description: "Expected: the edge that is then taken, as `reviewer/approved -> tester`." },
    decision,
    allow: {
      type: "integer",
      minimum: 1,
      maximum: 1_000_000,
      description: "The number of additional passages that were allowed at a limit.",
    },
    resumed: {
      const: true,
      description: "The run was resumed, after too many invalid outputs or after its end.",
    },
    sent_back: {
      ...text,
      description:
        "The output was sent back, because the next prompt could not be made from it, with this text; may be empty.",
    },
  },
  required: ["reply"],
  additionalProperties: false,
};

/** The keys that allow a step without turns: a step without an agent, or one that waits for an event. */
export const stepsWithoutTurns = ["signal", "timed_out", "files", "sync", "final"];

/** The form of a `*.recording.yaml`. */
export const recordingSchema = {
  type: "object",
  properties: {
    version: { const: 1, description: "The version of this format." },
    workflow: {
      ...text,
      minLength: 1,
      description: "The workflow's file, from the folder of the recording, or the name of a workflow of the library.",
    },
    issue: {
      anyOf: [
        { ...text, minLength: 1 },
        {
          type: "object",
          properties: Object.fromEntries(issueFields.map(({ name, schema }) => [name, schema])),
          required: ["id", "identifier", "title", "state"],
          additionalProperties: false,
        },
      ],
      description: "The issue: its fields, or FILE#ID with the file from the folder of the recording.",
    },
    input: { type: "object", description: "The inputs of the workflow." },
    repairs: {
      type: "integer",
      minimum: 0,
      maximum: 1000,
      default: 2,
      description: "The largest number of times that an invalid output is sent back in one try.",
    },
    project: recordedProjectSchema,
    steps: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        properties: {
          role: { ...text, minLength: 1, description: "The role of the step." },
          branch: {
            type: "array",
            items: { ...text, minLength: 1 },
            minItems: 1,
            description: "The branch that it is in: its key, after those of the branches around it.",
          },
          resolves: {
            type: "object",
            properties: {
              branch: { ...text, minLength: 1, description: "The key of the branch." },
              files: { type: "array", items: { ...text, minLength: 1 }, minItems: 1, description: "The files." },
            },
            required: ["branch", "files"],
            additionalProperties: false,
            description: "The conflicts that it resolves, between a branch and those merged before it.",
          },
          session: {
            type: "boolean",
            default: true,
            description: "Whether its agent remembers the earlier turns; if not, the prompt repeats everything.",
          },
          location: { ...text, description: "Expected: the folder that it works in, if its edge names one." },
          facts: {
            ...recordedProjectSchema.properties.facts,
            description: "What was known of the project from then on.",
          },
          files: recordedFilesSchema,
          sync: recordedSyncSchema,
          final: recordedFinalSchema,
          turns: { type: "array", items: turn, description: "Prompts and replies, in order." },
          signal: {
            type: "object",
            description: "For a role that waits for an event: the data with which it came, in place of turns.",
          },
          timed_out: {
            const: true,
            description: "The step took too long after its turns, or the event or the decision did not come in time.",
          },
        },
        required: ["role", "turns"],
        "x-required-without": { turns: stepsWithoutTurns },
        additionalProperties: false,
      },
      description:
        "The visits to roles: those of a branch in order, those of several branches in the order in which they ended.",
    },
    end: {
      type: "object",
      properties: {
        status: { enum: ["completed", "suspended", "failed"], description: "The status of the run at the end." },
        reason: {
          enum: ["decision", "limit", "exhausted", "failure", "waiting"],
          description: "Why the run is suspended.",
        },
        code: { ...text, minLength: 1, description: "The code of the failure, if the run failed." },
      },
      required: ["status"],
      additionalProperties: false,
      description: "Expected: how the run ends.",
    },
  },
  required: ["version", "workflow", "steps"],
  additionalProperties: false,
} as const satisfies JsonSchema;

/** The order of keys in a recording that is written. */
export const recordingOrder: readonly string[] = [
  ...Object.keys(recordingSchema.properties),
  ...["role", "branch", "resolves", "files", "session", "location", "turns", "signal", "timed_out"],
  ...Object.keys(turn.properties),
  ...Object.keys(decision.properties),
  ...["status", "reason", "code"],
];
