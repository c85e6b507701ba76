import { ruleText } from "@cuebook/policy";
import { type Definition, discriminantOf, type Role, SUSPEND } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { continuesWithout } from "../state/offers.ts";
import { unansweredQuestion } from "../state/permissions.ts";
import type { RunQuestions } from "../state/state.ts";
import type { Step, Try, Turn } from "../state/step.ts";

/**
 * The event that suspends a step whose agent asked a question in its last turn, and ended without the answer: as if it had returned the
 * status `$SUSPEND` with the question. Its reply does not count, and an interrupted turn is not taken again. `undefined`: none waits.
 */
export function suspendedToAsk(
  { roles }: Definition,
  run: Pick<RunQuestions, "permissions">,
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
 * The event that asks a person, until they say how the step continues without it, instead of sending the work back: its role only reads, a
 * call was denied to it, and it reports that as a problem. The work may be right, and its author can do nothing about it.
 */
export function suspendedAtDenial(
  { roles }: Definition,
  run: Pick<RunQuestions, "decisions">,
  { step, role }: Step,
  { denied, offers = [] }: Turn,
  { status, value }: Pick<Completed, "status" | "value">,
): EventBody | undefined {
  const isReader = roles[role]?.phase?.changes === "none";
  if (!isReader || status !== "blocked" || denied === undefined || continuesWithout(run, { step })) return undefined;
  if (!ofDenial.test(JSON.stringify(value))) return undefined;
  const said = typeof value.reason === "string" ? ` It reports: ${value.reason}` : "";
  const rules = offers.map(ruleText).join(" and ");
  const help =
    rules === ""
      ? "Add a rule for it to the permissions, or say how to continue without it."
      : `Approve the ${offers.length === 1 ? "rule" : "rules"} that would allow it, or say how to continue without it: ${rules}.`;
  const reason = `This was not allowed to ${role}: ${denied}. ${help}${said}`;
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
