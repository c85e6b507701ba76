import type { Returns } from "../model/workflow.ts";

const text = { type: "string" } as const;
const count = { type: "integer", minimum: 0 } as const;

function closed(properties: Readonly<Record<string, object>>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** What a verification finds: the prompts of a review and of a fix show it. */
export const verificationReturns: Returns = {
  format: "json",
  discriminant: "status",
  schema: {
    oneOf: [
      closed({
        status: { const: "changed", description: "Something was changed, and the commands ran." },
        round: { type: "integer", minimum: 1, description: "The review that follows, from 1." },
        rounds: { type: "integer", minimum: 1, description: "The number of reviews at most." },
        commands: {
          type: "array",
          description: "The commands, in order.",
          items: closed({
            command: text,
            passed: { type: "boolean" },
            result: { ...text, description: "How it ended: `passed`, `failed with exit code 1`." },
            output: { ...text, description: "The end of its output; empty if it printed nothing." },
          }),
        },
        failing: { ...count, description: "The number of commands that fail." },
        files: { ...count, description: "The number of changed files." },
        diff: { ...text, description: "The change since the work began, in git's format." },
        note: { ...text, description: "What the diff leaves out, as a sentence; empty if it is whole." },
        fence: { ...text, description: "A code fence that neither the diff nor an output can close." },
      }),
      closed({
        status: { const: "skipped", description: "There is nothing to review." },
        reason: text,
      }),
    ],
  },
};

const summary = {
  type: "string",
  pattern: "\\S",
  title: "text that is not blank",
  description: "What you looked at and found, in one to three sentences.",
} as const;

const issue = closed(
  {
    file: { ...text, description: "Path from the root of the repository." },
    line: { type: "integer", minimum: 1 },
    severity: { enum: ["error", "warning", "info"] },
    message: { type: "string", pattern: "\\S", title: "text that is not blank", description: "What is wrong." },
  },
  ["file", "line", "severity"],
);

/** The verdict of a review, by the names of Sortie. */
export const verdictReturns: Returns = {
  format: "json",
  discriminant: "verdict",
  schema: {
    oneOf: [
      {
        description: "The work is done, nothing has to be fixed, and every command passes.",
        ...closed({ verdict: { const: "pass" }, summary, issues: { type: "array", items: issue } }, ["issues"]),
      },
      {
        description: "Something has to be fixed first.",
        ...closed({ verdict: { const: "iterate" }, summary, issues: { type: "array", minItems: 1, items: issue } }),
      },
    ],
  },
};
