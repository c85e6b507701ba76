import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { PermissionAnswer } from "@cuebook/policy";
import { AnsweredElsewhere } from "@cuebook/tools";

/** How a question ended. */
export type End = PermissionAnswer | "timeout" | "withdrawn";

/** A question that waits for its answer. */
export interface Waiting {
  /** Its number. */
  readonly permission: number;
  /** The answers of other processes. */
  readonly answers: () => Promise<ReadonlyMap<number, PermissionAnswer>>;
  /** Asks at this process. The signal is aborted when the answer is no longer needed. */
  readonly askHere?: ((signal: AbortSignal) => Promise<PermissionAnswer | undefined>) | undefined;
  /** When it is closed, in milliseconds since 1970. */
  readonly expiry: number;
  readonly now: () => Date;
}

/** How often the asking process checks for answers, in milliseconds. */
const pollMs = 250;

/** Waits for the first answer, from a person here or from another process. @param signal withdraws the question */
export async function waitForAnswer(waiting: Waiting, signal: AbortSignal): Promise<End> {
  const { askHere, expiry, now } = waiting;
  const done = new AbortController();
  let here: PermissionAnswer | undefined;
  let answer: PermissionAnswer | undefined;
  let failure: { readonly error: unknown } | undefined;
  const wake = new AbortController();
  askHere?.(AbortSignal.any([signal, done.signal])).then(
    (first) => {
      here = first;
      if (first !== undefined) wake.abort();
    },
    (error: unknown) => {
      failure = { error };
      wake.abort();
    },
  );
  try {
    for (;;) {
      if (signal.aborted) return "withdrawn";
      if (failure !== undefined) throw failure.error;
      answer = here ?? (await mailed(waiting));
      if (signal.aborted) return "withdrawn";
      if (answer !== undefined) return answer;
      const leftMs = expiry - now().getTime();
      if (leftMs <= 0) return "timeout";
      // After an interrupted sleep, the loop checks again and finds the reason.
      const cut = AbortSignal.any([signal, wake.signal]);
      await sleep(Math.min(pollMs, leftMs), undefined, { signal: cut }).catch(() => undefined);
    }
  } finally {
    done.abort(answer === undefined ? undefined : new AnsweredElsewhere(answer));
  }
}

/** The answer of another process. A store that is busy for a moment is read again. */
async function mailed({ answers, permission }: Waiting): Promise<PermissionAnswer | undefined> {
  try {
    return (await answers()).get(permission);
  } catch (error) {
    if (error instanceof CuebookError && error.retryable) return undefined;
    throw error;
  }
}

/** The outcome of a question, to be recorded. */
export function outcomeOf(end: End) {
  if (typeof end === "string") return { answer: end };
  const { answer, by, actor } = end;
  return { answer, by, actor, ...("say" in end ? { say: end.say } : {}) };
}
