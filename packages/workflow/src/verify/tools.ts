import { didYouMean } from "@cuebook/settings";
import { pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, reporter } from "@cuebook/template";
import { toolDiagnostics } from "../diagnostics/tools.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";

const report = reporter(toolDiagnostics);

/**
 * Reports tools of roles that do not exist or are named twice.
 * @param known the names of all tools, which this package does not know
 */
export function toolFindings(workflow: Workflow, known: readonly string[]): Diagnostic[] {
  const reported = new Set<string>();
  return Object.entries(workflow.definition.roles).flatMap(([role, { tools }]) =>
    tools.flatMap((tool, index) => {
      const place = placeAt(workflow, pointerOf("roles", role, "tools", index));
      // Several roles can come from one phase; a finding at one place is reported once.
      const key = `${place.source.file}:${place.span.start}:${tool}`;
      if (reported.has(key)) return [];
      reported.add(key);
      const first = tools.indexOf(tool);
      if (first !== index) {
        const before = placeAt(workflow, pointerOf("roles", role, "tools", first));
        return [
          report("tool_repeated", { role, tool }, place, { notes: [{ ...before, message: "it is first named here" }] }),
        ];
      }
      if (known.includes(tool)) return [];
      const suggestion = didYouMean(tool, known);
      return [report("tool_unknown", { role, tool, known }, place, suggestion)];
    }),
  );
}
