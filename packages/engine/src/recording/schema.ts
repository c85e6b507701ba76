import type { JsonSchema } from "@cuebook/template";
import { issueFields } from "@cuebook/workflow";

const text = { type: "string" };

const decision = {
  type: "object",
  properties: {
    kind: { enum: ["gate", "question"], description: "Expected: whether an edge's gate asks, or a role." },
    message: { ...text, description: "Expected: what is asked." },
    approver: { ...text, description: "Expected: the role that decides; without it a person does." },
    verdict: {
      enum: ["approved", "rejected", "answered"],
      description: "What the person said; without it the run waits. Expected where an approver decides.",
    },
    say: { ...text, minLength: 1, description: "The words that go with it; required but for approved." },
  },
  additionalProperties: false,
  description: "What was asked about the output, and what was said to it.",
};

const turn = {
  type: "object",
  properties: {
    prompt: { ...text, description: "Expected: the prompt as it is sent." },
    reply: { ...text, description: "What the agent replied, as it came." },
    complaints: {
      type: "array",
      items: text,
      minItems: 1,
      description: "Expected: what is wrong with the reply, as the agent is told.",
    },
    grade: {
      enum: ["clean", "repaired"],
      description: "Expected: whether the output was right as it came, or only after a repair.",
    },
    edge: { ...text, description: "Expected: the edge that is then taken, as `reviewer/approved -> tester`." },
    decision,
    allow: {
      type: "integer",
      minimum: 1,
      maximum: 1_000_000,
      description: "So many more passages were granted where the run had come to a limit.",
    },
    resumed: {
      const: true,
      description: "The run was let go on, where nothing valid had come too often, or after its end.",
    },
  },
  required: ["reply"],
  additionalProperties: false,
};

/** The form of a `*.recording.yaml`. */
export const recordingSchema = {
  type: "object",
  properties: {
    version: { const: 1, description: "The version of this format." },
    workflow: { ...text, minLength: 1, description: "The workflow's file, from the folder of the recording." },
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
      description: "How often an output that cannot be read is sent back in one try.",
    },
    steps: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        properties: {
          role: { ...text, minLength: 1, description: "The role that was come to." },
          session: {
            type: "boolean",
            default: true,
            description: "Whether its agent remembers the turns before; if not, it is told everything again.",
          },
          location: { ...text, description: "Expected: the folder that it works in, where its edge names one." },
          turns: { type: "array", minItems: 1, items: turn, description: "Prompts and replies, in order." },
        },
        required: ["role", "turns"],
        additionalProperties: false,
      },
      description: "The visits to roles, in order.",
    },
    end: {
      type: "object",
      properties: {
        status: { enum: ["completed", "suspended", "failed"], description: "How the run stands at the end." },
        reason: {
          enum: ["decision", "limit", "exhausted", "failure"],
          description: "Why it is suspended.",
        },
        code: { ...text, minLength: 1, description: "The code of the failure, where it failed." },
      },
      required: ["status"],
      additionalProperties: false,
      description: "Expected: how the run ends.",
    },
  },
  required: ["version", "workflow", "steps"],
  additionalProperties: false,
} as const satisfies JsonSchema;

/** How keys follow one another in a recording that is written. */
export const recordingOrder: readonly string[] = [
  ...Object.keys(recordingSchema.properties),
  ...["role", "session", "location", "turns"],
  ...Object.keys(turn.properties),
  ...Object.keys(decision.properties),
  ...["status", "reason", "code"],
];
