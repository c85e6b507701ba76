import type { Definition } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { agentOfStep } from "../state/agent-of-step.ts";
import { graphSteps } from "../state/graph-steps.ts";
import type { RunSteps, Step } from "../state/step.ts";

/**
 * Merges the reviews of several roles into one: all findings with their reviewer, the most severe first, their questions and what they
 * praise; blocked if any review is.
 * @param of the roles, each with an earlier step
 */
export function mergedFindings(
  definition: Definition,
  state: RunSteps,
  step: Step,
  of: readonly string[],
): Extract<EventBody, { type: "step_completed" }> {
  const before = graphSteps(state.steps).filter((each) => each.step < step.step);
  const reviews = of.flatMap((role) => {
    const found = before.findLast((each) => each.role === role);
    return found?.result?.is === "completed" ? [{ found, result: found.result }] : [];
  });
  const findings = reviews
    .flatMap(({ found, result }) => {
      const source = `${found.role} (${agentOfStep(definition, found)})`;
      const list: readonly unknown[] = Array.isArray(result.value.findings) ? result.value.findings : [];
      return list.flatMap((each) => (typeof each === "object" && each !== null ? [{ ...each, source }] : []));
    })
    .sort((a, b) => rank(a) - rank(b));
  const blocking = reviews.filter(({ result }) => result.status === "blocked");
  const said = (key: "reason" | "summary") =>
    reviews.flatMap(({ found, result }) => {
      const text = result.value[key];
      return typeof text === "string" ? [`${found.role}: ${text}`] : [];
    });
  const texts = (key: "questions" | "positives") =>
    reviews.flatMap(({ found, result }) => {
      const list: readonly unknown[] = Array.isArray(result.value[key]) ? result.value[key] : [];
      return list.flatMap((text) => (typeof text === "string" ? [`${found.role}: ${text}`] : []));
    });
  const status = blocking.length > 0 ? "blocked" : "complete";
  const words = status === "blocked" ? { reason: said("reason").join("\n") } : { summary: said("summary").join("\n") };
  return {
    type: "step_completed",
    step: step.step,
    status,
    value: { status, ...words, findings, questions: texts("questions"), positives: texts("positives") },
    body: "",
    grade: "clean",
    repairs: [],
  };
}

const severities: readonly unknown[] = ["high", "medium", "low"];

function rank(finding: object): number {
  const index = "severity" in finding ? severities.indexOf(finding.severity) : -1;
  return index === -1 ? severities.length : index;
}
