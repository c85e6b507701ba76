import { renderFindings } from "@cuebook/template/testing";
import { loadWorkflow } from "../load/load.ts";
import type { Workflow } from "../model/workflow.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { phaseLibrary } from "./phase-library.ts";

const file = "w.workflow.yaml";

function load(text: string) {
  return loadWorkflow({ file, text }, () => undefined, { library: phaseLibrary });
}

/** A workflow of phases of the small library. */
export function loadedOf(text: string): Workflow {
  const { workflow, diagnostics } = load(text);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}

/** All findings about a workflow of phases of the small library, as text. */
export function goldenOf(text: string): string {
  const { workflow, diagnostics } = load(text);
  const all = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  const phases = phaseLibrary.ids.map((id) => [`phases/${id}.md`, phaseLibrary.phase(id)?.text ?? ""]);
  return renderFindings(all, { ...Object.fromEntries(phases), [file]: text });
}
