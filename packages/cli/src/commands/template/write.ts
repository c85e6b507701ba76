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
      "Fills a template in and writes the file, after showing what would change and asking: what you allow is what is written, byte for " +
        "byte. Rules of the configuration and earlier answers decide as they do for agents: `cuebook permissions list` shows them.",
    )
    .argument("<source>", sourceHelp)
    .argument("<output>", "the file to write, below the project's folder; folders on the way are made");
  addVariableOptions(addDialectOption(write))
    .option("--no-overwrite", "fail where the file is there already")
    .option("--yes", "allow exactly this, this once, without asking; what a rule denies stays denied")
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

Exit codes: 0 written, or the same already, 1 findings in the template or the variables, 2 wrong usage, 4 not allowed or failed,
130 interrupted.
`;
