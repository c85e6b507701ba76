/** @folder The summary of a run for lists, as a function of its state. */

import type { DispatchRecord } from "../declared/dispatch.ts";
import type { SuspendReason } from "../declared/suspend-reasons.ts";
import type { WorkspacePlan } from "../declared/workspace.ts";
import { spentBy, unknownCosts } from "../state/budgets.ts";
import { graphSteps } from "../state/graph-steps.ts";
import type { RunState, Settlement } from "../state/state.ts";
import type { RunStatus } from "../state/status.ts";
import { type StepName, stepNameOf } from "../state/step-place.ts";
import { takenUp, wantsDriver } from "../state/wants-driver.ts";
import { type RequestSummary, requestOf } from "./request.ts";
import { spendingOf } from "./spending.ts";
import { subjectOf } from "./subject.ts";
import { type UndoneAction, undoneIn } from "./undone.ts";
import { type Waiting, waitingOf } from "./waiting.ts";
import { type Waits, waitsOf } from "./waits.ts";

/** What lists of runs show and filter by: a pure function of the state, stored beside the events so that lists need not fold them. */
export interface RunSummary {
  readonly run: string;
  readonly workflow: string;
  /** Content hash of the pinned definition. */
  readonly definition: string;
  /** The identifier of the issue; null if the run has none. */
  readonly issue: string | null;
  /** What the run is about, from `subjectOf`, cut to `longestSubject`. */
  readonly subject: string;
  /** The step of another run that this one was forked from. */
  readonly parent: RunState["forkedFrom"] | null;
  readonly status: RunStatus;
  /** Why it is suspended; null if it is not. */
  readonly reason: SuspendReason | null;
  /** Why it is suspended or failed, in one line, cut to `longestCause`. Absent: it is neither, or an earlier version made the summary. */
  readonly cause?: string | undefined;
  /** Set if it is suspended and waits for nobody: another process takes it up. */
  readonly continues?: true | undefined;
  /** The number of steps started, without those of approvers. */
  readonly steps: number;
  /** The active steps, else the last step of the graph. */
  readonly activeSteps: readonly StepName[];
  readonly waiting: readonly Waiting[];
  /** The time and the events that it waits for. Absent: neither. */
  readonly waits?: Waits | undefined;
  readonly turns: number;
  readonly tokens: number;
  /** US dollars, as reported by agents or computed from prices; null if no turn has a known cost. */
  readonly costUsd: number | null;
  /** The part of the cost that was computed. */
  readonly computedUsd: number;
  /** The number of turns whose cost is unknown. */
  readonly unknownCosts: number;
  /** The dispatch; null if no service created the run. */
  readonly dispatch: DispatchRecord | null;
  /** The outcome of the dispatch; null: none yet. */
  readonly settlement: Settlement | null;
  /** The pull request of its branch. Absent: it has none. */
  readonly request?: RequestSummary | undefined;
  /** What its service gave up around it, and tries again. Absent: nothing. */
  readonly undone?: readonly UndoneAction[] | undefined;
  readonly plan: WorkspacePlan;
  readonly workspace: RunState["workspace"];
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The sequence number of the last event. */
  readonly version: number;
}

/** The maximum length of a subject in a summary, in characters. */
export const longestSubject = 500;

/** The maximum length of a cause in a summary, in characters. */
const longestCause = 300;

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
    status: state.status,
    reason: state.status === "suspended" ? (state.suspension?.reason ?? null) : null,
    ...causeOf(state),
    ...(takenUp(state) === undefined ? {} : { continues: true as const }),
    steps: graphSteps(state.steps).length,
    activeSteps: activeSteps(state),
    waiting: waitingOf(state),
    waits: waitsOf(state),
    turns,
    tokens,
    costUsd: costOf(state),
    computedUsd: spendingOf(state).reduce((sum, { computedUsd }) => sum + computedUsd, 0),
    unknownCosts: unknownCosts(state),
    dispatch: state.dispatch ?? null,
    settlement: state.settlement ?? null,
    ...requestOf(state),
    ...undoneOf(state),
    plan: state.plan,
    workspace: state.workspace,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    version: state.version,
  };
}

/** As `wantsDriver`, from the summary of a run. */
export function summaryWantsDriver(summary: RunSummary): boolean {
  const { status, continues, dispatch, settlement } = summary;
  const suspension = continues === undefined ? undefined : ({ reason: "stopped", message: "", continues: {} } as const);
  return wantsDriver({ status, suspension, dispatch: dispatch ?? undefined, settlement: settlement ?? undefined });
}

function causeOf({ status, suspension, error }: RunState): Pick<RunSummary, "cause"> {
  const message = status === "suspended" ? suspension?.message : status === "failed" ? error?.message : undefined;
  if (message === undefined) return {};
  const [first = "", ...more] = message.split("\n", 3);
  // A line that ends with a colon says nothing without the next one.
  const line = first.trimEnd().endsWith(":")
    ? [first, ...more.slice(0, 1)].map((each) => each.trim()).join(" ")
    : first;
  return { cause: line.slice(0, longestCause) };
}

function undoneOf(state: RunState): Pick<RunSummary, "undone"> {
  const undone = undoneIn(state);
  return undone.length === 0 ? {} : { undone };
}

function activeSteps(state: RunState): StepName[] {
  const { steps, active } = state;
  const at = active.flatMap((number) => steps.find(({ step }) => step === number) ?? []);
  const shown = at.length === 0 ? graphSteps(steps).slice(-1) : at;
  return shown.map((step) => stepNameOf(state, step));
}

/** The known cost of all turns. Rates are not used: they are in the configuration, which may change. */
function costOf({ steps }: RunState): number | null {
  const costs = steps.flatMap(({ tries }) =>
    tries.flatMap(({ turns }) => turns.flatMap(({ usage }) => usage?.costUsd ?? [])),
  );
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}
