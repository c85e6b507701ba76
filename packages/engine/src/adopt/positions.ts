import { endBefore, type RunQuestions, type RunState, type Step } from "@cuebook/run";
import { START, SUSPEND } from "@cuebook/workflow";
import type { PromptStep } from "../prompt/data.ts";

/** A place of a run in the graph: the edge that it is at, and the step that the edge leads or would lead to. */
export interface Position {
  readonly role: string;
  readonly status: string;
  readonly step: PromptStep & Pick<Step, "step">;
  /** The role that the edge led to, or leads to in an open decision; absent: the edge was not taken yet. */
  readonly to?: string | undefined;
  /** The step has begun. Absent: the edge is about to be taken, or an approver decides about it. */
  readonly isEntered?: true;
  /** The approver that decides about it. */
  readonly approver?: string | undefined;
  /** The step that is named in findings. */
  readonly at: number;
}

/**
 * The places of a run: the edges by which its active steps were entered, and the edges that completed steps are about to take. For a
 * completed run, the edge by which it is entered again; for a run that has not begun, the first edge.
 *
 * Data that fits the contract at these places fits every prompt ahead: the contract of a later prompt holds for all paths, including
 * the paths through these edges.
 */
export function positionsOf(state: RunState, entry: string): Position[] {
  const next = state.steps.length + 1;
  if (state.status === "completed" || state.isReentered) {
    const step = { step: next, ...endBefore(state), via: { role: START, status: "resume" } };
    return [{ role: START, status: "resume", step, at: next }];
  }
  if (state.steps.length === 0) {
    const step = { step: 1, parents: [], via: { role: START, status: entry } };
    return [{ role: START, status: entry, step, at: 1 }];
  }
  return state.steps
    .filter(({ step }) => state.active.includes(step))
    .flatMap((step) => positionsAt(state, step, next));
}

function positionsAt({ decisions }: RunQuestions, step: Step, next: number): Position[] {
  const asked = decisions.find(({ decision }) => decision === step.decision)?.edge;
  if (asked !== undefined) {
    const { role, status, to } = asked;
    return [{ role, status, to, step, approver: step.role, at: step.step }];
  }
  const entered: Position = { ...step.via, step, to: step.role, at: step.step, isEntered: true };
  if (step.result?.is !== "completed" || step.result.status === SUSPEND) return [entered];
  const { status } = step.result;
  const open = decisions.find(({ decision }) => decision === step.asked);
  const leaving = { step: next, parents: [step.step], via: { role: step.role, status }, scope: step.scope };
  return [
    entered,
    { role: step.role, status, step: leaving, to: open?.edge?.to, approver: open?.approver, at: step.step },
  ];
}
