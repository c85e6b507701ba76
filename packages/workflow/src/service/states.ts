import { type Diagnostic, nearest, type Place, reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import type { ServicePath } from "./keys.ts";
import type { SettingsReader } from "./reader.ts";
import type { ServiceSettings } from "./service-settings.ts";
import { stateKey } from "./state-key.ts";
import type { StateLimits } from "./state-limits.ts";

const report = reporter(serviceDiagnostics);

/** What does not go together in the states of the tracker, as far as they are known. */
export function stateFindings(
  settings: ServiceSettings,
  limited: StateLimits["states"],
  reader: SettingsReader,
): Diagnostic[] {
  const { tracker } = settings;
  const { activeStates, terminalStates, handoffState, inProgressState } = tracker;
  // Without a tracker nobody asks for states; and what depends on a variable that is not known is not judged.
  const isServed = tracker.kind !== "" || activeStates.length > 0 || terminalStates.length > 0;
  if (!isServed) return [];
  const has = (states: readonly string[], state: string) => states.some((each) => stateKey(each) === stateKey(state));
  const at = (path: ServicePath): Place => reader.place(path);
  const findings: Diagnostic[] = [];
  if (reader.isOpen("tracker.active_states") || reader.isOpen("tracker.terminal_states")) return findings;
  const known = [...new Set(activeStates.map((state) => reader.told("tracker.active_states", state)))];
  const isActiveEmpty = activeStates.length === 0;
  if (isActiveEmpty && terminalStates.length === 0) return [report("states_missing", {}, reader.keyPlace("tracker"))];
  if (isActiveEmpty) findings.push(report("states_not_active", {}, reader.keyPlace("tracker")));
  for (const state of activeStates)
    if (has(terminalStates, state)) {
      const fields = { state: reader.told("tracker.active_states", state) };
      findings.push(report("states_overlap", fields, at("tracker.active_states")));
    }
  const conflict = (path: ServicePath, state: string, other: ServicePath, why: string) =>
    findings.push(report("state_conflict", { path, state: reader.told(path, state), other, why }, at(path)));
  if (handoffState !== undefined) {
    const path = "tracker.handoff_state";
    if (has(activeStates, handoffState))
      conflict(path, handoffState, "tracker.active_states", "an issue handed off would be taken up again");
    if (has(terminalStates, handoffState))
      conflict(path, handoffState, "tracker.terminal_states", "handing an issue off would end it unseen");
  }
  if (inProgressState !== undefined) {
    const path = "tracker.in_progress_state";
    const isHandoff = handoffState !== undefined && has([handoffState], inProgressState);
    const isTerminal = has(terminalStates, inProgressState);
    if (isHandoff)
      conflict(path, inProgressState, "tracker.handoff_state", "an issue would be handed off when work on it starts");
    if (isTerminal)
      conflict(path, inProgressState, "tracker.terminal_states", "an issue would be done with when work on it starts");
    if (!isHandoff && !isTerminal && !isActiveEmpty && !has(activeStates, inProgressState)) {
      const fields = { path, state: reader.told(path, inProgressState), known };
      findings.push(report("state_not_active", fields, at(path), meant(inProgressState, known)));
    }
  }
  for (const { state, place } of limited) {
    if (isActiveEmpty || has(activeStates, state)) continue;
    findings.push(report("state_unused", { state, known }, place, meant(state, known)));
  }
  return findings;
}

function meant(state: string, known: readonly string[]) {
  const like = nearest(state, known);
  return like === undefined ? {} : { suggestion: { text: `did you mean "${like}"?`, replacement: like } };
}
