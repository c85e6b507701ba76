import { promptPointers } from "../model/prompt-pointers.ts";
import type { Workflow } from "../model/workflow.ts";
import { mostExplained } from "./proof/explain.ts";
import { type PromptProof, provePrompt } from "./proof/prove.ts";

/**
 * Parses every prompt of the workflow and checks it against its contract.
 * @param isGraphClear whether the graph determines the roles before a prompt
 */
export function verifyPrompts(workflow: Workflow, isGraphClear = true): PromptProof[] {
  const around = { isGraphClear, explanations: mostExplained };
  return promptPointers(workflow.definition).map((pointer) =>
    workflow.gaps?.has(pointer) === true
      ? { pointer, state: "unchecked", findings: [] }
      : provePrompt(workflow, pointer, around),
  );
}
