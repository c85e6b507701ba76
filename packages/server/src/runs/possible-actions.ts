import { isOpen, openDecision, type RunState, type Step, unitAround } from "@cuebook/run";
import { choice, integer, list, mapping, named, optional, type TypeOf, text } from "@cuebook/shape";
import { ordinal } from "../api/shapes.ts";

export const actionNames = ["resume", "allow", "pause", "cancel", "merge", "apply", "fork", "adopt"] as const;
export type ActionName = (typeof actionNames)[number];

/** An action that is possible with a run now, and its effect. */
const runAction = named(
  "RunAction",
  mapping({
    action: choice(actionNames),
    effect: text({ description: "What will happen, as a sentence." }),
    /** Of `fork`: the completed steps that a run can be forked at. */
    steps: optional(list(ordinal)),
  }),
);
export type RunAction = TypeOf<typeof runAction>;

/** The actions that are possible at a version of a run. A request names this version, and is refused if the run has changed. */
export const runActions = named("RunActions", mapping({ run: text(), version: integer(), actions: list(runAction) }));
export type RunActions = TypeOf<typeof runActions>;

/** The actions that are possible in a state of a run. */
export function actionsOf(state: RunState, isDriven: boolean, isOfWorkers: boolean): RunAction[] {
  const completed = state.steps.filter((step) => isForkable(state, step));
  const fork: RunAction = {
    action: "fork",
    effect:
      "A new run continues from the step, with its output and its files, on its own branch. This run is not changed.",
    steps: completed.map(({ step }) => step),
  };
  const forks = completed.length === 0 ? [] : [fork];
  const taking = isDriven ? [] : takings(state);
  if (!isOpen(state)) return [...taking, ...forks];
  const cancel: RunAction = {
    action: "cancel",
    effect: isDriven
      ? "The process that drives it ends its agents, and the run ends for good. Its worktree and its branch stay."
      : "The run ends for good. Its worktree and its branch stay.",
  };
  const going = isDriven ? pausing(state) : [...continuing(state, isOfWorkers), adopt];
  return [...going, ...taking, cancel, ...forks];
}

/** Whether the changes of a run that works on a branch can be taken into its repository. */
function takings({ status, workspace, plan, outcome }: RunState): RunAction[] {
  const hasBegun = workspace === "ready" || workspace === "lost";
  const isSettled = status !== "running" && status !== "pending";
  const isUnchanged = outcome !== undefined && outcome.commit === plan.base && outcome.uncommitted === 0;
  if (!hasBegun || !isSettled || plan.branch === "" || isUnchanged) return [];
  return [
    {
      action: "merge",
      effect: `The branch that ${plan.repository} has checked out gets the commits of ${plan.branch}. With a conflict nothing is done.`,
    },
    {
      action: "apply",
      effect: `The files of ${plan.repository} get the changes, and nothing is committed. With a conflict nothing is done.`,
    },
  ];
}

/** A service would continue its run at once: its issue is paused instead. */
function pausing({ dispatch, schedule }: RunState): RunAction[] {
  if (dispatch !== undefined || schedule !== undefined) return [];
  const effect = "The process that drives it ends its agents. The run keeps its files, and waits until it is resumed.";
  return [{ action: "pause", effect }];
}

const adopt: RunAction = {
  action: "adopt",
  effect:
    "The run uses its workflow as the files are now, if everything that it has fits every prompt ahead. Nothing else changes, and it is not resumed.",
};

/** Whether a run can be forked at a step: a completed step of the run itself or of its branches, not of a workflow that a step runs. */
function isForkable(state: RunState, { result, decision, scope, isWithdrawn }: Step): boolean {
  if (result?.is !== "completed" || decision !== undefined || isWithdrawn === true) return false;
  return unitAround(state, scope)?.calledBy === undefined;
}

function continuing(state: RunState, isOfWorkers: boolean): RunAction[] {
  const { status, suspension, active, steps } = state;
  if (status === "suspended" && suspension?.reason === "limit" && suspension.budget === undefined) {
    const what = suspension.role === undefined ? "passages over the edge" : "visits to the role";
    return [
      {
        action: "allow",
        effect: `The run gets more ${what} that reached its limit, and continues: ${suspension.message}`,
      },
    ];
  }
  // A decision is made on its own page, which shows everything that it covers.
  if (status === "suspended" && openDecision(state) !== undefined && suspension?.reason === "decision") return [];
  const roles = active.flatMap((number) => steps.find(({ step }) => step === number)?.role ?? []);
  const where = roles.length === 0 ? "where it stopped" : `with ${roles.join(", ")}`;
  const who = isOfWorkers ? "The run is queued for a worker, and" : "This process drives the run, which";
  return [{ action: "resume", effect: `${who} continues ${where}. Its agents use tokens.` }];
}
