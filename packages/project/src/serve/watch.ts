import type { ServiceEvent } from "@cuebook/engine";

/** Follows the events of a service, for what decides its result. */
export class Watch {
  #isTrackerFailing = false;
  #isTrackerPaused = false;
  /** Whether entries of the tracker have errors. */
  isIncomplete = false;
  #isStarted = false;
  readonly #observe: (event: ServiceEvent) => void;

  constructor(observe: (event: ServiceEvent) => void) {
    this.#observe = observe;
  }

  /** Whether the tracker currently cannot be read: it fails, or is paused. */
  get isTrackerLost(): boolean {
    return this.#isTrackerFailing || this.#isTrackerPaused;
  }

  observe(event: ServiceEvent): void {
    if (event.type === "started") this.#isStarted = true;
    // Findings at the start are already reported before the event "started".
    if (event.type === "reloaded" && !this.#isStarted) return;
    if (event.type === "tracker_failed") this.#isTrackerFailing = true;
    if (event.type === "tracker_answers") this.#isTrackerFailing = false;
    if (event.type === "tracker_paused") this.#isTrackerPaused = true;
    if (event.type === "tracker_findings") {
      this.isIncomplete = event.findings.some(({ severity }) => severity === "error");
    }
    if (event.type === "dispatched" || event.type === "settled") this.#isTrackerPaused = false;
    this.#observe(event);
  }
}
