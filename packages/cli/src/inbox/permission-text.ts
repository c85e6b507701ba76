import { join } from "node:path";
import type { AskedPermission, OpenPermission } from "@cuebook/engine";
import { questionAddress, type RunOrigin, type RunQuestions, type RunState } from "@cuebook/run";
import { ageText, printableLine } from "@cuebook/settings/values";
import type { Session } from "@cuebook/store";
import { type Field, fieldsText } from "../output/fields.ts";

import { proposal } from "../output/proposal.ts";
import { wrappedText } from "../output/wrap.ts";
import { displayText } from "../permission/question-text.ts";
import { storedRuleLine } from "../permission/rule-text.ts";
import type { Project } from "../project/project.ts";
import { agentName } from "../run-output/agent-name.ts";
import { permissionSteps } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import { stepName, subjectText } from "../run-output/step-line.ts";
import type { DecisionTextOptions } from "./decision-text.ts";

const mostLines = 300;

/** Options for showing the question of a tool. */
interface PermissionTextOptions extends DecisionTextOptions {
  /** The name of the question in commands. */
  readonly name: string;
  /** Whether a live process takes the answer. */
  readonly isDriven: boolean;
}

/** Everything that a person needs to answer a run's tool: the action, where it happens, and the meaning of each answer. */
export function permissionText(open: OpenPermission, state: RunState, options: PermissionTextOptions): string {
  const { style, project, now } = options;
  const { permission: asked } = open;
  const { step: number } = placeOf(state, asked);
  const step = state.steps.find((step) => step.step === number);
  const { agent, folder } = askerOf(state, asked);
  const about = subjectText(state);
  return textOf(open, options, {
    title: `${style.strong(`run ${state.id}`)}  ${printableLine(state.workflow)}  waits for permission\n`,
    rows: [
      ...(about === "" ? [] : [["about", about] as const]),
      ["asked", `${ageText(asked.requestedAt, now)}, ${questionAddress(state.id, asked.q ?? 0)}, by ${asked.tool}`],
      ["step", step === undefined ? String(number) : stepName(state, step)],
      ...(agent === undefined ? [] : [["agent", agentName(agent)] as const]),
    ],
    folder,
    abandoned: abandonedText(state, project, style),
  });
}

/** Like `permissionText`, for a tool of a client. */
export function sessionText(open: OpenPermission, session: Session, options: PermissionTextOptions): string {
  const { style, now } = options;
  const { permission: asked } = open;
  const { id, client, folder } = session;
  return textOf(open, options, {
    title: `${style.strong(`session ${id}`)}  ${printableLine(client)}  waits for permission\n`,
    rows: [["asked", `${ageText(asked.requestedAt, now)}, ${questionAddress(id, asked.permission)}, by ${asked.tool}`]],
    folder,
    abandoned: "\nAbandoned: the process that asked is gone, and nothing was done.\n",
  });
}

/** The parts of the text that differ between a run and a session. */
interface AskerText {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly folder: string;
  /** The text after the question if no process takes the answer. */
  readonly abandoned: string;
}

function textOf(
  { permission: asked, view }: OpenPermission,
  { style, project, isFull, name, isDriven }: PermissionTextOptions,
  { title, rows, folder, abandoned }: AskerText,
): string {
  const all: Field[] = [
    ...rows,
    ["until", `${asked.expiresAt}; after that it is denied`],
    ["workspace", folder],
    ["hash", asked.hash],
  ];
  const preview = displayText(view.display, style, isFull ? undefined : mostLines);
  const more =
    preview.hidden > 0 ? `${style.dim(`for all of it: ${proposal(project, "inbox", "show", name, "--full")}`)}\n` : "";
  return [
    wrappedText(title, style),
    fieldsText(
      all.map(([name, text]) => [name, printableLine(text)]),
      style,
      { indent: 2, width: 9 },
    ),
    `\n${preview.text}${more}`,
    rulesText(view, style),
    isDriven ? nextText(permissionSteps(name, asked, project, { hasRule: view.rule !== undefined }), style) : abandoned,
  ].join("");
}

/** The turn in which a permission of a run is asked. */
function placeOf({ permissions }: RunQuestions, { permission: number }: AskedPermission) {
  const { step = 0, try: attempt = 0, turn = 0 } = permissions.find(({ permission }) => permission === number) ?? {};
  return { step, try: attempt, turn };
}

/** The agent whose turn waits, and the folder that it works in. */
function askerOf(state: RunState, asked: AskedPermission) {
  const { steps, plan } = state;
  const place = placeOf(state, asked);
  const step = steps.find(({ step }) => step === place.step);
  const turn = step?.tries.find((each) => each.try === place.try)?.turns.find((each) => each.turn === place.turn);
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

function abandonedText(
  { id }: Pick<RunOrigin, "id">,
  project: Pick<Project, "given">,
  style: DecisionTextOptions["style"],
): string {
  const purpose = "resume: the process that asked is gone, and the agent asks again";
  return nextText([{ command: proposal(project, "runs", "resume", id), purpose }], style);
}
