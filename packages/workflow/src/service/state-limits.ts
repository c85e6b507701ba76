import { describeValue, emptyRecord, isRecord, pathText, pointerOf, valueAt } from "@cuebook/settings/values";
import { type Diagnostic, type Place, reporter } from "@cuebook/template";
import { fileDiagnostics } from "../diagnostics/file.ts";
import type { Workflow } from "../model/workflow.ts";
import { placeAt } from "../places.ts";
import { largest } from "./keys.ts";
import { stateKey } from "./state-key.ts";
import { rangeText, wholeNumber } from "./whole-number.ts";

/** The limits of `agent.max_concurrent_agents_by_state`. */
export interface StateLimits {
  /** By the state in the form in which states are compared. */
  readonly limits: Readonly<Record<string, number>>;
  /** The states as written, with where. */
  readonly states: readonly { readonly state: string; readonly place: Place }[];
  readonly diagnostics: readonly Diagnostic[];
}

const report = reporter(fileDiagnostics);
const keys = ["agent", "max_concurrent_agents_by_state"] as const;

/** Reads how many issues in each state are worked on at once. */
export function stateLimits(workflow: Workflow): StateLimits {
  const limits = emptyRecord<number>();
  const states = new Map<string, { readonly state: string; readonly place: Place }>();
  const diagnostics: Diagnostic[] = [];
  const written = valueAt(workflow.definition.service ?? {}, pointerOf(...keys));
  for (const [state, value] of Object.entries(isRecord(written) ? written : {})) {
    const pointer = pointerOf("service", ...keys, state);
    const place = placeAt(workflow, pointer, "key");
    const before = states.get(stateKey(state));
    if (before !== undefined) {
      const fields = { first: before.state, second: state, where: `"${keys.join(".")}"` };
      diagnostics.push(report("both_given", fields, place));
      continue;
    }
    states.set(stateKey(state), { state, place });
    const number = wholeNumber(value);
    if (number !== undefined && number > 0 && number <= largest) {
      limits[stateKey(state)] = number;
      continue;
    }
    const fields = {
      path: pathText(pointerOf(...keys, state)),
      expected: rangeText(number, 1),
      found: describeValue(value),
    };
    diagnostics.push(report("wrong_value", fields, placeAt(workflow, pointer)));
  }
  return { limits, states: [...states.values()], diagnostics };
}
