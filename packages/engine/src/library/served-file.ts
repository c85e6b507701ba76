import { type Weight, type Workflow, weights } from "@cuebook/workflow";
import { readWorkflowFile, type WorkflowRead, type WorkflowReadOptions } from "./workflow-file.ts";

/** A WORKFLOW.md as a service reads it. */
export interface ServedFile extends WorkflowRead {
  /** With `workflow: auto`: the workflow for each weight. */
  readonly byWeight: ReadonlyMap<Weight, Workflow>;
}

/** Reads a WORKFLOW.md with all workflows that its service may need. @throws CuebookError as `readWorkflowFile` */
export async function readServedFile(
  path: string,
  file: string,
  {
    library,
    ...others
  }: Omit<WorkflowReadOptions, "library"> & { readonly library?: WorkflowReadOptions["library"] | undefined },
): Promise<ServedFile> {
  const options = library === undefined ? others : { ...others, library };
  const read = await readWorkflowFile(path, file, options);
  const byWeight = new Map<Weight, Workflow>();
  if ((read.workflow ?? read.draft)?.definition.service?.workflow !== "auto") return { ...read, byWeight };
  const diagnostics = [...read.diagnostics];
  const sources = new Map(read.sources);
  for (const weight of weights) {
    const each = await readWorkflowFile(path, file, { ...options, weight });
    if (each.workflow !== undefined) byWeight.set(weight, each.workflow);
    const known = new Set(diagnostics.map((finding) => JSON.stringify(finding)));
    diagnostics.push(...each.diagnostics.filter((finding) => !known.has(JSON.stringify(finding))));
    for (const [name, source] of each.sources) if (!sources.has(name)) sources.set(name, source);
  }
  return { ...read, diagnostics, sources, byWeight };
}
