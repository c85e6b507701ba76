import { settingsDiagnostics } from "@cuebook/settings";
import { emptyRecord, pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, type Place, reporter } from "@cuebook/template";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import { stateKey } from "./state-key.ts";

/** The limits of `agent.max_concurrent_agents_by_state`. */
export interface StateLimits {
  /** By normalized state. */
  readonly limits: Readonly<Record<string, number>>;
  /** The states as written, with their places. */
  readonly states: readonly { readonly state: string; readonly place: Place }[];
  readonly diagnostics: readonly Diagnostic[];
}

const report = reporter(settingsDiagnostics);
const keys = ["agent", "max_concurrent_agents_by_state"] as const;

/** The limits of issues by state. @param written by the states as written */
export function stateLimits(workflow: Workflow, written: Readonly<Record<string, number>>): StateLimits {
  const limits = emptyRecord<number>();
  const states = new Map<string, { readonly state: string; readonly place: Place }>();
  const diagnostics: Diagnostic[] = [];
  for (const [state, limit] of Object.entries(written)) {
    const place = placeAt(workflow, pointerOf("service", ...keys, state), "key");
    const first = states.get(stateKey(state));
    if (first === undefined) {
      states.set(stateKey(state), { state, place });
      limits[stateKey(state)] = limit;
      continue;
    }
    const fields = { first: first.state, second: state, where: `"${keys.join(".")}"` };
    diagnostics.push(report("both_given", fields, place));
  }
  return { limits, states: [...states.values()], diagnostics };
}
