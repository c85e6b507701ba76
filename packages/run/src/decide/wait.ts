import { type Definition, onlyStatus } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import type { RunState, Signal, Step } from "../state/state.ts";
import { type Command, record } from "./command.ts";

/** What a step does that waits for an event: it takes the oldest signal of that name that no step has used. */
export function awaitEvent({ roles }: Definition, state: RunState, step: Step, event: string): Command {
  const signal = state.signals?.find(({ name, usedBy }) => name === event && usedBy === undefined);
  if (signal !== undefined) return record(usedBy(step, signal, roles[step.role]?.returns));
  if (step.awaits === undefined) return record({ type: "event_awaited", step: step.step, event });
  return { do: "wait", step: step.step, until: step.awaits.expiresAt, for: "timeout" };
}

/** The output of a step that waited for a signal: its payload, which was checked when it was sent. */
function usedBy(
  step: Step,
  { signal, value }: Signal,
  returns: Definition["roles"][string]["returns"] | undefined,
): EventBody {
  const status = returns === undefined || returns.format === "text" ? undefined : value[returns.discriminant];
  return {
    type: "step_completed",
    step: step.step,
    status: typeof status === "string" ? status : onlyStatus,
    value,
    body: "",
    grade: "clean",
    repairs: [],
    signal,
  };
}

/** The suspension of a run in which every active step waits for an event, without a time at which it stops to wait. */
export function waitingOnly({ active, steps }: Pick<RunState, "active" | "steps">): EventBody {
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
