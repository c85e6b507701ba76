import type { Command } from "commander";
import type { MergeOptions } from "../../library/prompt-merge.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt merge`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Merges the changes of the prompts that your files are based on into the files: the project's, or yours with --user. Shows the " +
        "result; --yes writes it. Where both changed the same lines, both versions are kept between the marks <<<<<<< and >>>>>>>, which " +
        "`cuebook check` refuses until you resolve them. In a file that extends a prompt, only the sections that it replaces are merged.",
    )
    .argument("[ids...]", "the prompts (default: all whose base has changed)")
    .option("--yes", "write the files")
    .option("--check", "only report whether there is something to merge, for CI")
    .option("--user", "your files instead of the project's")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt merge spec\n  cuebook prompt merge spec --yes\n  cuebook prompt merge --check\n\nExit codes: 0 success, 1 a written file has conflicts or other errors, or a file cannot be merged; with --check, something to merge; 2 wrong usage, 4 a file cannot be written or does not exist.\n",
    )
    .action(async (ids: string[], options: MergeOptions) =>
      (await import("../../library/prompt-merge.ts")).merge(ids, options, context),
    );
}
