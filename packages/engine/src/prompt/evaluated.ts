import { CuebookError } from "@cuebook/error";
import type { Label, Renderable, Trace } from "@cuebook/template";
import { type Evaluation, evaluate, type Workflow } from "@cuebook/workflow";

/** The result of an evaluation, and what says where its parts are written. */
export interface Evaluated {
  readonly trace: Trace;
  readonly template: Pick<Renderable, "extractOf">;
}

/**
 * The value of any text or condition of a workflow: every evaluation of a run comes through here. A failure names the place and
 * the current values, and suspends the run.
 * @param whose a description of the evaluated text for people: `planner, turn 2`
 * @throws CuebookError `template_parse_error`, `template_render_error`, `render_limit`
 */
export function evaluated(
  workflow: Workflow,
  pointer: string,
  data: unknown,
  whose: string,
  labels: readonly Label[] = [],
): Evaluated {
  return requireValue(evaluate(workflow, pointer, data, labels), whose);
}

/** The value of an evaluation. @throws CuebookError as `evaluated`, with `whose` in the message */
export function requireValue(evaluation: Evaluation, whose: string): Evaluated {
  if (evaluation.ok) return evaluation;
  const { code, message, place, values } = evaluation.failure;
  throw new CuebookError(code, `${whose}: ${message}`, { data: { place, values } });
}
