import type { templateVars as templateVarsOutput } from "@cuebook/commands/json";
import { printableLine } from "@cuebook/settings/values";
import type { SourceOptions } from "../options/template-source.ts";
import { jsonText } from "../output/json.ts";
import { tableText } from "../output/table.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { callTool, type ToolValues } from "./call-tool.ts";
import { camelKeys } from "./camel-keys.ts";
import { withTemplate } from "./with-template.ts";

export interface VarsOptions extends SourceOptions {
  readonly format: "text" | "json";
}

/** Runs `cuebook template vars`. */
export function varsCommand(source: string | undefined, options: VarsOptions, context: CommandContext): Promise<void> {
  return withTemplate(source, options, context, async ({ toolbox, template }) => {
    const value = await callTool(toolbox, "listTemplateVariables", template.args, context);
    const { terminal } = context;
    if (options.format === "json")
      return terminal.out(
        jsonText<typeof templateVarsOutput>({ ...value, variables: value.variables.map(variableRow) }),
      );
    if (value.variables.length === 0) return terminal.out("The template uses no variables.\n");
    const rows = value.variables.map(({ path, required, types, uses, given_by: by, default: fallback }) => [
      printableLine(path),
      required ? "yes" : whyOptional(by, fallback),
      types.join(", "),
      uses
        .map(({ file, line, column }) => `${file === undefined ? "" : `${printableLine(file)}:`}${line}:${column}`)
        .join(" "),
    ]);
    const heading = ["VARIABLE", { text: "REQUIRED" }, { text: "TYPES" }, { text: "USED AT" }];
    terminal.out(tableText(heading, rows, context.style("out")));
  });
}

function variableRow({ required: isRequired, ...variable }: ToolValues["listTemplateVariables"]["variables"][number]) {
  return { ...camelKeys(variable), isRequired };
}

function whyOptional(by: string | undefined, fallback: unknown): string {
  if (by !== undefined) return `no: set by ${printableLine(by)}`;
  return fallback === undefined ? "no" : printableLine(`no: default ${JSON.stringify(fallback)}`);
}
