import { type Definition, discriminantOf, type Role, SUSPEND } from "@cuebook/workflow/model";
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
  return asking(roles[role], step, reason);
}

/**
 * The event that asks a person, once in a step, instead of sending the work back: its role only reads, a call was denied to it, and it
 * reports that as a problem. The work may be right, and its author can do nothing about it.
 */
export function suspendedAtDenial(
  { roles }: Definition,
  { step, role, answers }: Step,
  { denied }: Turn,
  { status, value }: Pick<Completed, "status" | "value">,
): EventBody | undefined {
  const isReader = roles[role]?.phase?.changes === "none";
  if (!isReader || status !== "blocked" || denied === undefined || answers !== undefined) return undefined;
  if (!ofDenial.test(JSON.stringify(value))) return undefined;
  const said = typeof value.reason === "string" ? ` It reports: ${value.reason}` : "";
  const reason = `This was not allowed to ${role}: ${denied}. Add a rule for it to the permissions, or say how to continue without it.${said}`;
  return asking(roles[role], step, reason);
}

/** Words of a report about a call that was denied. */
const ofDenial =
  /permission|denied|refused|(?:not|never|n't) (?:be )?(?:allowed|permitted|run|ran|execute)|unable to (?:run|execute)/i;

type Completed = Extract<EventBody, { type: "step_completed" }>;

function asking(role: Role | undefined, step: number, reason: string): EventBody {
  const value = { [discriminantOf(role?.returns ?? { format: "text" })]: SUSPEND, reason };
  return { type: "step_completed", step, status: SUSPEND, value, body: "", grade: "clean", repairs: [] };
}
