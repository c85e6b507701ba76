import { questionAddress, type RunState } from "@cuebook/run";
import { ageText, printable, printableLine } from "@cuebook/settings/values";
import { type Field, fieldsText } from "../output/fields.ts";

import { wrappedText } from "../output/wrap.ts";
import { nextSteps } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import { stepName, subjectText } from "../run-output/step-line.ts";
import type { DecisionTextOptions } from "./decision-text.ts";

/** Why a run is suspended until a person acts, and the commands that continue it. */
export function suspensionText(state: RunState, options: DecisionTextOptions): string {
  const { style, project, now } = options;
  const { q = 0, reason = "stopped", message = "", step: ordinal } = state.suspension ?? {};
  const about = subjectText(state);
  const step = state.steps.find((each) => each.step === ordinal);
  const asked = ageText(state.pauses?.at(-1)?.from ?? state.updatedAt, now);
  const rows: Field[] = [
    ...(about === "" ? [] : [["about", about] as const]),
    ["asked", `${asked}, ${questionAddress(state.id, q)}`],
    ...(step === undefined ? [] : [["step", stepName(state, step)] as const]),
  ];
  return [
    wrappedText(
      `${style.strong(`run ${state.id}`)}  ${printableLine(state.workflow)}  is suspended (${reason})\n`,
      style,
    ),
    fieldsText(
      rows.map(([name, text]) => [name, printableLine(text)]),
      style,
      { indent: 2, width: 9 },
    ),
    `\n${style.strong(printable(message))}\n`,
    nextText(nextSteps(state, project), style),
  ].join("");
}
