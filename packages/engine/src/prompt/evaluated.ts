import { CuebookError } from "@cuebook/error";
import type { Extract, Label, Trace } from "@cuebook/template";
import { type Evaluation, evaluate, type Workflow } from "@cuebook/workflow";

/** What a text became, and where it is written. */
export interface Evaluated {
  readonly trace: Trace;
  readonly extract: Extract;
}

/**
 * The value of any text or condition of a workflow: every evaluation of a run comes through here. Its failure names the place and has
 * the present values, and a run that meets it is suspended.
 * @param whose what is evaluated, for people: `planner, turn 2`
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

/** The value, or its failure as the failure of what is done with it. @throws CuebookError as `evaluated` */
export function requireValue(evaluation: Evaluation, whose: string): Evaluated {
  if (evaluation.ok) return evaluation;
  const { code, message, place, values } = evaluation.failure;
  throw new CuebookError(code, `${whose}: ${message}`, { data: { place, values } });
}
