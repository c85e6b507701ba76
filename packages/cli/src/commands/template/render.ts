import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import { addSourceOptions, sourceHelp } from "../../options/template-source.ts";
import { addVariableOptions } from "../../options/variables.ts";
import type { RenderOptions } from "../../template/render.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook template render`. */
export function define(command: Command, context: CommandContext): void {
  const render = command
    .description(
      "Renders a template with variables. Standard output gets only the text; warnings go to standard error. " +
        "A missing name is an error, and nothing is HTML-escaped.",
    )
    .argument("[source]", sourceHelp);
  addVariableOptions(addSourceOptions(render))
    .addOption(choiceOption("format", "how the result is written; json has the variables used", ["text", "json"]))
    .addHelpText("after", renderHelp)
    .action(async (source: string | undefined, options: RenderOptions) =>
      (await import("../../template/render.ts")).renderCommand(source, options, context),
    );
}

const renderHelp = `
Examples:
  cuebook template render service.java.tmpl --data order.json
  cuebook template render .templates/config.yaml.j2 --set environment=prod --set "port:=8080" --set db.host=localhost
  cuebook template render --text "Hello {{ name }}!" --set name=Ann
  generate-data | cuebook template render service.java.tmpl --data - > Order.java

Exit codes: 0 rendered, 1 findings in the template or the variables, 2 wrong usage, 4 failed.
`;
