import { CuebookError } from "@cuebook/error";
import type { Definition } from "@cuebook/workflow/model";
import { isBlank } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { openDecision } from "../state/decisions.ts";
import { requireOneDecision } from "../state/questions.ts";
import { isResumable } from "../state/resumable.ts";
import type { RunState } from "../state/state.ts";
import { sentBack } from "./hand-over.ts";
import { hasReentry } from "./leave.ts";

/** How a run is resumed. */
export interface Resumption {
  /** The number of additional passages over the edge, or visits to the role, whose limit was reached. */
  readonly allow?: number | undefined;
  /** The answer to the open question. */
  readonly say?: string | undefined;
  /** Returns the output that the next step cannot use to its step, with what a person adds to the reason; may be empty. */
  readonly sendBack?: string | undefined;
  /** The step whose output is sent back, where the branches of a join returned several. */
  readonly step?: number | undefined;
  /** Fields that replace those of the input. */
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  /** The folder for the suspended step, in place of its edge's location. */
  readonly location?: string | undefined;
}

/**
 * The events that resume a run: none for one that is pending or running.
 * @throws CuebookError `run_ended`, `decision_open`, `decision_missing`, `say_missing`, `hand_over_missing`,
 *   `hand_over_ambiguous`, `question_ambiguous`, `run_not_suspended`
 */
export function resumeEvents(
  definition: Definition,
  state: RunState,
  { allow, say, sendBack, step, input, location }: Resumption,
): EventBody[] {
  const { id, status } = state;
  const open = openDecision(state);
  if (say !== undefined) requireAsked(state);
  const resumed: EventBody = { type: "run_resumed", allow, input, location };
  if (sendBack !== undefined) return [sentBack(definition, state, sendBack.trim(), step), resumed];
  switch (status) {
    case "pending":
    case "running":
      if (input === undefined && location === undefined) return [];
      throw new CuebookError(
        "run_not_suspended",
        `run ${id} is ${status}: it can be given other values when it is suspended`,
        {
          data: { run: id },
        },
      );
    case "suspended": {
      // While another branch waits for a person, the one that stopped or got its answer can continue.
      if (open === undefined || (say === undefined && isResumable(state))) return [resumed];
      if (open.kind === "gate") {
        throw new CuebookError("decision_open", `run ${id} waits for a decision: ${open.message}`, {
          data: { run: id },
        });
      }
      if (say === undefined || isBlank(say)) throw sayMissing(id, open.message);
      const { decision, shown } = open;
      return [{ type: "decision_made", decision, verdict: "answered", say: say.trim(), shown }, resumed];
    }
    case "completed":
      if (hasReentry(definition)) return [resumed];
      throw new CuebookError("run_ended", `run ${id} is completed, and its workflow cannot reenter it`, {
        hint: "A completed run can be reentered if $START has the edge `resume`. A run keeps the workflow that it was started with.",
      });
    case "failed":
    case "cancelled":
      throw new CuebookError("run_ended", `run ${id} has ended (${status}): there is nothing to resume`, {
        data: { run: id },
      });
  }
}

/** Refuses an answer to no question, and to one of several. */
function requireAsked(state: RunState): void {
  requireOneDecision(state);
  if (openDecision(state) !== undefined) return;
  throw new CuebookError("decision_missing", `run ${state.id} has no open question to answer`);
}

/** The run needs an answer, but none was given. */
export function sayMissing(run: string, message: string): CuebookError {
  return new CuebookError("say_missing", `run ${run} needs an answer to resume: ${message}`);
}
