import { graphSteps, type RunOrigin, type RunState } from "@cuebook/run";
import type { SettlementDecision } from "./decide-settlement.ts";

/** The comment at the beginning of a run. */
export function beginText({ id, workflow, dispatch }: RunOrigin): string {
  const attempt = dispatch?.attempt ?? null;
  const which = dispatch?.workflow === undefined ? "" : ` with the workflow ${workflow}`;
  return `Cuebook begins to work on this issue${which}${attempt === null ? "" : ` (attempt ${attempt} after the first)`}: run ${id}.`;
}

/**
 * The comment at the end of the work.
 * @param handoff the state that the issue moves to
 * @param remark an additional note for people, without secrets
 */
export function completionText(state: RunState, handoff: string | undefined, remark?: string): string {
  const next = handoff === undefined ? "" : ` The issue moves to ${handoff}.`;
  const roles = [...new Set(graphSteps(state.steps).map(({ role }) => role))];
  const phases = state.dispatch?.workflow === undefined ? "" : ` (${roles.join(", ")})`;
  const request = state.publication?.pullRequest;
  const link = request === undefined ? "" : ` The pull request is ${request.address}.`;
  const more = remark === undefined ? "" : `\n\n${remark.charAt(0).toUpperCase()}${remark.slice(1)}`;
  return `Cuebook has finished its work on this issue: run ${state.id}${phases}.${link}${next}${more}`;
}

/** The comment about a run that did not finish. @param reason without secrets */
export function failureText(state: RunState, { dueAt }: Pick<SettlementDecision, "dueAt">, reason: string): string {
  const { id, dispatch, suspension, steps } = state;
  const step = steps.find((each) => each.step === (suspension?.step ?? graphSteps(steps).at(-1)?.step));
  const phase = dispatch?.workflow === undefined || step === undefined ? "" : ` in the phase ${step.role}`;
  const isAsking = suspension?.reason === "decision";
  const head = isAsking
    ? `Cuebook waits for a person${phase}, run ${id}`
    : `Cuebook could not finish run ${id}${phase}`;
  const isLong = reason.includes("\n");
  const due = dueAt === undefined ? [] : [`The next attempt is at ${dueAt}.`];
  return [`${head}: ${reason}${isLong || (isAsking && /[.?!]$/.test(reason)) ? "" : "."}`, ...due].join(
    isLong ? "\n" : " ",
  );
}

/** The comment about a workspace that is not removed. @param reason without secrets */
export function keptText({ id }: Pick<RunOrigin, "id">, reason: string): string {
  return `Cuebook has stopped its work on this issue, run ${id}: ${reason}.`;
}

/** The beginnings of the texts above, each with the run that it is about. */
const own =
  /^Cuebook (begins to work|has finished its work|has stopped its work|could not finish|waits for a person).* run [0-9a-z]{10}\b/;

/** Whether a comment is one of the texts above: an agent that reads the issue does not need them. */
export function isStatusComment({ body }: { readonly body: string }): boolean {
  return own.test(body.split("\n", 1)[0] ?? "");
}
