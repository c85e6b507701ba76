import type { ServiceEvent } from "@cuebook/engine";
import type { LogSource, ServiceLog } from "./log.ts";

/** Forwards the events of a service, and records what decides its result. */
export class Watch {
  /** Whether the last query of the tracker failed. */
  isTrackerLost = false;
  /** Whether entries of the tracker have errors. */
  isIncomplete = false;
  #isStarted = false;
  readonly #log: ServiceLog;
  readonly #source: LogSource;
  readonly #startText: () => string;

  constructor(log: ServiceLog, source: LogSource, startText: () => string) {
    this.#log = log;
    this.#source = source;
    this.#startText = startText;
  }

  observe(event: ServiceEvent): void {
    if (event.type === "started") {
      this.#isStarted = true;
      this.#log.say("info", "serves", this.#startText(), event, this.#source);
      return;
    }
    // Findings at the start were reported before it.
    if (event.type === "reloaded" && !this.#isStarted) return;
    if (event.type === "tracker_failed" || event.type === "tracker_paused") this.isTrackerLost = true;
    if (event.type === "tracker_findings") {
      this.isIncomplete = event.findings.some(({ severity }) => severity === "error");
    }
    if (event.type === "dispatched" || event.type === "settled") this.isTrackerLost = false;
    this.#log.onEvent(event, this.#source);
  }
}
