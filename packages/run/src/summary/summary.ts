/** @folder The summary of a run for lists, as a function of its state. */

import type { RunSummary, StepName } from "../declared/summary.ts";
import { spentBy, unknownCosts } from "../state/budgets.ts";
import { graphSteps } from "../state/graph-steps.ts";
import type { RunHalt } from "../state/halt.ts";
import type { RunState } from "../state/state.ts";
import type { RunSteps } from "../state/step.ts";
import { stepNameOf } from "../state/step-place.ts";
import { takenUp, wantsDriver } from "../state/wants-driver.ts";
import { pathOf } from "./path.ts";
import { requestOf } from "./request.ts";
import { spendingOf } from "./spending.ts";
import { subjectOf } from "./subject.ts";
import { undoneIn } from "./undone.ts";
import { waitingOf } from "./waiting.ts";
import { waitsOf } from "./waits.ts";

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
    ...continuationOf(state),
    steps: graphSteps(state.steps).length,
    path: pathOf(state),
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

function continuationOf(state: RunHalt): Pick<RunSummary, "continues" | "startsAt"> {
  const taken = takenUp(state);
  if (taken === undefined) return {};
  return { continues: true, ...(taken.startsAt === undefined ? {} : { startsAt: taken.startsAt }) };
}

function causeOf({ status, suspension, error }: RunHalt): Pick<RunSummary, "cause"> {
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
function costOf({ steps }: RunSteps): number | null {
  const costs = steps.flatMap(({ tries }) =>
    tries.flatMap(({ turns }) => turns.flatMap(({ usage }) => usage?.costUsd ?? [])),
  );
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}
