import type { Answer, Step } from "@cuebook/run";
import { outputText } from "@cuebook/run";
import type { Workflow } from "@cuebook/workflow";
import type { PromptBuilder } from "./builder.ts";
import { stepName } from "./labels.ts";

/**
 * Adds the answers to a step's outputs to its prompt. In the session that returned the outputs, only the latest answer is
 * new; in another session all answers are added, each with its output.
 */
export function addAnswers(builder: PromptBuilder, workflow: Workflow, step: Step, isInSession: boolean): void {
  const answers = step.answers ?? [];
  const told = isInSession ? answers.slice(-1) : answers;
  for (const answer of told) {
    builder.add("answer", headings[answer.verdict]);
    if (!isInSession) addOutput(builder, workflow, step, answer);
    addWords(builder, step, answer);
  }
  if (told.length === 0) return;
  const isDone =
    step.tries.at(-1)?.restore === true
      ? "The files are as they were before your task."
      : "The files are as you left them.";
  builder.add("answer", `${isInSession ? "" : `${isDone} `}Continue your task, and return your output again.`);
}

const headings = {
  answered: "## The answer to your question",
  rejected: "## Your output was rejected",
  sent_back: "## Your output was sent back",
} as const;

/** The output that the answer is about. */
function addOutput(builder: PromptBuilder, workflow: Workflow, step: Step, { output }: Answer): void {
  if (output === undefined) return;
  builder.add("answer", "You worked on this before, and returned:");
  const status = output.status === "_" ? "" : `status: ${output.status}\n`;
  const text = `${status}${outputText(output, workflow.definition.roles[step.role]?.returns)}`.trim();
  builder.add("answer", quoted(text), stepName(step.step));
}

function addWords(builder: PromptBuilder, { step }: Step, { verdict, message, by, say }: Answer): void {
  if (verdict === "sent_back") {
    builder.add("answer", "The work could not continue with it:");
    // The reason quotes values of the output.
    builder.add("answer", quoted(message), stepName(step));
    if (say !== "") builder.add("answer", "A person adds:");
  } else if (verdict === "answered") {
    builder.add("answer", "You asked:");
    builder.add("answer", quoted(message), stepName(step));
    builder.add("answer", "A person answered:");
  } else {
    builder.add("answer", by === undefined ? "A person said:" : `The approver \`${by.role}\` said:`);
  }
  builder.addSaid("answer", say, by === undefined ? { person: true } : { step: by.step });
}

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
