import { checkData } from "@cuebook/settings";
import { type Diagnostic, reporter } from "@cuebook/template";
import { fileDiagnostics } from "../diagnostics/file.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import { requirements } from "../prompt/requirements.ts";

const report = reporter(fileDiagnostics);

/** Reports why the runs of a workflow that a WORKFLOW.md names could not start. They have an issue, and no input. */
export function verifyServed(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  const { service, inputs, name } = definition;
  if (service?.workflow === undefined || workflow.gaps?.has("/inputs") === true) return [];
  const at = placeAt(workflow, "/service/workflow");
  const wrong = (problem: string) => [report("served_input", { name, problem }, at)];
  const missing = inputs === undefined ? [] : checkData(inputs, {});
  if (missing.length > 0) return missing.flatMap(({ message }) => wrong(`its input is missing: ${message}`));
  return inputs === undefined && requirements(workflow).input ? wrong("its prompts use `input`") : [];
}
