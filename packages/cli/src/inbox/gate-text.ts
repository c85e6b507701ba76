import type { ShownGate } from "@cuebook/engine";
import { questionAddress, type RunState, waivedText } from "@cuebook/run";
import { printable, printableLine } from "@cuebook/settings/values";
import { type Field, fieldsText } from "../output/fields.ts";
import { wrappedText } from "../output/wrap.ts";
import { gateSteps, questionName, resumeStep } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import { stepName, subjectText } from "../run-output/step-line.ts";
import { bounded, type DecisionTextOptions, heading } from "./decision-text.ts";

/** The limit of the report in lines and characters, unless it is shown in full. */
const bounds = [200, 20_000] as const;

/** The checks that a run failed, and how a person lets it pass. */
export function gateText(gate: ShownGate, state: RunState, options: DecisionTextOptions): string {
  const { style, project } = options;
  const about = subjectText(state);
  const { q = 0 } = state.suspension ?? {};
  const question = questionName(state, q);
  const step = state.steps.find((each) => each.step === gate.step);
  const isBefore = gate.checks.some((each) => each.isBefore === true);
  const rows: Field[] = [
    ...(about === "" ? [] : [["about", about] as const]),
    ["asked", questionAddress(state.id, q)],
    ["step", step === undefined ? "before the work" : stepName(state, step)],
    ["failed", waivedText(gate.checks)],
    ["hash", gate.hash],
  ];
  return [
    wrappedText(
      `${style.strong(`run ${state.id}`)}  ${printableLine(state.workflow)}  waits at failed checks\n`,
      style,
    ),
    fieldsText(
      rows.map(([name, text]) => [name, printableLine(text)]),
      style,
      { indent: 2, width: 9 },
    ),
    heading("report", style),
    bounded(gate.report, bounds, options, question, (text) => printable(text)),
    nextText([...(isBefore ? [resumeStep(state, project)] : []), ...gateSteps(question, gate, project)], style),
  ].join("");
}
