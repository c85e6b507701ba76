import { isRecord } from "@cuebook/settings/values";
import type { Edge, Returns } from "../model/workflow.ts";
import { END } from "../model/workflow.ts";

/** The statuses with which the worker of a WORKFLOW.md ends its work, if `done.status` is `required`. */
const variants = {
  done: {
    description: "The task is done: everything that it asks for is changed, verified and committed.",
    properties: { $status: { const: "done" } },
    required: ["$status"],
  },
  blocked: {
    description: "The task cannot be done, or not completely.",
    properties: {
      $status: { const: "blocked" },
      reason: { type: "string", minLength: 1, description: "What is missing, and why: for the people of the issue." },
    },
    required: ["$status", "reason"],
  },
} as const;

/** What the agent answers to review comments, if the front matter has that reaction. */
const replies = {
  type: "array",
  description: "If review comments were given: the answer to each of them, for the person who wrote it.",
  items: {
    type: "object",
    properties: {
      id: { type: "string", minLength: 1, description: "The `id` of the comment." },
      body: { type: "string", minLength: 1, description: "What was done about it, or why nothing." },
      done: { type: "boolean", description: "Whether what it asks for is done." },
    },
    required: ["id", "body", "done"],
    additionalProperties: false,
  },
} as const;

/**
 * @param done the section of the front matter
 * @param reactions the section of the front matter
 */
export function returnsOf(done: unknown, reactions: unknown): Returns {
  if (!isRequired(done)) return { format: "text" };
  const hasReplies = isRecord(reactions) && Object.hasOwn(reactions, "review_comments");
  const { properties } = variants.done;
  const ofDone = hasReplies ? { ...variants.done, properties: { ...properties, replies } } : variants.done;
  return { format: "frontmatter", discriminant: "$status", schema: { oneOf: [ofDone, variants.blocked] } };
}

/** @param done the section of the front matter */
export function endsOf(done: unknown): Record<string, Edge> {
  const statuses = isRequired(done) ? Object.keys(variants) : ["_"];
  return Object.fromEntries(statuses.map((status) => [status, { role: END, gate: "auto", max: 1 }]));
}

function isRequired(done: unknown): boolean {
  return isRecord(done) && done.status === "required";
}
