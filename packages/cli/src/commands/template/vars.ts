import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import { addSourceOptions, sourceHelp } from "../../options/template-source.ts";
import type { VarsOptions } from "../../template/vars.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook template vars`. */
export function define(command: Command, context: CommandContext): void {
  const vars = command
    .description(
      "Lists the variables of a template: their paths, whether they are required, their types and where they are used. " +
        "fields[].name is the field `name` of each element of the list `fields`.",
    )
    .argument("[source]", sourceHelp);
  addSourceOptions(vars)
    .addOption(
      choiceOption("format", "how the list is written; json has a JSON Schema of the variables", ["text", "json"]),
    )
    .addHelpText("after", varsHelp)
    .action(async (source: string | undefined, options: VarsOptions) =>
      (await import("../../template/vars.ts")).varsCommand(source, options, context),
    );
}

const varsHelp = `
Examples:
  cuebook template vars service.java.tmpl
  cuebook template vars service.java.tmpl --format json

Exit codes: 0 listed, 1 findings in the template, 2 wrong usage, 4 failed.
`;
