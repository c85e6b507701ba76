import { isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { Definition } from "../model/workflow.ts";

/** The contract of `attempt`: null on the first dispatch of an issue, then its number. */
export const attemptContract: JsonSchema = {
  type: ["integer", "null"],
  minimum: 1,
  description: "The number of the dispatch after the first; null on the first.",
};

/** The contract of `run`: the position of this prompt among the turns of the step. */
export const runContract: JsonSchema = {
  type: "object",
  properties: {
    turn_number: { type: "integer", minimum: 1, description: "The turn of this step, from 1." },
    max_turns: { type: "integer", minimum: 1, description: "The number of turns that the step may take." },
    is_continuation: { type: "boolean", description: "Whether this turn continues an earlier one." },
  },
  required: ["turn_number", "max_turns", "is_continuation"],
  additionalProperties: false,
};

/** The input of a run whose workflow declares no `inputs`. */
export const defaultInputs: JsonSchema = {
  type: "object",
  properties: { prompt: { type: "string", minLength: 1, description: "The task of the run." } },
  required: ["prompt"],
  additionalProperties: false,
};

const text = { type: "string" } as const;

function closedObject(properties: Readonly<Record<string, JsonSchema>>): JsonSchema & object {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function orNull(schema: JsonSchema & object, description: string): JsonSchema {
  return { anyOf: [schema, { type: "null" }], description };
}

/** The outcomes of a previous attempt. */
export const attemptOutcomes = ["succeeded", "failed", "cancelled"] as const;

/** A key of the prompt's data that exists only if the front matter declares it. Then it is always set, and null without data. */
export interface PromptExtension {
  readonly name: "previous" | "ci_failure" | "review_comments" | "merge_conflict";
  readonly schema: JsonSchema;
  /** The declaration to write in the front matter. */
  readonly declaration: string;
  /** Whether the settings, as written, declare it. */
  readonly isDeclared: (service: Readonly<Record<string, unknown>>) => boolean;
}

/** The extensions of the data of a WORKFLOW.md: the only source of their contract and documentation. */
export const promptExtensions: readonly PromptExtension[] = [
  {
    name: "previous",
    schema: orNull(
      closedObject({
        outcome: { enum: attemptOutcomes, description: "How it ended." },
        code: { type: ["string", "null"], description: "The code of the error that it ended with." },
        error: { type: ["string", "null"], description: "The message of the error." },
      }),
      "How the previous attempt ended; null on the first.",
    ),
    declaration: "prompt: { previous: true }",
    isDeclared: ({ prompt }) => isRecord(prompt) && prompt.previous === true,
  },
  {
    name: "ci_failure",
    schema: orNull(
      closedObject({
        status: text,
        check_runs: {
          type: "array",
          items: closedObject({ name: text, status: text, conclusion: text, details_url: text }),
        },
        log_excerpt: text,
        failing_count: { type: "integer", minimum: 0 },
        ref: text,
      }),
      "The failed checks that the attempt is about; null if it is about none.",
    ),
    declaration: "reactions: { ci_failure: {} }",
    isDeclared: (service) => declaresReaction(service, "ci_failure") || Object.hasOwn(service, "ci_feedback"),
  },
  {
    name: "review_comments",
    schema: orNull(
      {
        type: "array",
        items: closedObject({
          id: text,
          file: text,
          start_line: { type: "integer", minimum: 0 },
          end_line: { type: "integer", minimum: 0 },
          reviewer: text,
          body: text,
        }),
      },
      "The review comments that the attempt is about; null if it is about none.",
    ),
    declaration: "reactions: { review_comments: {} }",
    isDeclared: (service) => declaresReaction(service, "review_comments"),
  },
  {
    name: "merge_conflict",
    schema: orNull(
      closedObject({ target: text, commit: text }),
      "The branch that the work conflicts with, and its commit, which the repository has; null if the attempt is about none.",
    ),
    declaration: "reactions: { merge_conflict: {} }",
    isDeclared: (service) => declaresReaction(service, "merge_conflict"),
  },
];

function declaresReaction({ reactions }: Readonly<Record<string, unknown>>, kind: string): boolean {
  return isRecord(reactions) && Object.hasOwn(reactions, kind);
}

/** The extensions that a workflow declares: keys of the prompt's data beside `issue`, `attempt` and `run`. */
export function extensionsOf(definition: Definition): readonly PromptExtension[] {
  const { service } = definition;
  return service === undefined ? [] : promptExtensions.filter(({ isDeclared }) => isDeclared(service));
}
