import { type Scoped, unitAround } from "@cuebook/run";
import { unitsOf, type Workflow } from "@cuebook/workflow";

/** The workflow that a place belongs to: the workflow of the run, or one that a step runs. @param workflow either of the two */
export function workflowAt(workflow: Workflow, state: Scoped, scope: number | undefined): Workflow {
  const path = scope === undefined ? undefined : unitAround(state, scope)?.workflow;
  return path === undefined ? workflow : (unitsOf(workflow).get(path) ?? workflow);
}
