import type { RunOrigin, Step } from "@cuebook/run";
import { inputAt, itemAt, returnsOf, type StepPlace, sourcesAt } from "@cuebook/run";
import {
  CANCELLED,
  type ContractName,
  type Definition,
  extensionsOf,
  hasItem,
  inputData,
  promptOutput,
  rolesInSteps,
  START,
  variants,
} from "@cuebook/workflow";
import { artifactFiles } from "../artifacts/read.ts";
import { lastStep } from "./item-source.ts";
import { leftStep } from "./left-step.ts";
import type { PromptState, TurnPlace } from "./prompt-state.ts";
import { phaseVariableData } from "./variables/variables.ts";

/** The inputs of the data of prompts besides the run's state. */
export interface PromptGround {
  readonly definition: Definition;
  /** The folder of the artifacts of the run: absolute. */
  readonly artifacts: string;
  /** The files that differ from where the branch began. Only for phases. */
  readonly changedFiles?: readonly string[];
}

/** The step that a prompt is for. The fields in an edge's prompt come from the step that the edge leaves. */
export type PromptStep = StepPlace & Pick<Step, "step"> & Partial<Pick<Step, "via" | "role" | "visit">>;

/**
 * The data that a prompt may use, by the name of its contract: it fits `contractOf` in the workflow package.
 */
export function promptData(
  contract: ContractName,
  state: PromptState,
  step: PromptStep,
  place: TurnPlace,
  ground: PromptGround,
): Record<string, unknown> {
  const run = { turn_number: place.turn, max_turns: place.maxTurns, is_continuation: place.turn > 1 };
  const { issue, dispatch } = state;
  // A run started by hand is the first dispatch of its issue.
  const attempt = dispatch?.attempt ?? null;
  const input = inputData(ground.definition, inputAt(state, step.scope));
  switch (contract) {
    case "workflow-md":
      return { issue, attempt, run, ...declared(ground.definition, dispatch) };
    case "role":
      return { issue, input, attempt, run, steps: lastOutputs(state, step, ground), ...itemOf(state, step, ground) };
    case "handoff":
      throw new RangeError("the text of a pull request is no prompt of a turn");
    case "condition":
      return {
        ...promptData("phase", state, step, place, ground),
        ...promptData("role", state, step, place, ground),
      };
    case "edge": {
      // A run that is entered again has its last step as a parent, but the edge of $START follows no output.
      const isEntered = step.via?.role === START;
      const left = leftStep(state, step);
      const producer = isEntered ? undefined : state.steps.find((each) => each.step === left);
      const steps = lastOutputs(state, step, ground);
      return {
        ...outputOf(state.steps, producer, ground),
        issue,
        input,
        steps,
        ...itemOf(state, step, ground, step.via?.status),
      };
    }
    case "phase": {
      const { role = "", visit = 1, via = { role: START, status: "_" } } = step;
      const changed = ground.changedFiles ?? [];
      return phaseVariableData(ground.definition, state, { ...step, role, visit, via }, place, changed);
    }
  }
}

/** The item of the branch that a prompt belongs to. @param opening the status of the edge, for the prompt of an edge */
function itemOf(
  state: PromptState,
  { scope, via, role, joins }: PromptStep,
  { definition }: PromptGround,
  opening?: string,
): { readonly item: unknown } | undefined {
  const isOpened = opening !== undefined && joins === undefined;
  const from = opening === undefined ? (role ?? "") : (via?.role ?? "");
  if (!hasItem(definition, from, isOpened ? opening : undefined)) return undefined;
  return itemAt(state, scope) ?? { item: null };
}

/** The data that the front matter of a WORKFLOW.md adds to its prompt: the end of the previous dispatch, and feedback. */
function declared(definition: Definition, dispatch: RunOrigin["dispatch"]): Record<string, unknown> {
  const reaction = dispatch?.reaction;
  const values = {
    previous: dispatch?.previous ?? null,
    ci_failure: reaction?.kind === "ci_failure" ? reaction.failure : null,
    review_comments:
      reaction?.kind === "review_comments" ? reaction.comments.map(({ last: _, ...comment }) => comment) : null,
    merge_conflict: reaction?.kind === "merge_conflict" ? reaction.conflict : null,
  };
  return Object.fromEntries(extensionsOf(definition).map(({ name }) => [name, values[name]]));
}

/** The last output of every role, null if the role was not visited: of the branches of a list, a list of their results. */
function lastOutputs(state: PromptState, place: StepPlace, ground: PromptGround): Record<string, unknown> {
  const outputs: Record<string, unknown> = Object.create(null);
  const ofStep = (step: Step | undefined) => outputOf(state.steps, step, ground);
  for (const role of rolesInSteps(ground.definition)) outputs[role] = null;
  const { steps, lists } = sourcesAt(state, place);
  for (const [role, step] of steps) outputs[role] = ofStep(step);
  for (const [role, scopes] of lists) {
    outputs[role] = scopes.map((scope) => {
      const { key, item, ended } = scope;
      if (ended === undefined) return { key, item, status: CANCELLED, output: null };
      return { key, item, status: ended.status, output: ofStep(lastStep(state, scope)) ?? null };
    });
  }
  return outputs;
}

function outputOf(
  steps: readonly Step[],
  step: Step | undefined,
  ground: PromptGround,
): Record<string, unknown> | undefined {
  if (step?.result?.is !== "completed") return undefined;
  const { status, value, body } = step.result;
  const returns = returnsOf(ground.definition, steps, step);
  const variant = variants(returns).find((each) => each.status === status);
  const artifacts = artifactFiles(ground.artifacts, step);
  // Outputs match the variants of the pinned definition, and adoption checks them again, so this is only a fallback.
  if (variant === undefined) return { ...value, _body: body, _artifacts: artifacts };
  return promptOutput(variant.schema, value, body, artifacts);
}
