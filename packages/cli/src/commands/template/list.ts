import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { ListOptions } from "../../template/list.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook template list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the templates in .cuebook/templates and .templates of the project and in the folders of tools.template_roots. " +
        "VARIABLES is the number of variables, and how many are required.",
    )
    .argument("[pattern]", 'only those whose name or path matches this glob: "*.java.tmpl"')
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", listHelp)
    .addHelpText("after", "\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage, 4 failed.\n")
    .action(async (pattern: string | undefined, options: ListOptions) =>
      (await import("../../template/list.ts")).listTemplateCommand(pattern, options, context),
    );
}

const listHelp = `
Examples:
  cuebook template list
  cuebook template list "*.java.tmpl" --format json
`;
