import type { ToolDefinition } from "@cuebook/chat";
import { isRecord } from "@cuebook/settings/values";
import { type Diagnostic, type JsonSchema, nearest, type Place } from "@cuebook/template";
import { allTools, runToolNames, workTools } from "@cuebook/tools";
import { checkSchema } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";

/** A tool that a test offers: the name of a Cuebook tool, or the definition of another tool. */
export type OfferedTool =
  | string
  | { readonly name: string; readonly description?: string; readonly parameters?: JsonSchema };

/** The definitions of tools for a model. The tools are never called. */
export function definitionsOf(tools: readonly OfferedTool[]): readonly ToolDefinition[] {
  const known = [...allTools, ...workTools];
  return tools.flatMap((tool): ToolDefinition[] => {
    if (typeof tool !== "string") {
      const { name, description = "", parameters = { type: "object" } } = tool;
      return [{ name, description, input: parameters }];
    }
    return known
      .filter(({ name }) => name === tool)
      .map(({ name, description, input }) => ({ name, description, input }));
  });
}

/** Findings about a list of tools: unknown names, duplicate names, invalid schemas. */
export function toolFindings(
  written: unknown,
  pointer: string,
  at: (pointer: string, part?: "key" | "value") => Place,
): Diagnostic[] {
  if (!Array.isArray(written)) return [];
  const names = new Set<string>();
  return written.flatMap((tool: unknown, index): Diagnostic[] => {
    const own = isRecord(tool) ? tool : undefined;
    const name = own === undefined ? tool : own.name;
    if (typeof name !== "string") return [];
    const place = at(own === undefined ? `${pointer}/${index}` : `${pointer}/${index}/name`);
    const wrong = (problem: string, near?: string) => {
      const suggestion = near === undefined ? undefined : { text: `did you mean "${near}"?`, replacement: near };
      return report("prompt_test_invalid", { problem }, place, { suggestion });
    };
    const isTwice = names.has(name);
    names.add(name);
    const isUnknown = own === undefined && !runToolNames.includes(name);
    const unknown = `there is no tool "${name}" of Cuebook; one of your own has a name and parameters`;
    return [
      ...(isTwice ? [wrong(`two tools have the name "${name}"`)] : []),
      ...(isUnknown ? [wrong(unknown, nearest(name, runToolNames))] : []),
      ...(own?.parameters === undefined
        ? []
        : checkSchema(own.parameters, (inner, part) => at(`${pointer}/${index}/parameters${inner}`, part))),
    ];
  });
}
