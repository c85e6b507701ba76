import { pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, type Place, parse, placeOf as placeInFile, reporter } from "@cuebook/template";
import { phasePromptContract } from "../../contract/phase.ts";
import { phaseVariableByName } from "../../contract/phase-variables.ts";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import type { Phase } from "../../model/workflow.ts";
import type { CompiledPrompt } from "../../prompt/compile.ts";
import { type PhaseFile, texts } from "./phase-file.ts";

const report = reporter(phaseDiagnostics);

/**
 * Checks the prompt of a phase independently of a workflow: unknown names, and lists that differ from the variables it uses. It
 * is also checked if its file has errors, as far as possible.
 * @param more variables that it can use without listing them
 */
export function promptFindings(file: PhaseFile, more: Iterable<string> = []): Diagnostic[] {
  const { builder, value, prompt, texts: included, unplaced = [], isReadable } = file;
  if (!isReadable) return [];
  const phase = { variables: texts(value.variables), optional: texts(value.optional) };
  const given = new Set([...phase.variables, ...more]);
  const contract = phasePromptContract({ given, optional: new Set(phase.optional) });
  const placeOf = (key: string, index: number) => builder.valuePlace(pointerOf(key, index));
  // Variables of a text that was left out because of a mistake are not known.
  const isWhole = builder.diagnostics.every(({ severity }) => severity !== "error");
  return [prompt, ...unplaced].flatMap((part) => {
    const { template, check } = parse(builder.extract(part), { dialect: "handlebars", partials: included.extracts });
    const listed = template === undefined ? [] : listFindings(template, phase, placeOf);
    return [...check(contract), ...listed.filter(({ code }) => isWhole || code !== "phase_variable_unused")];
  });
}

/**
 * Compares the variables that a prompt uses with those that are listed.
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
    // The contract reports a name that is not a variable.
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
