import type { Step } from "@cuebook/run";
import { outputText } from "@cuebook/run";
import type { Workflow } from "@cuebook/workflow";
import type { PromptBuilder } from "./builder.ts";
import { stepName } from "./labels.ts";

/**
 * Puts what was said to a step's outputs into its prompt. In the session that gave them only the last words are new;
 * elsewhere all of them, each with the output that it is about.
 */
export function addAnswers(builder: PromptBuilder, workflow: Workflow, step: Step, isInSession: boolean): void {
  const answers = step.answers ?? [];
  const told = isInSession ? answers.slice(-1) : answers;
  for (const answer of told) {
    const { output } = answer;
    builder.add(
      "answer",
      answer.verdict === "answered" ? "## The answer to your question" : "## Your output was rejected",
    );
    if (!isInSession && output !== undefined) {
      builder.add("answer", "You were at this before, and handed back:");
      const status = output.status === "_" ? "" : `status: ${output.status}\n`;
      const text = `${status}${outputText(output, workflow.definition.roles[step.role]?.returns)}`.trim();
      builder.add("answer", quoted(text), stepName(step.step));
    }
    if (answer.verdict === "answered") {
      builder.add("answer", "You asked:");
      builder.add("answer", quoted(answer.message), stepName(step.step));
      builder.add("answer", "A person answered:");
    } else {
      builder.add("answer", answer.by === undefined ? "A person said:" : `The approver \`${answer.by.role}\` said:`);
    }
    builder.addSaid("answer", answer.say, answer.by === undefined ? { person: true } : { step: answer.by.step });
  }
  if (told.length === 0) return;
  const isDone =
    step.tries.at(-1)?.restore === true
      ? "The files are as they were before your task."
      : "The files are as you left them.";
  builder.add("answer", `${isInSession ? "" : `${isDone} `}Go on with your task, and hand back your output anew.`);
}

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
