import { didYouMean } from "@cuebook/settings";
import { pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, reporter } from "@cuebook/template";
import { toolDiagnostics } from "../diagnostics/tools.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";

const report = reporter(toolDiagnostics);

/**
 * What is wrong with the tools that roles name: ones that there are not, and ones that are named twice.
 * @param known the names of all tools: this package knows none
 */
export function toolFindings(workflow: Workflow, known: readonly string[]): Diagnostic[] {
  const told = new Set<string>();
  return Object.entries(workflow.definition.roles).flatMap(([role, { tools }]) =>
    tools.flatMap((tool, index) => {
      const place = placeAt(workflow, pointerOf("roles", role, "tools", index));
      // Several roles can be made of one phase: what stands in one place is told once.
      const key = `${place.source.file}:${place.span.start}:${tool}`;
      if (told.has(key)) return [];
      told.add(key);
      const first = tools.indexOf(tool);
      if (first !== index) {
        const before = placeAt(workflow, pointerOf("roles", role, "tools", first));
        return [report("tool_repeated", { role, tool }, place, { notes: [{ ...before, message: "it stands here" }] })];
      }
      if (known.includes(tool)) return [];
      const suggestion = didYouMean(tool, known);
      return [report("tool_unknown", { role, tool, known }, place, suggestion)];
    }),
  );
}
