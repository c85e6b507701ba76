import type { Definition } from "@cuebook/workflow/model";
import type { FailureRecord } from "../declared/failure.ts";
import type { RunLimits } from "../state/limits.ts";
import type { Step, Try, Turn, TurnState } from "../state/step.ts";
import { type Command, record } from "./command.ts";
import { failuresInARow, isOwnSessionLost, startTry } from "./try.ts";

type Failed = Extract<TurnState, { readonly is: "failed" }>;

/** How many tries more a step has while its service cannot work: the pauses get longer. */
const serviceTries = 6;
/** How often a step waits in a row for a time that its service has named. */
const mostWaits = 30;
/** The longest wait for such a time, in milliseconds: a run outlasts the limits of a week. */
const longestWaitMs = 8 * 24 * 3_600_000;

/** Pauses after failures of a service, as multiples of `retryDelayMs`: the first, which doubles, and the longest. */
const pauses = {
  agent_unavailable: { first: 5, longest: 600 },
  agent_limited: { first: 60, longest: 3600 },
} as const;

/**
 * The command after a failed turn. A failure of the service continues in the session, with its files, where the client can; else a try
 * begins with the files of the step. The session of a step that is lost is opened again.
 */
export function afterFailure(
  { roles }: Pick<Definition, "roles">,
  limits: RunLimits,
  run: string,
  step: Step,
  attempt: Try,
  turn: Turn,
  { error, at }: Failed,
): Command {
  // The session is gone, so the answer did not arrive. The work that it is about is kept.
  if (turn.kind === "answer" && error.code === "agent_session_lost") return startTry(step, "answered");
  if (isOwnSessionLost(attempt)) return startTry(step, "failed", { turn: turn.turn, keep: true });
  // If the agent no longer knows the session, a new try helps: it opens a new session.
  const canPass = error.retryable || error.code === "agent_session_lost";
  const pause = canPass ? pauseAfter(limits, run, step, { error, at }) : undefined;
  const isFree =
    error.code === "agent_session_lost" && attempt.try === 1 && roles[step.role]?.continuesSession === true;
  if (pause === undefined && !(canPass && isFree)) return record({ type: "step_failed", step: step.step, error });
  const notBefore = new Date(Date.parse(at) + (pause ?? 0)).toISOString();
  const isKept = isOfService(error.code) && turn.agent.resumeInterrupted && attempt.session !== undefined;
  return startTry(step, "failed", { notBefore, ...(isKept ? { isContinued: true } : {}) });
}

/** Whether the service of an agent failed, or takes no requests for now. */
function isOfService(code: string): code is keyof typeof pauses {
  return Object.hasOwn(pauses, code);
}

/** When the service of an agent works again, as it has said. */
function resetOf({ data }: Pick<FailureRecord, "data">): string | undefined {
  return typeof data?.until === "string" && !Number.isNaN(Date.parse(data.until)) ? data.until : undefined;
}

/** The pause before the next try, in milliseconds; `undefined`: no further try. */
function pauseAfter(
  limits: RunLimits,
  run: string,
  step: Step,
  { error, at }: Pick<Failed, "error" | "at">,
): number | undefined {
  const failures = failuresInARow(step);
  const { tries, retryDelayMs } = limits;
  const { code } = error;
  const doubled = 2 ** (failures - 1);
  if (!isOfService(code) || tries <= 1) return failures >= tries ? undefined : retryDelayMs * doubled;
  const jitter = share(`${run} ${step.step} ${step.tries.length}`);
  const waitMs = Date.parse(resetOf(error) ?? "") - Date.parse(at);
  // Not all at the same moment.
  if (waitMs > 0 && waitMs <= longestWaitMs && failures < mostWaits)
    return Math.round(waitMs + retryDelayMs * 10 * jitter);
  const { first, longest } = pauses[code];
  return failures >= tries + serviceTries
    ? undefined
    : Math.round(retryDelayMs * Math.min(longest, first * doubled) * (0.75 + jitter / 2));
}

/** A number from 0 to 1 that a text always gives. */
function share(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash / 2 ** 32;
}
