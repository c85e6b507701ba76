import { promptPointers } from "../model/prompt-pointers.ts";
import type { Workflow } from "../model/workflow.ts";
import { mostExplained } from "./proof/explain.ts";
import { type PromptProof, provePrompt, type Surroundings } from "./proof/prove.ts";

/** Parses every prompt of the workflow and checks it against its contract. */
export function verifyPrompts(workflow: Workflow, known: Omit<Surroundings, "explanations">): PromptProof[] {
  const around = { ...known, explanations: mostExplained };
  return promptPointers(workflow.definition).map((pointer) =>
    workflow.gaps?.has(pointer) === true
      ? { pointer, state: "unchecked", findings: [] }
      : provePrompt(workflow, pointer, around),
  );
}
