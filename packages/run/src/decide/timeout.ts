import { type Definition, discriminantOf, TIMEOUT } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { heldMs } from "../state/held.ts";
import { openPermissions } from "../state/permissions.ts";
import { definitionAt } from "../state/scopes.ts";
import type { RunQuestions, RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import type { Command } from "./command.ts";

type Wait = Extract<Command, { do: "wait" }>;

/** The event that ends a step which took too long. @param definition of the workflow that the step belongs to */
export function timedOut({ roles }: Definition, { step, role }: Pick<Step, "step" | "role">): EventBody {
  const returns = roles[role]?.returns ?? { format: "text" };
  const value = { [discriminantOf(returns)]: TIMEOUT };
  return { type: "step_completed", step, status: TIMEOUT, value, body: "", grade: "clean", repairs: [] };
}

/** The effects at which a step's timeout does not wait: they decide whether the step has an output. */
const atOnce: ReadonlySet<Command["do"]> = new Set(["check_files", "refresh_issue", "keep_artifacts", "wait"]);

/**
 * The end of the time that a step has. None: it has as much as it needs, has not begun, waits for a person, or is about to
 * return an output.
 * @param command what the step does next; undefined: a turn is running
 */
export function timeoutOf({ roles }: Definition, state: RunState, step: Step, command: Command | undefined): Wait[] {
  const { timeoutMs, performs } = roles[step.role] ?? {};
  const from = performs === undefined ? step.triedAt : step.isDue === true ? step.dueAt : step.startedAt;
  if (timeoutMs === undefined || from === undefined || step.result !== undefined || step.decision !== undefined)
    return [];
  if (command !== undefined && atOnce.has(command.do)) return [];
  if (openPermissions(state).some((each) => each.step === step.step)) return [];
  const until = new Date(Date.parse(from) + timeoutMs + heldMs(state, step.step, from)).toISOString();
  return [{ do: "wait", step: step.step, until, for: "timeout" }];
}

/** The end of the time in which decisions can be made. */
export function expiries({ decisions }: RunQuestions): Wait[] {
  return decisions.flatMap(({ step, expiresAt, expiredAt, made }) =>
    expiresAt === undefined || expiredAt !== undefined || made !== undefined
      ? []
      : [{ do: "wait", step, until: expiresAt, for: "decision" }],
  );
}

/** The events of decisions that nobody made in time. @param definition of the run @param now ISO time */
export function expiredBy(definition: Definition, state: RunState, now: string): EventBody[] {
  return state.decisions.flatMap(({ decision, step: ordinal, expiresAt, expiredAt, made }) => {
    const step = state.steps.find((each) => each.step === ordinal);
    const isOver = expiresAt !== undefined && expiredAt === undefined && made === undefined && expiresAt <= now;
    if (!isOver || step === undefined) return [];
    return [{ type: "decision_expired", decision }, timedOut(definitionAt(definition, state, step.scope), step)];
  });
}
