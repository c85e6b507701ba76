import type { ContractName } from "@cuebook/workflow";
import type { RunState, Step } from "../run/state.ts";
import { lastSteps } from "./ancestors.ts";

/** The turn that a prompt is rendered for. */
export interface TurnPlace {
  readonly turn: number;
  readonly maxTurns: number;
}

/** The data that a prompt may use, by the name of its contract. The contract's schema is `contractOf` in the workflow package. */
export function promptData(
  contract: ContractName,
  state: Pick<RunState, "issue" | "input" | "steps">,
  step: Pick<Step, "step" | "parents">,
  place: TurnPlace,
): Record<string, unknown> {
  const run = { turn_number: place.turn, max_turns: place.maxTurns, is_continuation: place.turn > 1 };
  // A run started by hand is the first dispatch of its issue.
  const attempt = null;
  const { issue, input } = state;
  switch (contract) {
    case "workflow-md":
      return { issue, attempt, run };
    case "role":
      return { issue, input, attempt, run, steps: lastOutputs(state.steps, step.parents) };
    case "edge": {
      const producer = state.steps.find((each) => each.step === step.parents[0]);
      return { ...outputOf(producer), issue, input, steps: lastOutputs(state.steps, step.parents) };
    }
  }
}

function lastOutputs(steps: readonly Step[], parents: readonly number[]): Record<string, unknown> {
  const outputs: Record<string, unknown> = Object.create(null);
  for (const [role, step] of lastSteps(steps, parents)) outputs[role] = outputOf(step);
  return outputs;
}

function outputOf(step: Step | undefined): Record<string, unknown> | undefined {
  return step?.result?.is === "completed" ? { ...step.result.value, _body: step.result.body } : undefined;
}
