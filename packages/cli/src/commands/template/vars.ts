import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import { cutToCells } from "../../run-output/cells.ts";
import { tableText } from "../../run-output/table.ts";
import { callTool } from "../../template/call-tool.ts";
import { addSourceOptions, type SourceOptions, sourceHelp } from "../../template/source.ts";
import { withTemplate } from "../../template/with-template.ts";

interface VarsOptions extends SourceOptions {
  readonly format: "text" | "json";
}

/** Adds `cuebook template vars`. */
export function addTemplateVars(template: Command, context: CommandContext): void {
  const vars = template
    .command("vars")
    .summary("list what a template needs")
    .description(
      "Lists the variables of a template: their paths, whether they are required, their types and where they are used. " +
        "fields[].name is the field name of each element of the list fields.",
    )
    .argument("[source]", sourceHelp);
  addSourceOptions(vars)
    .addOption(
      choiceOption("format", "how the list is written; json has a JSON Schema of the variables", ["text", "json"]),
    )
    .addHelpText("after", varsHelp)
    .action((source: string | undefined, options: VarsOptions) => varsCommand(source, options, context));
}

const varsHelp = `
Examples:
  cuebook template vars service.java.tmpl
  cuebook template vars service.java.tmpl --format json

Exit codes: 0 listed, 1 findings in the template, 2 wrong usage, 4 failed.
`;

function varsCommand(source: string | undefined, options: VarsOptions, context: CommandContext): Promise<void> {
  return withTemplate(source, options, context, async ({ toolbox, template }) => {
    const value = await callTool(toolbox, "listTemplateVariables", template.args, context);
    const { terminal } = context;
    if (options.format === "json") return terminal.out(jsonText(value));
    const style = context.style("out");
    if (value.variables.length === 0) return terminal.out("The template uses no variables.\n");
    const rows = value.variables.map(({ path, required, types, uses, given_by: by }) => [
      printableLine(path),
      required ? "yes" : by === undefined ? "no" : `no: given by ${printableLine(by)}`,
      types.join(", "),
      cutToCells(uses.map(({ line, column }) => `${line}:${column}`).join(" "), 60),
    ]);
    terminal.out(
      tableText(["VARIABLE", "REQUIRED", "TYPES", "USED AT"], rows, (text, row) => (row < 0 ? style.dim(text) : text)),
    );
  });
}
