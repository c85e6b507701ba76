import type { Command } from "commander";
import type { ImportOptions } from "../import/options.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook import`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Writes files of other systems in the form of Cuebook: a WORKFLOW.md of Sortie or Symphony, a promptfooconfig.yaml as prompt files " +
        "and their tests, and workflows, phases and changed prompts of orc. It shows what would be written, lists what has no counterpart and what " +
        "is left to decide, and asks before it writes. A WORKFLOW.md keeps its comments and its prompt, and also runs as it is.",
    )
    .argument("<file>", "the file")
    .option(
      "--out <path>",
      "of a WORKFLOW.md: another file (default: the same one); else the folder to write to (default: that of the file, or that with .orc)",
    )
    .option("--dry-run", "show the changes, and write nothing")
    .option("--yes", "write without asking; of a WORKFLOW.md, also replace the file of --out")
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
  cuebook import promptfooconfig.yaml --out prompts
  cuebook import .orc/workflows/team.yaml --out .
  cuebook import .orc/phases/audit.yaml
  cuebook import .orc/prompts/implement.md

Exit codes: 0 done, or nothing to change, 1 errors are left to decide, 2 wrong usage, 3 you said no, 4 there is no such file.
`;
