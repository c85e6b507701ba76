import { type Command, decide, definitionAt, type EventBody, expiredBy, type RunSteps, timedOut } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { readOutput } from "@cuebook/workflow";
import { interruptedTurns } from "../record/takeover.ts";
import type { Performance } from "./performance.ts";
import { withTimes } from "./times.ts";

/** Records events with the times that follow from the definition. */
export function appendTimed({ host, recorder, whole }: Performance, events: readonly EventBody[]): Promise<void> {
  return recorder.appendTo((state) => {
    const [first] = events;
    // A signal that arrived at the last moment ends the wait: then nothing is recorded.
    const isWaiting = first?.type === "run_suspended" && first.reason === "waiting";
    if (isWaiting && !decide(whole.definition, host.limits, state, readOutput).some(suspendsWaiting)) return [];
    return withTimes(host, whole, state, events);
  });
}

function suspendsWaiting(command: Command): boolean {
  if (command.do !== "record") return false;
  return command.events.some((event) => event.type === "run_suspended" && event.reason === "waiting");
}

/**
 * Records that the time of a wait has come. Nothing is recorded if the wait ended in between: the step began or returned an output, the
 * event came, or a person decided.
 */
export async function performWait(
  { host, recorder, transcript, whole }: Performance,
  { step: ordinal, for: what }: Extract<Command, { do: "wait" }>,
): Promise<void> {
  const { definition } = whole;
  faultPoint(`effect wait_${what}`);
  if (what === "decision") {
    return recorder.appendTo((state) => expiredBy(definition, state, host.now().toISOString()));
  }
  if (what === "start") {
    return recorder.appendTo((state) =>
      find(state, ordinal)?.isDue === undefined ? [{ type: "step_due", step: ordinal }] : [],
    );
  }
  const cut = await interruptedTurns(host, transcript, recorder.state, "timeout", ordinal);
  await recorder.appendTo((state) => {
    const step = find(state, ordinal);
    const isOver = decide(definition, host.limits, state, readOutput).some(
      (command) => command.do === "wait" && command.step === ordinal && command.for === "timeout",
    );
    if (step === undefined || !isOver) return [];
    // The turn of the step is ended first. `decide` handles the consequences, such as undoing files of a read-only turn.
    return cut.length > 0 ? cut : [timedOut(definitionAt(definition, state, step.scope), step)];
  });
}

/** A step that has no result yet. */
function find(state: RunSteps, ordinal: number) {
  return state.steps.find(
    ({ step, result }) => step === ordinal && state.active.includes(step) && result === undefined,
  );
}
