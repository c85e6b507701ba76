import type { RequestText, RunState } from "@cuebook/run";
import { evaluate, evaluateText, type HandoffTexts, handoffKeys, pointerOf, type Workflow } from "@cuebook/workflow";
import type { BranchChanges } from "@cuebook/workspace";
import { requireValue } from "../prompt/evaluated.ts";
import { requestData } from "./data.ts";
import { oneLine, shortened } from "./lines.ts";
import { type UnaskedLines, usualText } from "./usual.ts";

/** The sources of the text of a pull request. */
export interface RequestSources {
  /** The workflow that the run is pinned to. */
  readonly workflow: Workflow;
  /** The templates of the configuration, for texts that the workflow does not define. */
  readonly texts?: HandoffTexts | undefined;
  /** Lines that no prompt asked for: the default text names them. */
  readonly unasked?: readonly UnaskedLines[] | undefined;
}

/**
 * The text of the pull request of a run: the templates of its workflow, else those of the configuration, else the text that was
 * written when the run ended, else the default text.
 * @throws CuebookError `template_render_error`, `render_limit`, `template_parse_error`
 */
export function textOfRequest(
  state: RunState,
  changes: BranchChanges,
  { workflow, texts = {}, unasked = [] }: RequestSources,
): RequestText {
  const known = requestData(state, changes);
  const usual = state.outcome?.request ?? usualText(state, known, unasked);
  const data = { ...known, usual };
  const [title = "", body = ""] = handoffKeys.map((key) => {
    const whose = `the ${key} of the pull request`;
    if (workflow.definition.handoff?.[key] !== undefined)
      return requireValue(evaluate(workflow, pointerOf("handoff", key), data), whose).trace.text;
    const text = texts[key];
    return text === undefined ? "" : requireValue(evaluateText(text, `handoff.${key}`, data), whose).trace.text;
  });
  return { title: oneLine(title) || usual.title, body: shortened(body.trim()) || usual.body };
}
