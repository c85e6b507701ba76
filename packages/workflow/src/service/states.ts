import { didYouMean } from "@cuebook/settings";
import { type Diagnostic, reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import type { MaskedSettings } from "./masked-settings.ts";
import type { ServiceSettings } from "./service-settings.ts";
import { stateKey } from "./state-key.ts";
import type { StateLimits } from "./state-limits.ts";

const report = reporter(serviceDiagnostics);

/** Reports contradictions between the states of the tracker, as far as they are known. */
export function stateFindings(
  { tracker }: ServiceSettings,
  limited: StateLimits["states"],
  masked: MaskedSettings,
): Diagnostic[] {
  const { activeStates, terminalStates } = tracker;
  // Without a tracker, states are not needed. States that depend on an unknown variable are not checked.
  const isServed = tracker.kind !== "" || activeStates.length > 0 || terminalStates.length > 0;
  if (!isServed || masked.isOpen("tracker.active_states") || masked.isOpen("tracker.terminal_states")) return [];
  const isActiveEmpty = activeStates.length === 0;
  if (isActiveEmpty && terminalStates.length === 0) return [report("states_missing", {}, masked.keyPlace("/tracker"))];
  const known = [...new Set(activeStates.map((state) => masked.text("tracker.active_states", state)))];
  const findings = isActiveEmpty ? [report("states_not_active", {}, masked.keyPlace("/tracker"))] : [];
  for (const state of activeStates)
    if (has(terminalStates, state)) {
      const fields = { state: masked.text("tracker.active_states", state) };
      findings.push(report("states_overlap", fields, masked.place("tracker.active_states")));
    }
  findings.push(...handoffFindings(tracker, masked), ...inProgressFindings(tracker, known, masked));
  findings.push(...moveFindings(tracker, masked));
  for (const { state, place } of limited) {
    if (isActiveEmpty || has(activeStates, state)) continue;
    findings.push(report("state_unused", { state, known }, place, didYouMean(state, known)));
  }
  return findings;
}

function handoffFindings(tracker: ServiceSettings["tracker"], masked: MaskedSettings): Diagnostic[] {
  const { activeStates, terminalStates, handoffState } = tracker;
  if (handoffState === undefined) return [];
  const conflict = conflicts("tracker.handoff_state", handoffState, masked);
  return [
    ...(has(activeStates, handoffState)
      ? conflict("tracker.active_states", "an issue that is handed off would be started again")
      : []),
    ...(has(terminalStates, handoffState)
      ? conflict("tracker.terminal_states", "an issue that is handed off would count as done without a review")
      : []),
  ];
}

function inProgressFindings(
  tracker: ServiceSettings["tracker"],
  known: readonly string[],
  masked: MaskedSettings,
): Diagnostic[] {
  const { activeStates, terminalStates, handoffState, inProgressState } = tracker;
  if (inProgressState === undefined) return [];
  const path = "tracker.in_progress_state";
  const conflict = conflicts(path, inProgressState, masked);
  const isHandoff = handoffState !== undefined && has([handoffState], inProgressState);
  const isTerminal = has(terminalStates, inProgressState);
  const findings = [
    ...(isHandoff
      ? conflict("tracker.handoff_state", "an issue would be handed off as soon as work on it starts")
      : []),
    ...(isTerminal
      ? conflict("tracker.terminal_states", "an issue would count as done as soon as work on it starts")
      : []),
  ];
  if (isHandoff || isTerminal || activeStates.length === 0 || has(activeStates, inProgressState)) return findings;
  const fields = { path, state: masked.text(path, inProgressState), known };
  return [report("state_not_active", fields, masked.place(path), didYouMean(inProgressState, known))];
}

function moveFindings({ terminalStates, moveTo }: ServiceSettings["tracker"], masked: MaskedSettings): Diagnostic[] {
  const path = "tracker.move_to";
  const why = "an agent would close its issue, whatever `done` requires";
  return moveTo
    .filter((state) => has(terminalStates, state))
    .flatMap((state) => {
      return conflicts(path, state, masked)("tracker.terminal_states", why);
    });
}

function conflicts(path: string, state: string, masked: MaskedSettings) {
  return (other: string, why: string) => [
    report("state_conflict", { path, state: masked.text(path, state), other, why }, masked.place(path)),
  ];
}

function has(states: readonly string[], state: string): boolean {
  return states.some((each) => stateKey(each) === stateKey(state));
}
