import { type Definition, discriminantOf, SUSPEND } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { unansweredQuestion } from "../state/permissions.ts";
import type { RunState, Step, Try, Turn } from "../state/state.ts";

/**
 * The event that suspends a step whose agent asked a question in its last turn, and ended without the answer: as if it had returned the
 * status `$SUSPEND` with the question. Its reply does not count, and an interrupted turn is not taken again. `undefined`: none waits.
 */
export function suspendedToAsk(
  { roles }: Definition,
  run: Pick<RunState, "permissions">,
  { step, role }: Step,
  attempt: Try,
  { turn, state }: Turn,
): EventBody | undefined {
  const isOver = state.is === "completed" || (state.is === "interrupted" && state.reason !== "timeout");
  const reason = isOver ? unansweredQuestion(run, { step, try: attempt.try, turn }) : undefined;
  if (reason === undefined) return undefined;
  const value = { [discriminantOf(roles[role]?.returns ?? { format: "text" })]: SUSPEND, reason };
  return { type: "step_completed", step, status: SUSPEND, value, body: "", grade: "clean", repairs: [] };
}
