import type { EventBody } from "../events/events.ts";
import type { TurnKind } from "../events/kinds.ts";
import { type Step, type Try, turnsSoFar } from "../state/step.ts";
import { type Command, record } from "./command.ts";

interface TryOptions
  extends Partial<Pick<Extract<EventBody, { type: "try_started" }>, "notBefore" | "turn" | "isContinued">> {
  /** The files are left unchanged. */
  readonly keep?: boolean;
}

/** The event with which a try begins. */
export function startTry(
  step: Step,
  reason: Try["reason"],
  { notBefore, turn, isContinued, keep = isContinued === true }: TryOptions = {},
): Command {
  // The checkpoint of a plain folder has no files.
  const canRestore = step.checkpoint?.tree !== "";
  return record({
    type: "try_started",
    step: step.step,
    try: step.tries.length + 1,
    reason,
    // An answer is about the work that exists, so the files are kept.
    restore: canRestore && !keep && reason !== "first" && reason !== "answered",
    turn,
    isContinued,
    notBefore,
  });
}

/** The next turn of a try. */
export function takeTurn(step: Step, attempt: Try, kind: TurnKind): Command {
  return {
    do: "take_turn",
    step: step.step,
    try: attempt.try,
    turn: turnsSoFar(attempt).length + 1,
    kind,
    notBefore: attempt.notBefore,
  };
}

/** How often an output of a try was rejected, since the try began or since the last answer to the step. */
export function rejectionsOf(attempt: Try): number {
  const turns = turnsSoFar(attempt);
  const answered = turns.findLastIndex((turn) => turn.kind === "answer");
  return turns.slice(Math.max(0, answered)).filter((turn) => turn.state.is === "rejected").length;
}

/** How often the checklist, the changes or the checks of a phase returned its output in a try, since the last answer to the step. */
export function returnsIn(attempt: Try): number {
  const turns = turnsSoFar(attempt);
  const answered = turns.findLastIndex((turn) => turn.kind === "answer");
  return turns.slice(Math.max(0, answered)).filter(({ state }) => state.is === "returned" && state.why !== "unfinished")
    .length;
}

/**
 * Whether the agent lost the session of a try before its last turn did anything. The turns before that count, and so do their files:
 * another session takes this turn again.
 */
export function isOwnSessionLost({ turns, isContinued }: Try): boolean {
  const last = turns.at(-1)?.state;
  const isOwn = turns.length > 1 || isContinued === true;
  return isOwn && last?.is === "failed" && last.error.code === "agent_session_lost";
}

/** The number of failed tries since the step began, last returned an output, or was last resumed. */
export function failuresInARow(step: Step): number {
  let count = 0;
  for (const attempt of step.tries) {
    const isNew = attempt.reason === "resumed" || attempt.reason === "answered";
    if (isNew || attempt.turns.some((turn) => turn.state.is === "accepted")) count = 0;
    if (attempt.turns.at(-1)?.state.is === "failed" && !isOwnSessionLost(attempt)) count += 1;
  }
  return count;
}
