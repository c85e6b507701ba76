import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { ExtractOptions } from "../../template/extract.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook template extract`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Finds the templates in code blocks of Markdown documents and writes each text once, as a file in .cuebook/templates of the " +
        "project, named after the document's id and the heading above it. Existing files are never changed.",
    )
    .argument("<paths...>", "documents, and folders to search for *.md")
    .option("--dry-run", "show what would be written, and write nothing")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", extractHelp)
    .action(async (paths: readonly string[], options: ExtractOptions) =>
      (await import("../../template/extract.ts")).extractTemplateCommand(paths, options, context),
    );
}

const extractHelp = `
Examples:
  cuebook template extract MODULE.md --dry-run
  cuebook template extract knowledge/

Exit codes: 0 done, 1 a document could not be read, 2 wrong usage, 4 failed.
`;
