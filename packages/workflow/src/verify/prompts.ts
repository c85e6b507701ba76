import type { InParts } from "@cuebook/settings/values";
import { promptPointers } from "../model/prompt-pointers.ts";
import type { Workflow } from "../model/workflow.ts";
import { mostExplained } from "./proof/explain.ts";
import { type PromptProof, provePrompt, type Surroundings } from "./proof/prove.ts";

/** Parses every prompt of the workflow and checks it against its contract. Yields after each. */
export function* verifyPrompts(workflow: Workflow, known: Omit<Surroundings, "explanations">): InParts<PromptProof[]> {
  const around = { ...known, explanations: mostExplained };
  const proofs: PromptProof[] = [];
  for (const pointer of promptPointers(workflow.definition)) {
    const hasGap = workflow.gaps?.has(pointer) === true;
    proofs.push(hasGap ? { pointer, state: "unchecked", findings: [] } : provePrompt(workflow, pointer, around));
    yield;
  }
  return proofs;
}
