/** @folder The prompt of a turn, its data and its trace. */

import { CuebookError } from "@cuebook/error";
import {
  type ComplaintRecord,
  inputAt,
  notDoneCode,
  type ReturnReason,
  returnsOf,
  type Scoped,
  type Step,
  type StepPlace,
  stepsInUnit,
  type ToldMessage,
  type TurnKind,
} from "@cuebook/run";
import { isBlank, type Trace } from "@cuebook/template";
import {
  type ContractName,
  complaintText,
  type Definition,
  type Entry,
  instruction,
  pathText,
  pointerOf,
  type Role,
  type Workflow,
} from "@cuebook/workflow";
import { toolNote } from "../host/tool-note.ts";
import { addAnswers } from "./answer.ts";
import { entryOf, entryPointer } from "./begin.ts";
import { PromptBuilder } from "./builder.ts";
import { addContext } from "./context.ts";
import { type PromptStep, promptData } from "./data.ts";
import { addDecision } from "./decision-section.ts";
import type { DecisionView } from "./decision-view.ts";
import { type Evaluated, evaluated } from "./evaluated.ts";
import { promptLabels, stepName, stepProducers } from "./labels.ts";
import { addMessages } from "./messages.ts";
import { placeText } from "./place-text.ts";
import type { PromptState } from "./prompt-state.ts";
import { type PromptTrace, promptTraceVersion } from "./trace.ts";
import { phaseVariableLabels } from "./variables/variables.ts";

/** The request to the agent in this turn. */
export interface TurnAsk {
  readonly kind: TurnKind;
  readonly turn: number;
  /** The errors in the previous output, for a repair. */
  readonly complaints: readonly ComplaintRecord[];
  /** Why a valid output was sent back, for a repair; absent: it was not valid. */
  readonly returned?: ReturnReason;
  /** Whether the agent remembers the step's earlier turns; if not, the prompt repeats everything. */
  readonly isInSession: boolean;
  /** What people wrote to the agent, and it does not have for certain. */
  readonly messages?: readonly ToldMessage[] | undefined;
  /** The view that an approver decides on. */
  readonly view?: DecisionView | undefined;
  /** The folder of the run's artifacts: absolute. Absent if no earlier step made any. */
  readonly artifacts?: string | undefined;
  /** The files that differ from where the branch began, for phases. */
  readonly changedFiles?: readonly string[];
}

/**
 * The prompt of a turn: the note on tools, the role's prompt, its context, the edge's prompt and the instruction on the output. In a
 * session that already has these, only the new parts.
 * @throws CuebookError `template_render_error`, `render_limit`, `prompt_blank`
 */
export function assemblePrompt(workflow: Workflow, state: PromptState, step: Step, ask: TurnAsk): PromptTrace {
  const builder = new PromptBuilder();
  const role = workflow.definition.roles[step.role];
  if (role === undefined) throw new CuebookError("definition_missing", `the workflow has no role ${step.role}`);
  // The prompt of an edge to a role that runs a workflow is an input of that workflow.
  if (role.performs?.what === "workflow") {
    addPrompts(builder, workflow, role, state, step, ask);
    return builder.finish();
  }
  if (role.performs !== undefined) return inputOfRole(workflow.definition, role, state, step, ask);
  const returns = instruction(returnsOf(workflow.definition, state.steps, step));
  if (ask.kind === "prompt" || ask.kind === "answer" || ask.kind === "next" || !ask.isInSession) {
    builder.addToolNote(toolNote(role.tools));
    addPrompts(builder, workflow, role, state, step, ask);
    builder.add("instruction", returns);
  }
  if (ask.turn === 1 && isWorker(role)) addMissing(builder, state);
  // A turn that was cut off may not have received its prompt.
  if (ask.kind === "answer" || ask.kind === "continue" || !ask.isInSession)
    addAnswers(builder, workflow, step, ask.isInSession);
  addMessages(builder, ask.messages ?? []);
  const earlier = step.tries.at(-1)?.retaken?.earlier ?? [];
  if (earlier.length > 0 && !ask.isInSession) builder.add("continue", lostText);
  if (ask.kind === "continue") {
    builder.add("continue", continueText);
    builder.add("instruction", returns);
  }
  if (ask.kind === "proceed" && ask.isInSession) {
    builder.add("continue", proceedText(ask.turn, role.turns));
    builder.add("instruction", returns);
  }
  // A template may print nothing after the first turn; a prompt must not be empty.
  if (ask.kind === "next" && isBlank(builder.finish().text)) builder.add("continue", nextText);
  // Complaints quote names and values from the output of the step.
  if (ask.kind === "repair") builder.add("repair", repairText(ask), stepName(step.step));
  return builder.finish();
}

/** Adds the role's prompt, its context, and the prompt of the edge that led to it; for an approver, the subject of its decision. */
function addPrompts(
  builder: PromptBuilder,
  workflow: Workflow,
  role: Role,
  state: PromptState,
  step: Step,
  { turn, view, artifacts = "", changedFiles = [] }: TurnAsk,
): void {
  const { definition } = workflow;
  const where = `${whose(role, state, step)}, turn ${turn}`;
  const producers = stepProducers(definition, state, step);
  const rendered = (pointer: string, contract: ContractName) => {
    const ground = { definition, artifacts, changedFiles };
    const data = promptData(contract, state, step, { turn, maxTurns: role.turns }, ground);
    const isPhase = contract === "phase";
    const labels = isPhase ? phaseVariableLabels(definition, state, step) : promptLabels(contract, producers);
    return evaluated(workflow, pointer, data, where, labels);
  };
  let isUnseen = true;
  const add = (part: "role" | "edge", { trace, template }: Evaluated) => {
    isUnseen &&= isBlank(trace.text);
    builder.addTrace(part, trace, template);
  };
  for (const [index, part] of role.prompt.entries()) {
    if (part.heading !== undefined) builder.add("role", `## ${part.heading}`);
    const pointer = pointerOf("roles", step.role, "prompt", index);
    add("role", rendered(pointer, part.contract));
  }
  const unit = { issue: state.issue, input: inputAt(state, step.scope), steps: stepsInUnit(state, step.scope) };
  addContext(builder, role, unit, step);
  const entry = step.decision === undefined && step.resolves === undefined ? entryOf(definition, step) : undefined;
  if (step.decision !== undefined && view !== undefined) addDecision(builder, workflow, view, step.parents[0] ?? 0);
  if (step.resolves !== undefined) addConflict(builder, state, step.resolves);
  if (entry?.prompt !== undefined) add("edge", rendered(entryPointer(step, entry, "prompt"), entry.prompt.contract));
  // Only the first turn must state a task: later turns have a separate request, and a context states the task.
  const hasContext = role.context !== undefined && role.context !== "none";
  if (isUnseen && !hasContext && role.performs === undefined && entry !== undefined && turn === 1)
    throw blank(workflow, step, entry, where);
}

/**
 * The text of a template, with the data of a place.
 * @param artifacts the folder of the run's artifacts: absolute
 * @throws CuebookError `template_parse_error`, `template_render_error`, `render_limit`
 */
export function renderText(
  workflow: Workflow,
  state: PromptState,
  to: PromptStep,
  pointer: string,
  contract: ContractName,
  artifacts: string,
): Trace {
  const ground = { definition: workflow.definition, artifacts };
  const data = promptData(contract, state, to, { turn: 1, maxTurns: 1 }, ground);
  const labels = promptLabels(contract, stepProducers(workflow.definition, state, to));
  return evaluated(workflow, pointer, data, pathText(pointer), labels).trace;
}

/**
 * The text of an edge's template alone, with the data of the edge's prompt: the question of an edge that leads to
 * `$SUSPEND`, a location.
 * @param to the step that the edge would lead to
 * @param pointer of the template: `/graph/planner/unclear/prompt`
 * @param artifacts the folder of the run's artifacts: absolute
 * @throws CuebookError `template_parse_error`, `template_render_error`, `render_limit`
 */
export function renderEdgeText(
  workflow: Workflow,
  state: PromptState,
  to: StepPlace & Pick<Step, "step" | "via">,
  pointer: string,
  artifacts?: string,
): Trace {
  return renderText(workflow, state, to, pointer, "edge", artifacts ?? "");
}

/** The error for a blank prompt: an agent that receives only the instruction on its output would invent a task. */
function blank(workflow: Workflow, step: Step, entry: Entry, where: string): CuebookError {
  const pointers = [
    pointerOf("roles", step.role),
    ...(entry.prompt === undefined ? [] : [entryPointer(step, entry, "prompt")]),
  ];
  const places = pointers.map((pointer) => placeText(workflow, pointer)).join(" and ");
  return new CuebookError("prompt_blank", `${where}: the prompt is blank: ${places} give no visible text`);
}

function repairText({ returned, complaints }: TurnAsk): string {
  if (returned === undefined || returned === "unfinished") return complaintText(complaints);
  const lines = complaints.map(({ message }) => message).join("\n\n");
  const [what, then] = returnTexts[returned];
  return `${what}\n\n${lines}\n\n${then}`;
}

/** For each reason to return an output: the explanation, and the request to the agent. */
const returnTexts = {
  checks: [
    "Your output is not accepted: these checks failed.",
    "Fix the cause, run the commands until they pass, and return your output again. If you cannot fix it, return `blocked` and say why.",
  ],
  checklist: [
    "Your output is not accepted: the document does not pass your checklist.",
    "Fix the document, go through the checklist again, and return the whole output again.",
  ],
  changes: [
    "Your output is not accepted: the files in the worktree are not as this phase has to leave them.",
    "Then return your output again.",
  ],
} as const;

function proceedText(turn: number, turns: number): string {
  return `You reported that you are not done yet. Continue where you stopped. This is turn ${turn} of ${turns}.`;
}

const lostText =
  "You began this task in a session that is gone. Your files are as you left them: look at them, then continue there.";

const continueText =
  "Your last turn was cut off before it ended. Look at the current state of the workspace, then continue where you stopped.";

/** The request of a later turn whose template prints nothing. */
export const nextText =
  "The task is still open. Compare your work with the task, and continue with what is missing. If nothing is missing, verify the result again and say so.";

/** Adds what the last attempt of the dispatch lacked, so that the agent completes it. */
function addMissing(builder: PromptBuilder, { dispatch }: PromptState): void {
  const { code, error } = dispatch?.previous ?? {};
  if (code !== notDoneCode || typeof error !== "string") return;
  // The error quotes the output of hooks and checks.
  builder.add("continue", `Your last attempt was not accepted: ${error}\n\nComplete the work.`, "checks");
}

/** Whether a role is the worker of a WORKFLOW.md. */
function isWorker({ prompt }: Role): boolean {
  return prompt.some(({ contract }) => contract === "workflow-md");
}

/** The name of a prompt's reader in messages: the issue that a WORKFLOW.md works on, else the role. */
function whose(role: Role, { issue }: PromptState, step: Step): string {
  return isWorker(role) && typeof issue?.identifier === "string" ? `issue ${issue.identifier}` : step.role;
}

/** Adds the branch and the files with conflicts, for the role that resolves them. */
function addConflict(builder: PromptBuilder, { scopes = [] }: Scoped, scope: number): void {
  const branch = scopes.find((each) => each.scope === scope);
  if (branch?.conflict === undefined) return;
  const { key, conflict, ended } = branch;
  const producer = ended === undefined ? "engine" : stepName(ended.step);
  builder.addData("conflict", [
    "## Conflicts\n\nThe changes of the branch ",
    { path: "branch", text: key, producer, trust: "untrusted" },
    " are merged into the workspace, and conflict with changes that were merged before. The conflicts are in these files, between the markers <<<<<<< and >>>>>>>:\n\n",
    ...conflict.files.flatMap((file) => [
      "- ",
      { path: "files", text: file, producer, trust: "untrusted" } as const,
      "\n",
    ]),
    "\nResolve them in the files so that both changes keep their purpose, and remove all markers. Do not commit: the merge is committed when no conflict is left.",
  ]);
}

/**
 * The input of a role without an agent: a command receives the data of a role's prompt as one line of JSON on its standard input,
 * other roles receive no text.
 */
function inputOfRole(
  definition: Definition,
  { performs }: Role,
  state: PromptState,
  step: Step,
  { turn, artifacts = "" }: { readonly turn: number; readonly artifacts?: string | undefined },
): PromptTrace {
  if (performs?.what !== "command") return { version: promptTraceVersion, text: "", segments: [] };
  const data = promptData("role", state, step, { turn, maxTurns: 1 }, { definition, artifacts });
  const text = `${JSON.stringify(data)}\n`;
  const segment = { start: 0, end: text.length, part: "role", origin: "data", paths: Object.keys(data) } as const;
  return { version: promptTraceVersion, text, segments: [segment] };
}
