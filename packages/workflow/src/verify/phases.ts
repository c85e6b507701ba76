import { type Diagnostic, type Place, placeOf as placeInFile, reporter } from "@cuebook/template";
import { type CompiledPrompt, compilePrompt } from "../compile.ts";
import { phaseVariableByName } from "../contract/phase-variables.ts";
import { phaseDiagnostics } from "../diagnostics/phase.ts";
import { placeAt } from "../places.ts";
import { pointerOf } from "../pointer.ts";
import type { Phase, Workflow } from "../workflow.ts";
import { completionFindings } from "./completion.ts";

const report = reporter(phaseDiagnostics);

/**
 * Checks that the front matter of each phase lists exactly the variables that its prompt uses, and that its prompt says nothing of
 * the output that this does not have.
 */
export function verifyPhases(workflow: Workflow): Diagnostic[] {
  return Object.entries(workflow.definition.roles).flatMap(([role, { phase, performs, returns }]) => {
    if (phase === undefined || performs !== undefined) return [];
    const { prompt } = compilePrompt(workflow, pointerOf("roles", role, "prompt", 0));
    const placeOf = (key: string, index: number) => placeAt(workflow, pointerOf("roles", role, "phase", key, index));
    if (prompt === undefined) return [];
    const outputs = phase.later === undefined ? [returns] : [returns, phase.later];
    return [...listFindings(prompt, phase, placeOf), ...completionFindings(prompt, outputs)];
  });
}

/**
 * What differs between the variables that a prompt uses and those that are listed.
 * @param placeOf the place of an entry of one of the lists
 */
export function listFindings(
  prompt: Pick<CompiledPrompt, "references" | "extract">,
  phase: Pick<Phase, "variables" | "optional">,
  placeOf: (key: "variables" | "optional", index: number) => Place,
): Diagnostic[] {
  const listed = new Set([...phase.variables, ...phase.optional]);
  const used = new Set<string>();
  const findings: Diagnostic[] = [];
  for (const { path, span } of prompt.references()) {
    const [name] = path;
    if (name === undefined || used.has(name)) continue;
    used.add(name);
    // A name that is no variable at all is found by the contract.
    if (listed.has(name) || !phaseVariableByName.has(name)) continue;
    const { extract } = prompt;
    const place = placeInFile(extract, span);
    findings.push(report("phase_variable_undeclared", { name }, place));
  }
  for (const key of ["variables", "optional"] as const) {
    for (const [index, name] of phase[key].entries())
      if (!used.has(name)) findings.push(report("phase_variable_unused", { name }, placeOf(key, index)));
  }
  return findings;
}
