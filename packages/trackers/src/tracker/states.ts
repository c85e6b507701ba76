import type { TrackerSettings } from "./tracker.ts";

type States = Pick<TrackerSettings, "activeStates" | "terminalStates">;

/** Whether two names mean the same state: case does not matter. */
export function isSameState(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Whether an issue in a state is done. */
export function isTerminalState({ terminalStates }: States, state: string): boolean {
  return terminalStates.some((terminal) => isSameState(terminal, state));
}

/** Whether an issue in a state is active. A state that is listed as both is terminal. */
export function isActiveState(states: States, state: string): boolean {
  if (isTerminalState(states, state)) return false;
  return states.activeStates.length === 0 || states.activeStates.some((active) => isSameState(active, state));
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
