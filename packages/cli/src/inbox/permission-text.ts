import { join } from "node:path";
import type { OpenPermission } from "@cuebook/engine";
import type { Permission, RunState } from "@cuebook/run";
import { ageText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import { displayText } from "../permission/question-text.ts";
import { storedRuleLine } from "../permission/rule-text.ts";
import { type Project, proposal } from "../project/project.ts";
import { agentName } from "../run-output/agent-name.ts";
import { permissionSteps } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import { stepName, subjectText } from "../run-output/step-line.ts";
import type { DecisionTextOptions } from "./decision-text.ts";

const mostLines = 300;

/** Everything that a person needs to answer a tool: the action, where it happens, and what the answers mean. */
export function permissionText(
  { permission: asked, view }: OpenPermission,
  state: RunState,
  options: DecisionTextOptions & { readonly isOnly: boolean; readonly isDriven: boolean },
): string {
  const { style, project, now, isFull, isOnly, isDriven } = options;
  const step = state.steps.find((step) => step.step === asked.step);
  const { agent, folder } = askerOf(state, asked);
  const about = subjectText(state);
  const rows: (readonly [string, string])[] = [
    ...(about === "" ? [] : [["about", about] as const]),
    ["asked", `${ageText(asked.requestedAt, now)}, permission ${asked.permission} of the run, by ${asked.tool}`],
    ["step", step === undefined ? String(asked.step) : stepName(step)],
    ...(agent === undefined ? [] : [["agent", agentName(agent)] as const]),
    ["until", `${asked.expiresAt}; after that it is denied`],
    ["workspace", folder],
    ["hash", asked.hash],
  ];
  const preview = displayText(view.display, style, isFull ? undefined : mostLines);
  const more =
    preview.hidden > 0
      ? `${style.dim(`for all of it: ${proposal(project, "inbox", "show", state.id, "--full")}`)}\n`
      : "";
  return [
    `${style.strong(`run ${state.id}`)}  ${printableLine(state.workflow)}  waits for permission\n`,
    ...rows.map(([word, text]) => `  ${style.dim(word.padEnd(9))}  ${printableLine(text)}\n`),
    `\n${preview.text}${more}`,
    rulesText(view, style),
    isDriven
      ? nextText(permissionSteps(state.id, asked, project, { isOnly, hasRule: view.rule !== undefined }), style)
      : abandonedText(state, project, style),
  ].join("");
}

/** The agent whose turn waits, and the folder that it works in. */
export function askerOf({ steps, plan }: RunState, asked: Pick<Permission, "step" | "try" | "turn">) {
  const step = steps.find(({ step }) => step === asked.step);
  const turn = step?.tries.find((each) => each.try === asked.try)?.turns.find((each) => each.turn === asked.turn);
  return { role: step?.role, agent: turn?.agent, folder: join(plan.path, turn?.location ?? "") };
}

/** The rules that answers would store. */
function rulesText({ rule, action }: OpenPermission["view"], style: DecisionTextOptions["style"]): string {
  if (rule === undefined) {
    return `${style.dim("An answer is about this call only: a rule would decide on more than what is shown.")}\n`;
  }
  return [
    `${style.dim("--always stores the rule")}  ${storedRuleLine({ ...rule, decide: "allow" }, action)}\n`,
    `${style.dim("--never stores the rule ")}  ${storedRuleLine({ ...rule, decide: "deny" }, action)}\n`,
  ].join("");
}

function abandonedText({ id }: RunState, project: Pick<Project, "given">, style: DecisionTextOptions["style"]): string {
  const purpose = "resume: the process that asked is gone, and the agent asks again";
  return nextText([{ command: proposal(project, "runs", "resume", id), purpose }], style);
}
