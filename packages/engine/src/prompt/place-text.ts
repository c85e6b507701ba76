import { placeAt, type Workflow } from "@cuebook/workflow";

/** The place of a node of a workflow, for messages: `solve.workflow.yaml:12:5`. */
export function placeText(workflow: Workflow, pointer: string): string {
  const { source, span } = placeAt(workflow, pointer);
  const { line, column } = source.position(span.start);
  return `${source.file}:${line}:${column}`;
}
