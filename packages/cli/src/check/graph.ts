import { collapsed, graphOf, mermaid, svg } from "@cuebook/diagram";
import { proofOf } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import type { GraphFormat } from "../options/graph.ts";
import { codeSpan } from "../transcript/code.ts";
import type { CheckedDraft, CheckResult } from "./check-workflows.ts";

/**
 * The checked workflows as a drawing, even with errors; `null` if none could be read. Only Markdown can contain several workflows,
 * each
 * below the name of its file.
 *
 * @throws UsageError if no workflow was found, or if there are several and the format is not Markdown
 */
export function graphText({ drafts, workflows }: CheckResult, format: GraphFormat): string | null {
  if (workflows === 0 || (workflows > 1 && format !== "markdown")) {
    const found = workflows === 0 ? "none was found" : `${workflows} were found`;
    const hint = workflows === 0 ? "for example: cuebook check --graph solve.workflow.yaml" : severalHint;
    throw new UsageError(`--graph draws exactly one workflow, and ${found}`, hint);
  }
  const [draft] = drafts;
  if (draft === undefined) return null;
  if (format === "markdown") return drafts.map(section).join("\n");
  const graph = graphIn(draft);
  return format === "svg" ? svg(graph) : mermaid(graph);
}

const severalHint = "name one, or use --graph=markdown: cuebook check --graph=markdown > GRAPHS.md";

function graphIn({ workflow }: CheckedDraft) {
  return collapsed(graphOf(workflow.definition, { proof: proofOf(workflow) }));
}

function section(draft: CheckedDraft): string {
  return `## ${codeSpan(draft.file)}\n\n\`\`\`mermaid\n${mermaid(graphIn(draft))}\`\`\`\n`;
}
