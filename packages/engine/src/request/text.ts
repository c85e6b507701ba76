import { CuebookError } from "@cuebook/error";
import type { RequestText, RunState } from "@cuebook/run";
import { Extract, parse, Source, TemplateError } from "@cuebook/template";
import { compilePrompt, type HandoffTexts, handoffKeys, type PromptText, type Workflow } from "@cuebook/workflow";
import type { BranchChanges } from "@cuebook/workspace";
import { requestData } from "./data.ts";
import { oneLine, shortened } from "./lines.ts";
import { usualText } from "./usual.ts";

/** Who can say what a pull request says. */
export interface RequestSources {
  /** The workflow that the run is pinned to. */
  readonly workflow: Workflow;
  /** The templates of the configuration, which count where the workflow has none. */
  readonly texts?: HandoffTexts | undefined;
}

/**
 * The text of the pull request of a run: the templates of its workflow, else those of the configuration, else the text that was
 * written when the run ended, else the usual one.
 * @throws CuebookError `template_render_error`
 */
export function textOfRequest(
  state: RunState,
  changes: BranchChanges,
  { workflow, texts = {} }: RequestSources,
): RequestText {
  const known = requestData(state, changes);
  const usual = state.outcome?.request ?? usualText(state, known);
  const data = { ...known, usual };
  const [title = "", body = ""] = handoffKeys.map((key) => {
    if (workflow.definition.handoff?.[key] !== undefined)
      return rendered(key, (given) => compilePrompt(workflow, `/handoff/${key}`).prompt?.render(given), data);
    const text = texts[key];
    return text === undefined ? "" : rendered(key, (given) => templateOf(text).render(given), data);
  });
  return { title: oneLine(title) || usual.title, body: shortened(body.trim()) || usual.body };
}

/** @throws TemplateError */
function templateOf({ dialect, text }: PromptText): { render(data: object): string } {
  if (dialect === "plain") return { render: () => text };
  const { template, diagnostics } = parse(new Extract(text, new Source("handoff", text)), { dialect });
  if (template === undefined) throw new RangeError(diagnostics[0]?.message ?? "the template does not parse");
  return template;
}

function rendered(key: string, render: (data: object) => string | undefined, data: object): string {
  try {
    return render(data) ?? "";
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new CuebookError(error.code, `the ${key} of the pull request: ${error.message}`, { cause: error });
  }
}
