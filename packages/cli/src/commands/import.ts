import type { Command } from "commander";
import type { ImportOptions } from "../import/import.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook import`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Writes a WORKFLOW.md of Sortie or Symphony with the keys of Cuebook. It shows the changes as a diff, lists what has no effect and " +
        "what is left to decide, and asks before it writes. Comments and the prompt are kept. Such a file also runs as it is.",
    )
    .argument("<file>", "the WORKFLOW.md")
    .option("--out <file>", "write another file (default: the same one)")
    .option("--dry-run", "show the changes, and write nothing")
    .option("--yes", "write without asking, and replace the file of --out")
    .addOption(choiceOption("format", "how the result is written; json asks nothing", ["text", "json"]))
    .addHelpText("after", importHelp)
    .action(async (file: string, options: ImportOptions) =>
      (await import("../import/import.ts")).importFile(file, options, context),
    );
}

const importHelp = `
Examples:
  cuebook import WORKFLOW.md --dry-run
  cuebook import WORKFLOW.md
  cuebook import ../old/WORKFLOW.md --out WORKFLOW.md --yes

Exit codes: 0 done, or nothing to change, 1 errors are left to decide, 2 wrong usage, 3 you said no, 4 there is no such file.
`;
