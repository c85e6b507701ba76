import { CuebookError } from "@cuebook/error";
import { type Answer, blockedFor, type Command, nextScope, placeOf, type RunState, type Step } from "@cuebook/run";
import { isRecord, pointerOf, unitDefinition, type Workflow, type WorkflowCall } from "@cuebook/workflow";
import { artifactFolder } from "../artifacts/keep.ts";
import { renderText } from "../prompt/assemble.ts";
import { entryOf, entryPointer } from "../prompt/begin.ts";
import { promptData } from "../prompt/data.ts";
import { requireInput } from "../prompt/input.ts";
import { failureOf } from "../record/failure.ts";
import type { Performance } from "./performance.ts";

/** The scope that a command belongs to; absent: the run itself. */
export function scopeOf(command: Command, state: RunState): number | undefined {
  if (command.do === "open_branches") return command.scope;
  const place = placeOf(state, command);
  return state.steps.find(({ step }) => step === place.step)?.scope;
}

/** Builds the input of the workflow that a step runs, and enters that workflow. */
export async function enterWorkflow(
  { host, recorder, workflow }: Performance,
  { step: number }: Extract<Command, { readonly do: "enter_workflow" }>,
): Promise<void> {
  await recorder.appendTo((state) => {
    try {
      const step = state.steps.find((each) => each.step === number);
      const call = step === undefined ? undefined : workflow.definition.roles[step.role]?.performs;
      const callee = call?.what === "workflow" ? unitDefinition(workflow.definition, call.workflow) : undefined;
      if (step === undefined || call?.what !== "workflow" || callee === undefined)
        throw new CuebookError("definition_missing", `step ${number} runs no workflow`);
      const input = inputOf(workflow, state, step, call, artifactFolder(host));
      requireInput(callee, input);
      return [{ type: "workflow_entered", scope: nextScope(state), step: number, workflow: call.workflow, input }];
    } catch (error) {
      return [blockedFor(state, { step: number }, failureOf(error))];
    }
  });
}

function inputOf(
  workflow: Workflow,
  state: RunState,
  step: Step,
  call: WorkflowCall,
  artifacts: string,
): Record<string, unknown> {
  const { definition } = workflow;
  const data = promptData("role", state, step, { turn: 1, maxTurns: 1 }, { definition, artifacts });
  const text = (pointer: string, contract: "role" | "edge") =>
    renderText(workflow, state, step, pointer, contract, artifacts).text.trim();
  const input: Record<string, unknown> = {};
  for (const [field, given] of Object.entries(call.with)) {
    const pointer = pointerOf("roles", step.role, "performs", "with", field);
    const value = "from" in given ? valueAtPath(data, given.from) : text(pointer, "role");
    if (value !== undefined) input[field] = value;
  }
  const entry = entryOf(definition, step);
  if (entry?.prompt !== undefined) input.prompt = text(entryPointer(step, entry, "prompt"), "edge");
  const answers = answersText(step.answers ?? []);
  return answers === "" ? input : { ...input, prompt: [input.prompt, answers].filter(Boolean).join("\n\n") };
}

function valueAtPath(data: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), data);
}

/** The answers and rejections that earlier outputs of the workflow received, as text for its prompt. */
function answersText(answers: readonly Answer[]): string {
  return answers
    .map(({ verdict, message, by, say }) =>
      verdict === "answered"
        ? `You asked: ${message}\n\nThe answer: ${say}`
        : `Your last result was rejected ${by === undefined ? "by a person" : `by ${by.role}`}: ${say}`,
    )
    .join("\n\n");
}
