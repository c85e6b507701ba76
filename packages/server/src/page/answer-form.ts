import type { Rule } from "@cuebook/policy";
import { visible } from "@cuebook/tools";
import { html } from "hono/html";
import type { Question } from "../decisions/question.ts";
import type { AnswerName } from "../decisions/question-parts.ts";
import type { Html } from "./layout.ts";

/** A button, and what pressing it does. */
interface Choice {
  readonly label: string;
  readonly does: string;
}

/** The form of an open question: a comment, and a button for each answer that says what it does and stores. */
export function answerForm(question: Question, partly: readonly string[]): Html {
  const { answers, isComplete } = question;
  if (answers.length === 0) return html``;
  const choices = choicesOf(question);
  const buttons = answers.map((answer) => {
    const { label, does } = choices[answer];
    return html`<div class="choice"><button name="answer" value="${answer}" class="${isYes(answer) ? "yes" : "no"}" aria-describedby="does-${answer}">${label}</button>
<p id="does-${answer}">${does}</p></div>`;
  });
  return html`<form id="answer" aria-labelledby="answer-title">
<h2 id="answer-title">Your answer</h2>
${isComplete ? "" : html`<p class="warning"><strong>Not all of it can be shown, so it cannot be approved here.</strong></p>`}
${question.kind === "permission" && question.rules === null ? html`<p>An answer is about this call only: a rule would decide on more than what is shown.</p>` : ""}
${partly.length === 0 ? "" : html`<p class="warning">Only the beginning is shown above of: ${partly.join(", ")}. The answer covers all of it.</p>`}
<label for="comment">Comment</label>
<textarea id="comment" name="comment" rows="4" maxlength="100000"></textarea>
${buttons}
<p id="notice" role="alert"></p>
</form>`;
}

function isYes(answer: AnswerName): boolean {
  return ["approve", "answer", "once", "turn", "always"].includes(answer);
}

function choicesOf(question: Question): Readonly<Record<AnswerName, Choice>> {
  const role = visible(question.role);
  const rules = question.kind === "permission" ? question.rules : null;
  const content = question.kind === "permission" && question.view.action.effect === "write" ? ", with any content" : "";
  const [always, never] =
    rules === null ? ["", ""] : [rules.always, rules.never].map((rule) => `${ruleText(rule)}${content}`);
  const isOfSession = question.session !== null;
  const next = "edge" in question.view ? visible(question.view.edge?.to ?? "") : "";
  const approved =
    question.kind === "checks"
      ? "The checks pass for the reason in the comment, which is required: from then on they are only reported."
      : `The run continues with ${next}. The comment is stored with the approval.`;
  return {
    approve: { label: "Approve", does: approved },
    reject: { label: "Reject", does: `${role} works on, and receives the comment: it is required.` },
    answer: { label: "Send the answer", does: `${role} continues, and receives the comment: it is required.` },
    once: { label: "Allow once", does: "Allows exactly this. Nothing is stored." },
    turn: {
      label: isOfSession ? "Allow until the client leaves" : "Allow for this turn",
      does: `Until ${isOfSession ? "the client leaves" : "the turn of the agent ends"}, this rule allows without asking: ${always}`,
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

/** A rule as it is written in the configuration. */
function ruleText(rule: Rule): string {
  const fields = Object.entries(rule).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${name === "decide" || name === "effect" ? value : JSON.stringify(value)}`],
  );
  return visible(`{ ${fields.join(", ")} }`);
}
