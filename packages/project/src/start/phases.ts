import { CuebookError } from "@cuebook/error";
import { nameHint } from "@cuebook/template";
import type { Workflow } from "@cuebook/workflow";
import type { PhaseGates } from "./given.ts";

/** Refuses gates of phases that the workflow does not have. @throws CuebookError `run_phase_unknown` */
export function requirePhases({ definition }: Workflow, gates: PhaseGates = {}): void {
  const names = Object.keys(gates).filter((name) => name !== "*");
  const known = phasesOf(definition);
  if (known.length === 0 && Object.keys(gates).length > 0)
    throw noPhase(`the workflow ${definition.name} has no phase for a gate`, "set the gate on the edge");
  requireKnown(names, known, definition.name, "for a gate");
}

/** Refuses phases to skip that the workflow does not have. @param workflow `undefined` if none is left @throws CuebookError */
export function requireSkipped(workflow: Workflow | undefined, names: readonly string[] = []): void {
  if (names.length === 0) return;
  if (workflow === undefined) throw noPhase("every phase of the workflow is skipped", "keep at least one");
  const { name, skipped = [] } = workflow.definition;
  const known = [...new Set([...skipped, ...phasesOf(workflow.definition)])];
  if (known.length === 0) throw noPhase(`the workflow ${name} has no phase to skip`);
  const left = names.filter((each) => !skipped.includes(each));
  requireKnown(left, known, name, "to skip");
}

function phasesOf({ roles }: Workflow["definition"]): string[] {
  return [...new Set(Object.values(roles).flatMap(({ phase }) => phase?.id ?? []))];
}

function requireKnown(names: readonly string[], known: readonly string[], workflow: string, use: string): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const hint = nameHint(unknown, known, `it has ${known.join(", ")}`);
  throw noPhase(`the workflow ${workflow} has no phase "${unknown}" ${use}`, hint);
}

function noPhase(message: string, hint?: string): CuebookError {
  return new CuebookError("run_phase_unknown", message, { hint });
}
