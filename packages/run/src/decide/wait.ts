import { type Definition, SUSPEND } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import type { RunQuestions, Signal } from "../state/state.ts";
import type { RunSteps, Step } from "../state/step.ts";
import { type Command, record } from "./command.ts";
import type { ReadOutput } from "./reply.ts";

/**
 * What a step does that waits for an event: it takes the oldest signal of that name that no step has used. One that does not fit, because
 * it came under another definition, is left.
 */
export function awaitEvent(
  { roles }: Definition,
  state: RunQuestions,
  step: Step,
  event: string,
  read: ReadOutput,
): Command {
  const returns = roles[step.role]?.returns ?? { format: "text" };
  for (const signal of state.signals ?? []) {
    if (signal.name !== event || signal.usedBy !== undefined) continue;
    const found = read(JSON.stringify(signal.value), returns);
    if (found.ok && found.status !== SUSPEND) return record(usedBy(step, signal, found.status));
  }
  if (step.awaits === undefined) return record({ type: "event_awaited", step: step.step, event });
  return { do: "wait", step: step.step, until: step.awaits.expiresAt, for: "timeout" };
}

/** The output of a step that waited for a signal: its payload, with the status that the reader of replies finds in it. */
function usedBy({ step }: Step, { signal, value }: Signal, status: string): EventBody {
  return {
    type: "step_completed",
    step,
    status,
    value,
    body: "",
    grade: "clean",
    repairs: [],
    signal,
  };
}

/** The suspension of a run in which every active step waits for an event, without a time at which it stops to wait. */
export function waitingOnly({ active, steps }: Pick<RunSteps, "active" | "steps">): EventBody {
  const events = steps.flatMap(({ step, awaits }) =>
    active.includes(step) && awaits !== undefined ? awaits.event : [],
  );
  const [first] = active;
  return { type: "run_suspended", reason: "waiting", message: `the run waits for ${listed(events)}`, step: first };
}

function listed(events: readonly string[]): string {
  const names = [...new Set(events)];
  return `${names.length === 1 ? "the event" : "the events"} ${names.join(", ")}`;
}
