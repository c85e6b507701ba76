/** @folder What lists show of a run, as a function of its state. */

import type { DispatchRecord, SuspendReason } from "../events/events.ts";
import type { WorkspacePlan } from "../events/workspace.ts";
import { spentBy } from "../state/budgets.ts";
import type { RunState, RunStatus, Settlement, Step } from "../state/state.ts";
import { subjectOf } from "./subject.ts";
import { type Waiting, waitingOf } from "./waiting.ts";

/** What lists of runs show and select by: a pure function of the run's state, kept beside its events so that no list folds them. */
export interface RunSummary {
  readonly run: string;
  readonly workflow: string;
  /** Content hash of the definition that the run is pinned to. */
  readonly definition: string;
  /** The identifier of the issue; null where the run has none. */
  readonly issue: string | null;
  /** What the run is about, as `subjectOf` says it, cut to `longestSubject`. */
  readonly subject: string;
  /** The step of another run that this one goes on from. */
  readonly parent: RunState["forkedFrom"] | null;
  readonly state: RunStatus;
  /** Why it is suspended; null where it is not. */
  readonly reason: SuspendReason | null;
  /** How many steps have begun. */
  readonly steps: number;
  /** The steps that it stands at; where it stands at none, the last one. */
  readonly activeSteps: readonly StepName[];
  readonly waiting: readonly Waiting[];
  readonly turns: number;
  readonly tokens: number;
  /** US dollars; null where no turn has a price. */
  readonly costUsd: number | null;
  /** The dispatch that it is; null where no service made it. */
  readonly dispatch: DispatchRecord | null;
  /** What came of the dispatch; null: nothing yet. */
  readonly settlement: Settlement | null;
  readonly plan: WorkspacePlan;
  readonly workspace: RunState["workspace"];
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The sequence number of the last event. */
  readonly version: number;
}

export type StepName = Pick<Step, "step" | "role" | "visit">;

/** The most characters of a subject that a summary keeps. */
export const longestSubject = 500;

/** The summary of a run. */
export function summaryOf(state: RunState): RunSummary {
  const { turns, tokens } = spentBy(state);
  return {
    run: state.id,
    workflow: state.workflow,
    definition: state.pin.definition,
    issue: typeof state.issue?.identifier === "string" ? state.issue.identifier : null,
    subject: subjectOf(state).slice(0, longestSubject),
    parent: state.forkedFrom ?? null,
    state: state.status,
    reason: state.status === "suspended" ? (state.suspension?.reason ?? null) : null,
    steps: state.steps.length,
    activeSteps: activeSteps(state),
    waiting: waitingOf(state),
    turns,
    tokens,
    costUsd: costOf(state),
    dispatch: state.dispatch ?? null,
    settlement: state.settlement ?? null,
    plan: state.plan,
    workspace: state.workspace,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    version: state.version,
  };
}

function activeSteps({ steps, active }: RunState): StepName[] {
  const at = active.flatMap((number) => steps.find(({ step }) => step === number) ?? []);
  const shown = at.length === 0 ? steps.slice(-1) : at;
  return shown.map(({ step, role, visit }) => ({ step, role, visit }));
}

/** What its agents say that their turns cost: rates belong to the configuration, which may change. */
function costOf({ steps }: RunState): number | null {
  const costs = steps.flatMap(({ tries }) =>
    tries.flatMap(({ turns }) => turns.flatMap(({ usage }) => usage?.costUsd ?? [])),
  );
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}
