/** @folder A question: everything that its hash covers, and its answers. */

import type { AnswerName, Question } from "@cuebook/server";
import { visible } from "@cuebook/tools/text";
import { nameWords } from "@cuebook/workflow/model";

type Rule = Readonly<Record<string, unknown>>;

/** A button, and what pressing it does. */
export interface Choice {
  readonly answer: AnswerName;
  readonly label: string;
  readonly does: string;
  readonly isYes: boolean;
  /** Whether it needs a comment. */
  readonly needsComment: boolean;
  /** Whether it takes comments on lines: somebody works with them. */
  readonly takesLines: boolean;
}

/** The answers whose comment an agent receives. */
const heard: readonly AnswerName[] = ["reject", "answer", "comment"];
const yes: readonly AnswerName[] = ["approve", "answer", "once", "turn", "always"];

/** The answers that are accepted, each with what it does and stores. */
export function choicesOf(question: Question): Choice[] {
  const texts = textsOf(question);
  return question.answers.map((answer) => ({
    answer,
    ...texts[answer],
    isYes: yes.includes(answer),
    needsComment: heard.includes(answer) || question.kind === "checks",
    takesLines: heard.includes(answer),
  }));
}

function textsOf(question: Question): Readonly<Record<AnswerName, Pick<Choice, "label" | "does">>> {
  const role = visible(nameWords(question.role));
  const isOfSession = question.session !== null;
  const until = isOfSession ? "the client leaves" : "the turn of the agent ends";
  const { always, never } = ruleTexts(question);
  return {
    approve: { label: offeredBy(question).length > 0 ? "Allow in this run" : "Approve", does: approvalOf(question) },
    reject: { label: "Send back", does: `The ${role} works on, and receives the comment: it is required.` },
    answer: { label: "Send the answer", does: `The ${role} continues, and receives the answer: it is required.` },
    once: { label: "Allow once", does: "Allows exactly this. Nothing is stored." },
    turn: {
      label: isOfSession ? "Allow until the client leaves" : "Allow for this turn",
      does: `Until ${until}, this rule allows without asking: ${always}`,
    },
    always: { label: "Always allow", does: `Allows this, and stores the rule: ${always}` },
    deny: { label: "Deny", does: "This is not done. Nothing is stored." },
    never: { label: "Never allow", does: `This is not done. Stores the rule: ${never}` },
    comment: {
      label: "Deny with the comment",
      does: "This is not done. The agent receives the comment: it is required.",
    },
  };
}

function approvalOf(question: Question): string {
  if (question.kind === "checks")
    return "The checks pass for the reason in the comment, which is required: from then on they are only reported.";
  const offers = offeredBy(question);
  if (offers.length > 0) {
    return `${visible(question.role)} continues, and in this run it may: ${offers.map((rule) => ruleText({ ...rule })).join(" and ")}`;
  }
  const next = "edge" in question.view ? (question.view.edge?.to ?? "") : "";
  const then = next === "$END" ? "Then the run ends." : `Next the ${visible(nameWords(next))} works.`;
  return `${then} The comment is stored with the approval.`;
}

function ruleTexts(question: Question): { readonly always: string; readonly never: string } {
  const offers = offeredBy(question).map((rule) => ruleText({ ...rule }));
  if (question.kind !== "permission" || question.rules === null) return { always: offers.join(" and "), never: "" };
  const content = question.view.action.effect === "write" ? ", with any content" : "";
  const { always, never } = question.rules;
  return { always: `${ruleText({ ...always })}${content}`, never: `${ruleText({ ...never })}${content}` };
}

/** The rules that a question after a denial offers. */
function offeredBy(question: Question): readonly object[] {
  return question.kind === "question" ? question.offers : [];
}

/** A rule as it is written in the configuration. */
function ruleText(rule: Rule): string {
  const fields = Object.entries(rule).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${name === "decide" || name === "effect" ? value : JSON.stringify(value)}`],
  );
  return visible(`{ ${fields.join(", ")} }`);
}
