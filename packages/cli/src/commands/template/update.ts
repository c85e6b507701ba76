import type { Command } from "commander";
import { addAllowingOptions } from "../../options/allowing.ts";
import { choiceOption } from "../../options/choice.ts";
import { addValueOptions } from "../../options/values.ts";
import type { UpdateOptions } from "../../template/set/update.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook template update`. */
export function define(command: Command, context: CommandContext): void {
  const update = command
    .description(
      "Brings what was made from template sets up to date: what the template made then and what it makes now are merged into the files " +
        "of today. Your changes stay; where both changed the same lines, you decide. Values are kept; new variables are asked for.",
    )
    .argument("[name]", "a template set, a folder, or an id from .cuebook/templates.lock.json (default: all)");
  addAllowingOptions(addValueOptions(update))
    .option("--check", "change nothing, and end with 1 if something is behind its template")
    .addOption(
      choiceOption("conflicts", "how conflicts are left: marks in the file, or FILE.rej beside it", ["marks", "rej"]),
    )
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", updateHelp)
    .action(async (name: string | undefined, options: UpdateOptions) =>
      (await import("../../template/set/update.ts")).updateCommand(name, options, context),
    );
}

const updateHelp = `
Examples:
  cuebook template update --check
  cuebook template update service --dry-run
  cuebook template update services/orders --conflicts rej
  cuebook template update services/orders --set port=9090 --yes

Exit codes: 0 up to date or updated, 1 findings, conflicts to resolve, or behind with --check, 2 wrong usage, 4 not allowed or
failed, 130 interrupted.
`;
