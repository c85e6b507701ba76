import type { Diagnostic } from "@cuebook/template";
import { openTracker } from "../registry.ts";
import type { TrackerContext, TrackerSettings } from "../tracker/tracker.ts";

/** Opens a tracker of a service, with a clock that moves only while it waits. */
export function openForTrial(kind: string, settings: Partial<TrackerSettings> & Pick<TrackerSettings, "own">) {
  let now = Date.parse("2026-03-01T09:00:00Z");
  const start = now;
  let told: readonly Diagnostic[] = [];
  const context: TrackerContext = {
    folder: "/",
    tell: (findings) => {
      told = findings;
    },
    now: () => new Date(now),
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      now += ms;
    },
  };
  const states = { activeStates: ["Open", "In Progress"], terminalStates: ["Done"] };
  const tracker = openTracker(kind, { ...states, ...settings }, context);
  return { tracker, told: () => told, waited: () => now - start };
}
