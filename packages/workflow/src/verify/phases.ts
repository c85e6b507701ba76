import { pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { listFindings } from "../load/phases/prompt-findings.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import { compilePrompt } from "../prompt/compile.ts";
import { completionFindings } from "./completion.ts";
import { isOpen, isOutputKnown } from "./gaps.ts";

/**
 * Checks that the front matter of each phase lists exactly the variables that its prompt uses, and that its prompt names only
 * statuses and fields that its output has.
 */
export function verifyPhases(workflow: Workflow): Diagnostic[] {
  return Object.entries(workflow.definition.roles).flatMap(([role, { phase, performs, returns }]) => {
    if (phase === undefined || performs !== undefined) return [];
    if (isOpen(workflow, "roles", role, "prompt", "0")) return [];
    const { prompt } = compilePrompt(workflow, pointerOf("roles", role, "prompt", 0));
    const placeOf = (key: string, index: number) => placeAt(workflow, pointerOf("roles", role, "phase", key, index));
    if (prompt === undefined) return [];
    if (!isOutputKnown(workflow, role)) return listFindings(prompt, phase, placeOf);
    const outputs = phase.later === undefined ? [returns] : [returns, phase.later];
    return [...listFindings(prompt, phase, placeOf), ...completionFindings(prompt, outputs)];
  });
}
