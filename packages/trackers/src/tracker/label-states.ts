import { isSameState } from "./states.ts";
import type { TrackerSettings } from "./tracker.ts";

/** The states of a tracker that are labels. */
export class LabelStates {
  readonly #prefix: string;
  /** The states that the settings name; of several labels, the first one counts. */
  readonly #known: readonly string[];

  /** @param prefix before the name of a state in a label. With one, every label that has it is a state */
  constructor(settings: TrackerSettings, prefix: string) {
    const { activeStates, terminalStates, handoffState, inProgressState } = settings;
    this.#prefix = prefix;
    // A crash between the two writes of a move leaves both labels: the state that is further along counts.
    this.#known = [
      ...terminalStates,
      ...(handoffState === undefined ? [] : [handoffState]),
      ...(inProgressState === undefined ? [] : [inProgressState]),
      ...activeStates.toReversed(),
    ];
  }

  /** The state that a label means, in the spelling of the settings if they name it. */
  stateOf(label: string): string | undefined {
    const name = label.trim();
    if (!name.toLowerCase().startsWith(this.#prefix.toLowerCase())) return undefined;
    const state = name.slice(this.#prefix.length).trim();
    const known = this.#known.find((each) => isSameState(each, state));
    return known ?? (this.#prefix === "" || state === "" ? undefined : state);
  }

  /** The label for a state. */
  labelOf(state: string): string {
    return `${this.#prefix}${this.#known.find((each) => isSameState(each, state)) ?? state.trim()}`;
  }

  /** The states of an issue's labels, the one that counts first. More than one is a mistake. */
  statesOf(labels: readonly string[]): string[] {
    const states = new Set(labels.flatMap((label) => this.stateOf(label) ?? []));
    const rank = (state: string) => (this.#known.includes(state) ? this.#known.indexOf(state) : this.#known.length);
    return [...states].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  }
}
