import type { Definition } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import type { RunQuestions } from "../state/state.ts";
import type { Step, StepResult } from "../state/step.ts";
import { outputText } from "./output-text.ts";
import { suspendedFor } from "./suspended-for.ts";

/** Converts an approver's output to the decision that it was asked for, with its comment. */
export function verdictOf(
  definition: Definition,
  { decisions }: RunQuestions,
  step: Step,
  output: Extract<StepResult, { is: "completed" }>,
): EventBody {
  const { status } = output;
  const asked = decisions.find((each) => each.decision === step.decision);
  if (asked === undefined || (status !== "approved" && status !== "rejected")) {
    const message = `the approver ${step.role} returned "${status}"; expected approved or rejected`;
    return suspendedFor({ code: "no_route", message, retryable: false }, step.step);
  }
  return {
    type: "decision_made",
    decision: asked.decision,
    verdict: status,
    say: outputText(output, definition.roles[step.role]?.returns),
    by: step.step,
    shown: asked.shown,
  };
}
