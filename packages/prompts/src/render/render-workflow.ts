/** @folder Prompts rendered and traced: of workflows, and of prompt files. */
import { nextText, PromptBuilder, type PromptTrace, promptLabels, type StepProducers, toolNote } from "@cuebook/engine";
import { type Diagnostic, isBlank, type Label } from "@cuebook/template";
import {
  contractOf,
  evaluate,
  instruction,
  type PromptText,
  pointerOf,
  readPrompt,
  START,
  type Workflow,
} from "@cuebook/workflow";
import { checkPromptData } from "./check-data.ts";
import type { ChosenPrompt } from "./choose.ts";

/** A text of an edge other than its prompt: the prompt of a branch, or a location. */
export interface ChosenText {
  readonly kind: "text";
  readonly from: string;
  readonly text: PromptText;
  /** Its pointer in the definition. */
  readonly pointer: string;
}

/** The result of rendering: the prompt, unless there is an error. */
export interface WorkflowPromptRender {
  readonly prompt?: PromptTrace;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Renders a prompt of a workflow. For a role: the note on its tools, its prompt of every turn, and the instruction on its output. For
 * an edge: the prompt that it hands over. For another text of an edge: only that text.
 *
 * @param dataOf the data of a text, by its contract
 * @param turn the turn; in a later turn a template may print nothing, and then the agent is asked to continue
 * @param options `known`: the producers of phase variables that are known without a run; `suggest`: what to do about missing data,
 *   by its keys
 */
export function renderWorkflowPrompt(
  workflow: Workflow,
  chosen: ChosenPrompt | ChosenText,
  dataOf: (text: PromptText, contract: ReturnType<typeof contractOf>) => unknown,
  turn: number,
  {
    known = [],
    suggest,
  }: {
    readonly known?: readonly Label[];
    readonly suggest?: ((keys: readonly string[]) => string | undefined) | undefined;
  } = {},
): WorkflowPromptRender {
  const builder = new PromptBuilder();
  const diagnostics: Diagnostic[] = [];
  const write = (part: "role" | "edge", prompt: PromptText, pointer: string) => {
    const compiled = readPrompt(workflow, pointer);
    diagnostics.push(...compiled.diagnostics);
    if (compiled.prompt === undefined) return;
    const contract = contractOf(workflow, pointer);
    const data = dataOf(prompt, contract);
    const problems = checkPromptData(compiled.prompt, contract, data, suggest);
    diagnostics.push(...problems);
    if (problems.some((problem) => problem.severity === "error")) return;
    const usual = promptLabels(prompt.contract, producersOf(workflow, chosen));
    const labels = prompt.contract === "phase" ? withKnown(usual, known) : usual;
    const evaluation = evaluate(workflow, pointer, data, labels);
    if (evaluation.ok) builder.addTrace(part, evaluation.trace, evaluation.template);
    else if (evaluation.failure.finding !== undefined) diagnostics.push(evaluation.failure.finding);
  };

  if (chosen.kind === "edge") {
    const { from, status, edge } = chosen;
    if (edge.prompt !== undefined) write("edge", edge.prompt, pointerOf("graph", from, status, "prompt"));
  } else if (chosen.kind === "text") write("edge", chosen.text, chosen.pointer);
  else {
    builder.addToolNote(toolNote(chosen.role.tools));
    for (const [index, part] of chosen.role.prompt.entries()) {
      if (part.heading !== undefined) builder.add("role", `## ${part.heading}`);
      write("role", part, pointerOf("roles", chosen.name, "prompt", index));
    }
    const isWorker = chosen.role.prompt.some(({ contract }) => contract === "workflow-md");
    if (isWorker && turn > 1 && isBlank(builder.finish().text)) builder.add("continue", nextText);
    builder.add("instruction", instruction(chosen.role.returns));
  }
  const hasError = diagnostics.some((finding) => finding.severity === "error");
  return hasError ? { diagnostics } : { prompt: builder.finish(), diagnostics };
}

function withKnown(labels: readonly Label[], known: readonly Label[]): Label[] {
  return [...new Map([...labels, ...known].map((label) => [label.path, label])).values()];
}

/** The steps that would have produced outputs, named by role: without a run, steps have no numbers. */
function producersOf({ definition }: Workflow, chosen: ChosenPrompt | ChosenText): StepProducers {
  const byRole = new Map(Object.keys(definition.roles).map((role) => [role, `step/${role}`]));
  return chosen.kind !== "role" && chosen.from !== START ? { last: `step/${chosen.from}`, byRole } : { byRole };
}
