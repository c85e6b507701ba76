import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import { cutToCells } from "../../run-output/cells.ts";
import { tableText } from "../../run-output/table.ts";
import { callTool, type ListedTemplate } from "../../template/call-tool.ts";
import { inToolStyle } from "../../template/in-tool-style.ts";
import { openToolProject } from "../../template/tool-project.ts";
import { ownToolbox } from "../../template/with-template.ts";

interface ListOptions {
  readonly format: "text" | "json";
}

/** Adds `cuebook template list`. */
export function addTemplateList(template: Command, context: CommandContext): void {
  template
    .command("list")
    .summary("list the templates of the project")
    .description(
      "Lists the templates in .cuebook/templates and .templates of the project and in the folders of tools.template_roots, as the files " +
        "are now. VARIABLES: how many there are, and how many of them are required.",
    )
    .argument("[pattern]", 'only those whose name or path fits this glob: "*.java.tmpl"')
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", listHelp)
    .action((pattern: string | undefined, options: ListOptions) =>
      inToolStyle(context, options.format, () => list(pattern, options, context)),
    );
}

const listHelp = `
Examples:
  cuebook template list
  cuebook template list "*.java.tmpl" --format json
`;

/** A template with how many variables it has; without those where it cannot be used. */
type CountedTemplate = ListedTemplate & { readonly variables?: number; readonly required?: number };

async function list(pattern: string | undefined, { format }: ListOptions, context: CommandContext): Promise<void> {
  const project = await openToolProject(context, format);
  if (project === undefined) return;
  const toolbox = ownToolbox(project);
  const listed = await callTool(toolbox, "listTemplates", pattern === undefined ? {} : { pattern }, context);
  const templates: CountedTemplate[] = [];
  for (const template of listed.templates) {
    if (template.problem !== undefined) templates.push(template);
    else {
      const { variables } = await callTool(toolbox, "listTemplateVariables", { template_path: template.path }, context);
      const required = variables.filter((each) => each.required).length;
      templates.push({ ...template, variables: variables.length, required });
    }
  }
  const { terminal } = context;
  if (format === "json") return terminal.out(jsonText({ templates, truncated: listed.truncated }));
  const style = context.style("out");
  if (templates.length === 0) return terminal.out(`${printableLine(listed.message ?? "There are no templates")}\n`);
  const rows = templates.map((each) => [
    printableLine(each.name),
    each.dialect ?? "-",
    each.variables === undefined ? "-" : `${each.variables}, ${each.required} required`,
    printableLine(each.where === "root" ? `${each.root}/${each.path}` : each.path),
    each.problem === undefined
      ? cutToCells(printableLine(each.description ?? ""), 80)
      : `not usable: ${printableLine(each.problem.message)}`,
  ]);
  terminal.out(
    tableText(["NAME", "DIALECT", "VARIABLES", "WHERE", "DESCRIPTION"], rows, (text, row, column) => {
      if (row < 0) return style.dim(text);
      return column === 4 && templates[row]?.problem !== undefined ? style.severity("warning", text) : text;
    }),
  );
  if (listed.truncated) terminal.err("There are more than are listed: name a pattern.\n");
}
