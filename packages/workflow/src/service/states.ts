import { didYouMean } from "@cuebook/settings";
import { type Diagnostic, reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import type { ServiceSettings } from "./service-settings.ts";
import { stateKey } from "./state-key.ts";
import type { StateLimits } from "./state-limits.ts";
import type { ToldSettings } from "./told-settings.ts";

const report = reporter(serviceDiagnostics);

/** What does not go together in the states of the tracker, as far as they are known. */
export function stateFindings(
  { tracker }: ServiceSettings,
  limited: StateLimits["states"],
  told: ToldSettings,
): Diagnostic[] {
  const { activeStates, terminalStates } = tracker;
  // Without a tracker nobody asks for states; and what depends on a variable that is not known is not judged.
  const isServed = tracker.kind !== "" || activeStates.length > 0 || terminalStates.length > 0;
  if (!isServed || told.isOpen("tracker.active_states") || told.isOpen("tracker.terminal_states")) return [];
  const isActiveEmpty = activeStates.length === 0;
  if (isActiveEmpty && terminalStates.length === 0) return [report("states_missing", {}, told.keyPlace("/tracker"))];
  const known = [...new Set(activeStates.map((state) => told.text("tracker.active_states", state)))];
  const findings = isActiveEmpty ? [report("states_not_active", {}, told.keyPlace("/tracker"))] : [];
  for (const state of activeStates)
    if (has(terminalStates, state)) {
      const fields = { state: told.text("tracker.active_states", state) };
      findings.push(report("states_overlap", fields, told.place("tracker.active_states")));
    }
  findings.push(...handoffFindings(tracker, told), ...inProgressFindings(tracker, known, told));
  for (const { state, place } of limited) {
    if (isActiveEmpty || has(activeStates, state)) continue;
    findings.push(report("state_unused", { state, known }, place, didYouMean(state, known)));
  }
  return findings;
}

function handoffFindings(tracker: ServiceSettings["tracker"], told: ToldSettings): Diagnostic[] {
  const { activeStates, terminalStates, handoffState } = tracker;
  if (handoffState === undefined) return [];
  const conflict = conflicts("tracker.handoff_state", handoffState, told);
  return [
    ...(has(activeStates, handoffState)
      ? conflict("tracker.active_states", "an issue handed off would be taken up again")
      : []),
    ...(has(terminalStates, handoffState)
      ? conflict("tracker.terminal_states", "handing an issue off would end it unseen")
      : []),
  ];
}

function inProgressFindings(
  tracker: ServiceSettings["tracker"],
  known: readonly string[],
  told: ToldSettings,
): Diagnostic[] {
  const { activeStates, terminalStates, handoffState, inProgressState } = tracker;
  if (inProgressState === undefined) return [];
  const path = "tracker.in_progress_state";
  const conflict = conflicts(path, inProgressState, told);
  const isHandoff = handoffState !== undefined && has([handoffState], inProgressState);
  const isTerminal = has(terminalStates, inProgressState);
  const findings = [
    ...(isHandoff ? conflict("tracker.handoff_state", "an issue would be handed off when work on it starts") : []),
    ...(isTerminal ? conflict("tracker.terminal_states", "an issue would be done with when work on it starts") : []),
  ];
  if (isHandoff || isTerminal || activeStates.length === 0 || has(activeStates, inProgressState)) return findings;
  const fields = { path, state: told.text(path, inProgressState), known };
  return [report("state_not_active", fields, told.place(path), didYouMean(inProgressState, known))];
}

function conflicts(path: string, state: string, told: ToldSettings) {
  return (other: string, why: string) => [
    report("state_conflict", { path, state: told.text(path, state), other, why }, told.place(path)),
  ];
}

function has(states: readonly string[], state: string): boolean {
  return states.some((each) => stateKey(each) === stateKey(state));
}
