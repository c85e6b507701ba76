import { nameHint } from "@cuebook/template";
import { toolNames } from "@cuebook/tools";
import { UsageError } from "../failure/failure.ts";

/** The tools for templates, which agents with their own tools for files and commands lack. */
export const templateTools: readonly string[] = [
  "writeFileFromTemplate",
  "applyTemplate",
  "renderTemplate",
  "listTemplates",
  "listTemplateVariables",
  "checkTemplate",
];

/** Parses the value of `--tools`: `templates`, `all`, `none`, or names separated by commas. @throws UsageError */
export function readTools(value: string): readonly string[] {
  if (value === "all") return toolNames;
  if (value === "templates") return templateTools;
  if (value === "none") return [];
  const names = value.split(",").map((name) => name.trim());
  for (const name of names) {
    if (toolNames.includes(name)) continue;
    const list = `--tools takes templates, all, none, or some of ${toolNames.join(", ")}`;
    throw new UsageError(
      `--tools: unknown tool "${name}"`,
      nameHint(name, toolNames, list, (near) => near),
    );
  }
  return [...new Set(names)];
}
