import { CuebookError } from "@cuebook/error";
import type { RunState, Step } from "@cuebook/run";
import { TemplateError } from "@cuebook/template";
import { compilePrompt, extractAt, pointerOf, type Workflow } from "@cuebook/workflow";
import { promptData } from "./data.ts";

/** The `location` of a step's edge. */
export interface RenderedLocation {
  readonly text: string;
  /** The place of its template: `file:line:column`. */
  readonly place: string;
}

/**
 * The text of the location of the edge that led to a step, with the data of the edge's prompt; `undefined` if the edge has none.
 * @param artifacts the folder of the run's artifacts: absolute
 * @throws CuebookError `template_render_error`, `render_limit`, `template_parse_error`
 */
export function renderLocation(
  workflow: Workflow,
  state: Pick<RunState, "issue" | "input" | "steps">,
  step: Pick<Step, "step" | "role" | "parents" | "via"> & Partial<Pick<Step, "decision">>,
  artifacts?: string,
): RenderedLocation | undefined {
  // An approver looks at the edge, and does not follow it.
  if (step.decision !== undefined) return undefined;
  const { role, status } = step.via;
  const edges = Object.hasOwn(workflow.definition.graph, role) ? workflow.definition.graph[role] : undefined;
  const edge = edges !== undefined && Object.hasOwn(edges, status) ? edges[status] : undefined;
  if (edge?.location === undefined) return undefined;
  const pointer = pointerOf("graph", role, status, "location");
  const place = placeText(workflow, pointer);
  const { prompt } = compilePrompt(workflow, pointer);
  if (prompt === undefined) {
    throw new CuebookError("template_parse_error", `the location ${place} does not parse`);
  }
  const { definition } = workflow;
  const ground = { definition, artifacts: artifacts ?? "" };
  const turn = { turn: 1, maxTurns: workflow.definition.roles[step.role]?.turns ?? 1 };
  try {
    return { text: prompt.render(promptData(edge.location.contract, state, step, turn, ground)), place };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new CuebookError(error.code, `${step.role}, its location: ${error.message}`, { cause: error });
  }
}

function placeText(workflow: Workflow, pointer: string): string {
  const extract = extractAt(workflow, pointer);
  const { start } = extract.spanInSource({ start: 0, end: 0 });
  const { line, column } = extract.source.position(start);
  return `${extract.source.file}:${line}:${column}`;
}
