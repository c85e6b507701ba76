import type { Settlement } from "@cuebook/run";
import { isSameState, isTerminalState, type TrackerDescription } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import type { ServiceObserver } from "./events.ts";

/** While a state is unknown, the tracker is asked again after this time, in milliseconds. */
const reminderMs = 3_600_000;

type States = Pick<
  ServiceSettings["tracker"],
  "activeStates" | "terminalStates" | "inProgressState" | "handoffState" | "moveTo"
>;

/**
 * The active states of the workflow that the tracker no longer has, because somebody renamed or deleted them while the service runs.
 * Issues in such states disappear from its lists, so the tracker is asked for its states when an issue left them for an unknown reason.
 * Unknown states are reported once, again after an hour, and when they are known again.
 */
export class UnknownStates {
  readonly #now: () => Date;
  readonly #tell: ServiceObserver;
  #unknown: readonly string[] = [];
  #active = "";
  #toldAt = 0;
  #askAt = Number.POSITIVE_INFINITY;

  constructor(now: () => Date, tell: ServiceObserver) {
    this.#now = now;
    this.#tell = tell;
  }

  /** Notices an issue that left the active states for a state that neither the service nor an agent chose, and that is not terminal. */
  notice({ outcome, state }: Pick<Settlement, "outcome" | "state">, states: States): void {
    if (outcome !== "released" || state === undefined) return;
    if (!isTerminalState(states, state) && !isOwnState(states, state)) this.#askAt = 0;
  }

  /** Asks for the states of the tracker, if there is a reason. @param ask `undefined`: it did not answer */
  async look(
    { activeStates, inProgressState }: States,
    ask: () => Promise<TrackerDescription | undefined>,
  ): Promise<void> {
    const wanted = [...activeStates, ...(inProgressState === undefined ? [] : [inProgressState])];
    const active = JSON.stringify(wanted);
    const isCorrected = this.#unknown.length > 0 && active !== this.#active;
    const now = this.#now().getTime();
    if (this.#askAt > now && !isCorrected) return;
    this.#active = active;
    this.#askAt = now + reminderMs;
    const description = await ask();
    if (description === undefined) return;
    const unknown = (description.unknownStates ?? []).filter((state) =>
      wanted.some((each) => isSameState(each, state)),
    );
    const isSame = JSON.stringify(unknown) === JSON.stringify(this.#unknown);
    const isDue = !isSame || now - this.#toldAt >= reminderMs;
    if (unknown.length > 0 && isDue) {
      this.#toldAt = now;
      this.#tell({ type: "states_unknown", states: unknown });
    }
    if (unknown.length === 0 && !isSame) this.#tell({ type: "states_known" });
    this.#unknown = unknown;
    if (unknown.length === 0) this.#askAt = Number.POSITIVE_INFINITY;
  }
}

/** Whether the service or an agent moves issues to a state when the work is done. */
export function isOwnState({ handoffState, moveTo }: States, state: string): boolean {
  return [...moveTo, ...(handoffState === undefined ? [] : [handoffState])].some((each) => isSameState(state, each));
}
