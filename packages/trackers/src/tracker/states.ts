import type { TrackerSettings } from "./tracker.ts";

interface States extends Pick<TrackerSettings, "activeStates" | "terminalStates"> {
  readonly handoffState?: string | undefined;
}

/** Whether two names mean the same state: case does not matter. */
export function isSameState(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * The state of an issue after a move that a person gave it at the same moment: theirs counts, and what the move wrote beside it is removed.
 * @param known the states before the move, and that which it leads to
 */
export function foreignState(reached: readonly string[], known: readonly string[]): string | undefined {
  return reached.find((each) => !known.some((one) => isSameState(one, each)));
}

/** Whether an issue in a state is done. */
export function isTerminalState({ terminalStates }: States, state: string): boolean {
  return terminalStates.some((terminal) => isSameState(terminal, state));
}

/**
 * Whether an issue in a state is active. A state that is listed as both is terminal. If none is listed, every state is active that is
 * neither terminal nor that of handed-off work.
 */
export function isActiveState(states: States, state: string): boolean {
  if (isTerminalState(states, state)) return false;
  const { activeStates, handoffState } = states;
  if (activeStates.length > 0) return activeStates.some((active) => isSameState(active, state));
  return handoffState === undefined || !isSameState(handoffState, state);
}

/** All states that the settings name, once each, in the order of work. */
export function namedStates({
  activeStates,
  inProgressState,
  handoffState,
  terminalStates,
}: TrackerSettings): string[] {
  const all = [...activeStates, inProgressState ?? [], handoffState ?? [], terminalStates].flat();
  return all.filter((state, at) => all.findIndex((each) => isSameState(each, state)) === at);
}

/** What is wrong with the states of a tracker whose issues are also open or closed. */
export function opennessProblems(settings: TrackerSettings): string[] {
  if (settings.activeStates.length + settings.terminalStates.length > 0) return [];
  return ["`tracker.active_states` and `tracker.terminal_states` are empty, so that closed issues would be worked on"];
}

/** What is wrong with the states if they can only be open and closed. @param key the setting that says so, such as `github.states` */
export function openClosedProblems(settings: TrackerSettings, key: string): string[] {
  const unknown = namedStates(settings).filter((state) => !["open", "closed"].some((each) => isSameState(each, state)));
  if (unknown.length === 0) return [];
  return [`with \`${key}: open_closed\` the only states are open and closed; found ${unknown.join(", ")}`];
}

/**
 * The states of an issue whose labels or field have some. A closed issue is done, whatever they say; an open one without any is in
 * the state `open`.
 */
export function withOpenness(
  { terminalStates }: Pick<States, "terminalStates">,
  isClosed: boolean,
  states: readonly string[],
): readonly [string, ...string[]] {
  if (isClosed) {
    const done = states.find((state) => isTerminalState({ activeStates: [], terminalStates }, state));
    return [done ?? terminalStates[0] ?? "closed"];
  }
  const [first = "open", ...others] = states;
  return [first, ...others];
}

/** The states of the settings that a service has, as a sentence. */
export function knownStates(states: readonly string[]): string {
  return states.length === 0 ? "it knows none of the states" : `it knows the states ${states.join(", ")}`;
}
