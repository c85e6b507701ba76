import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import { addSourceOptions } from "../../options/template-source.ts";
import { addVariableOptions } from "../../options/variables.ts";
import type { CheckOptions } from "../../template/check.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook template check`. */
export function define(command: Command, context: CommandContext): void {
  const check = command
    .description(
      "Finds the mistakes in templates: of syntax, against the variables that their front matter declares, and with --data or --set " +
        "also names that are missing or misspelt and values of the wrong kind. All findings are shown at once.",
    )
    .argument(
      "[sources...]",
      "files, names that `cuebook template list` shows, - (default: all templates of the project)",
    );
  addVariableOptions(addSourceOptions(check))
    .addOption(choiceOption("format", "how findings are written", ["text", "json", "sarif", "github"]))
    .option("--strict", "warnings count as errors")
    .addHelpText("after", checkHelp)
    .action(async (sources: readonly string[], options: CheckOptions) =>
      (await import("../../template/check.ts")).checkTemplateCommand(sources, options, context),
    );
}

const checkHelp = `
Examples:
  cuebook template check
  cuebook template check service.java.tmpl --data order.json --strict
  cuebook template check --format sarif > templates.sarif

Exit codes: 0 no error, 1 errors (with --strict also warnings), 2 wrong usage, 4 failed.
`;
