import type { Step, StepPlace } from "@cuebook/run";
import { extractAt, type Workflow } from "@cuebook/workflow";
import { entryOf, entryPointer } from "./begin.ts";
import { promptData } from "./data.ts";
import { evaluated } from "./evaluated.ts";
import type { PromptState } from "./prompt-state.ts";

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
  state: PromptState,
  step: StepPlace & Pick<Step, "step" | "role" | "via"> & Partial<Pick<Step, "decision" | "resolves">>,
  artifacts?: string,
): RenderedLocation | undefined {
  // An approver examines the edge without following it, and conflicts are resolved in the whole workspace.
  if (step.decision !== undefined || step.resolves !== undefined) return undefined;
  const entry = entryOf(workflow.definition, step);
  if (entry?.location === undefined) return undefined;
  const pointer = entryPointer(step, entry, "location");
  const place = placeText(workflow, pointer);
  const { definition } = workflow;
  const ground = { definition, artifacts: artifacts ?? "" };
  const turn = { turn: 1, maxTurns: workflow.definition.roles[step.role]?.turns ?? 1 };
  const data = promptData(entry.location.contract, state, step, turn, ground);
  return { text: evaluated(workflow, pointer, data, `${step.role}, its location`).trace.text, place };
}

function placeText(workflow: Workflow, pointer: string): string {
  const extract = extractAt(workflow, pointer);
  const { start } = extract.spanInSource({ start: 0, end: 0 });
  const { line, column } = extract.source.position(start);
  return `${extract.source.file}:${line}:${column}`;
}
