import { type Diagnostic, type Place, reporter } from "@cuebook/template";
import { type CompiledPrompt, compilePrompt } from "../compile.ts";
import { phaseVariableByName } from "../contract/phase-variables.ts";
import { phaseDiagnostics } from "../diagnostics/phase.ts";
import { placeAt } from "../places.ts";
import { pointerOf } from "../pointer.ts";
import type { Phase, Workflow } from "../workflow.ts";

const report = reporter(phaseDiagnostics);

/** Checks that the front matter of each phase lists exactly the variables that its prompt uses. */
export function verifyPhases(workflow: Workflow): Diagnostic[] {
  return Object.entries(workflow.definition.roles).flatMap(([role, { phase }]) => {
    if (phase === undefined) return [];
    const { prompt } = compilePrompt(workflow, pointerOf("roles", role, "prompt", 0));
    const placeOf = (key: string, index: number) => placeAt(workflow, pointerOf("roles", role, "phase", key, index));
    return prompt === undefined ? [] : listFindings(prompt, phase, placeOf);
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
    const place = { source: extract.source, span: extract.spanInSource(span) };
    findings.push(report("phase_variable_undeclared", { name }, place));
  }
  for (const key of ["variables", "optional"] as const) {
    for (const [index, name] of phase[key].entries())
      if (!used.has(name)) findings.push(report("phase_variable_unused", { name }, placeOf(key, index)));
  }
  return findings;
}
