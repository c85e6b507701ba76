import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printable } from "../../output/printable.ts";
import { callTool } from "../../template/call-tool.ts";
import { addSourceOptions, type SourceOptions, sourceHelp } from "../../template/source.ts";
import { addVariableOptions, type VariableOptions } from "../../template/variables.ts";
import { tellWarnings } from "../../template/warnings-text.ts";
import { withTemplate } from "../../template/with-template.ts";

interface RenderOptions extends SourceOptions, VariableOptions {
  readonly format: "text" | "json";
}

/** Adds `cuebook template render`. */
export function addTemplateRender(template: Command, context: CommandContext): void {
  const render = template
    .command("render")
    .summary("fill a template in and print the text")
    .description(
      "Fills a template in with variables. Standard output gets the text and nothing else, warnings go to standard error. " +
        "A name that was not given is an error, and nothing is HTML-escaped.",
    )
    .argument("[source]", sourceHelp);
  addVariableOptions(addSourceOptions(render))
    .addOption(choiceOption("format", "how the result is written; json has what was used", ["text", "json"]))
    .addHelpText("after", renderHelp)
    .action((source: string | undefined, options: RenderOptions) => renderCommand(source, options, context));
}

const renderHelp = `
Examples:
  cuebook template render service.java.tmpl --data order.json
  cuebook template render .templates/config.yaml.j2 --set environment=prod --set "port:=8080" --set db.host=localhost
  cuebook template render --text "Hello {{ name }}!" --set name=Ann
  generate-data | cuebook template render service.java.tmpl --data - > Order.java

Exit codes: 0 rendered, 1 findings in the template or the variables, 2 wrong usage, 4 failed.
`;

function renderCommand(source: string | undefined, options: RenderOptions, context: CommandContext): Promise<void> {
  return withTemplate(source, options, context, async ({ toolbox, template, variables }) => {
    const value = await callTool(toolbox, "renderTemplate", { ...template.args, variables }, context);
    const { terminal } = context;
    if (options.format === "json") return terminal.out(jsonText(value));
    tellWarnings(value, context);
    // A file gets the text as it is; a terminal is not driven by it.
    terminal.out(terminal.isTerminal.out ? printable(value.text) : value.text);
  });
}
