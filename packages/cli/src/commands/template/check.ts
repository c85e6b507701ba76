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
      "Finds mistakes in templates: in their syntax, against the variables that their front matter declares, and with --data or --set " +
        "also missing or misspelled names and values of the wrong type. All findings are reported at once.",
    )
    .argument(
      "[sources...]",
      "files, names from `cuebook template list`, or - for standard input (default: all templates of the project)",
    );
  addVariableOptions(addSourceOptions(check))
    .addOption(choiceOption("format", "how findings are written", ["text", "json", "sarif", "github"]))
    .option("--strict", "warnings, and uses of data that are not proved, count as errors")
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

Exit codes: 0 no errors, 1 errors (with --strict also warnings and \`unchecked\`), 2 wrong usage, 4 failed.
`;
