import type { Definition } from "@cuebook/workflow/model";
import type { TurnRef } from "../events/kinds.ts";
import { planAt, projectAt, worktreeOf } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { Step, Try } from "../state/step.ts";
import { isWaived, withWaivers } from "../state/waivers.ts";
import { checksFor } from "./checks-for.ts";
import type { BaselineCheck, Command } from "./command.ts";
import { doneOfRun } from "./done-of-run.ts";

/** The name of the set-up among the checks of a phase. */
export const SETUP = "setup";

/**
 * The set-up of the worktree of a step, or of the run; `undefined`: it is done, or there is nothing to set up.
 * @param at the turn whose checks need it
 */
export function setUpFirst(
  state: RunState,
  step?: Pick<Step, "step" | "scope">,
  at?: Pick<TurnRef, "try" | "turn">,
): Command | undefined {
  const { setupCommand: command = "", setupKey: key = "" } = projectAt(state, step?.scope) ?? {};
  // A plain folder belongs to its user, who has set it up.
  if (command === "" || planAt(state, step?.scope).branch === "") return undefined;
  const scope = worktreeOf(state, step?.scope);
  const last = state.setups?.find((each) => each.scope === scope);
  if ((last?.key === key && last.outcome === "passed") || isWaived(state, { name: SETUP })) return undefined;
  return { do: "set_up", step: step?.step ?? null, at, scope, key, command };
}

/** The set-up that a command of a step needs before it; `undefined`: none. */
export function setUpBefore(state: RunState, step: Step, attempt: Try, command: Command): Command | undefined {
  if (command.do === "run_checks") return setUpFirst(state, step, { try: command.try, turn: command.turn });
  if (command.do !== "take_turn") return undefined;
  // One that failed at the checks of the last turn is what this turn has to fix.
  const isToFix = attempt.turns.at(-1)?.checks?.some(({ name }) => name === SETUP) === true;
  return isToFix ? undefined : setUpFirst(state, step);
}

/**
 * The checks before the work, once in a run: what fails then is known. `undefined`: they are done, or the run has begun. A forked run has
 * those of its origin.
 */
export function baselineFirst(definition: Definition, state: RunState): Command | undefined {
  const { project, baseline, forkedFrom, plan } = state;
  if (baseline !== undefined || forkedFrom !== undefined || plan.branch === "") return undefined;
  const checks = withWaivers(state, baselineChecks({ ...definition, done: doneOfRun(definition) }, project));
  return checks.length === 0 ? undefined : { do: "run_baseline", checks };
}

/**
 * Every check that the workflow can run, once. Those at the end of a graph run in the sandbox of its first role that has one, or of the
 * first in the workflows that it runs.
 */
export function baselineChecks(
  { roles, done, workflows = {} }: Pick<Definition, "roles" | "done" | "workflows">,
  project: RunState["project"],
): BaselineCheck[] {
  const found = new Map<string, BaselineCheck>();
  const ofPhases = Object.entries(roles).map(([role, { phase }]) => ({ role, checks: phase?.checks ?? [] }));
  const all = [roles, ...Object.values(workflows).map((unit) => unit.roles)].flatMap((each) => Object.entries(each));
  const [boxed, { sandbox } = {}] = all.find(([, each]) => (each.sandbox ?? "none") !== "none") ?? [""];
  const atEnd = { role: boxed, checks: done?.checks ?? [], ...(sandbox === undefined ? {} : { sandbox }) };
  for (const { checks, ...place } of [...ofPhases, atEnd]) {
    for (const { name, command, onFailure } of checksFor(checks, project)) {
      const key = JSON.stringify([name, command]);
      // It decides if it does in one of the phases.
      if (found.get(key)?.onFailure !== "return") found.set(key, { name, command, onFailure, ...place });
    }
  }
  return [...found.values()];
}
