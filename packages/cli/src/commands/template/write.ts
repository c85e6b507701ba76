import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import { addDialectOption, sourceHelp } from "../../options/template-source.ts";
import { addVariableOptions } from "../../options/variables.ts";
import type { WriteOptions } from "../../template/write.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook template write`. */
export function define(command: Command, context: CommandContext): void {
  const write = command
    .description(
      "Renders a template to a file, after showing the change and asking: exactly what you allow is written, byte for " +
        "byte. The rules of the configuration and earlier answers apply as for agents: `cuebook permissions list` shows them.",
    )
    .argument("<source>", sourceHelp)
    .argument("<output>", "the file to write, below the project's folder; missing folders are created");
  addVariableOptions(addDialectOption(write))
    .option("--no-overwrite", "fail if the file exists")
    .option("--yes", "allow this one change without asking; a rule that denies it still wins")
    .option("--dry-run", "show what would change, and write nothing")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", writeHelp)
    .action(async (source: string, output: string, options: WriteOptions) =>
      (await import("../../template/write.ts")).writeCommand(source, output, options, context),
    );
}

const writeHelp = `
Examples:
  cuebook template write service.java.tmpl src/main/java/Order.java --data order.json
  cuebook template write config.yaml.tmpl config/prod.yaml --set environment=prod --dry-run
  cuebook template write config.yaml.tmpl config/prod.yaml --set environment=prod --yes

Exit codes: 0 written or unchanged, 1 findings in the template or the variables, 2 wrong usage, 4 not allowed or failed,
130 interrupted.
`;
