import type { Waits } from "../declared/summary.ts";
import type { RunHalt } from "../state/halt.ts";
import type { RunSteps, Try } from "../state/step.ts";

/** What a run waits for: the time at which a step begins or stops to wait, and events. Undefined: nothing. */
export function waitsOf({
  status,
  active,
  steps,
}: Pick<RunHalt, "status"> & Pick<RunSteps, "active" | "steps">): Waits | undefined {
  if (status !== "running" && status !== "suspended") return undefined;
  const waiting = steps.filter(({ step, result }) => active.includes(step) && result === undefined);
  const times = waiting.flatMap(({ dueAt, isDue, awaits, tries }) =>
    isDue !== true && dueAt !== undefined ? dueAt : (awaits?.expiresAt ?? pausedUntil(tries.at(-1)) ?? []),
  );
  const [until] = times.sort();
  const events = waiting.flatMap(({ awaits }) => awaits?.event ?? []);
  return until === undefined && events.length === 0 ? undefined : { until, events };
}

/** When the turn after a failure begins. Once it has begun, nothing waits for it. */
function pausedUntil(attempt: Try | undefined): string | undefined {
  return attempt?.turns.length === 0 ? attempt.notBefore : undefined;
}
