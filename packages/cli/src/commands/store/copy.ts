import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { CopyStoreOptions } from "../../store/copy.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook store copy`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Copies everything in a store to another one: runs with their events and transcripts, prompts, open requests and answers, the " +
        "library, schedules, pauses, places of archives, costs. Each run is one transaction, and is read back and compared. What " +
        "is already there is not copied again, and what differs there is reported and never overwritten, so an interrupted copy is " +
        "continued by the same command. Runs that a process drives are left out. The first store is not changed.",
    )
    .argument("<from>", "local: the database in the project's state folder; or an address, a file, a folder")
    .argument(
      "<to>",
      "configured: the store that CUEBOOK_STORE or the configuration names; or an address, a file, a folder",
    )
    .option("--dry-run", "only show what would be copied")
    .option("--repo <folder>", "a folder of the repository, for `local` and `configured` (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", copyHelp)
    .action(async (from: string, to: string, options: CopyStoreOptions) =>
      (await import("../../store/copy.ts")).copyStoreCommand({ from, to }, options, context),
    );
}

const copyHelp = `
Both can be \`local\`, \`configured\`, an address, the path of a file, or a state folder with a cuebook.db. An address has no password
here: set CUEBOOK_STORE and name \`configured\`, or use PGPASSWORD or PGPASSFILE.

Examples:
  cuebook store copy local configured --dry-run
  cuebook store copy local postgres://cuebook@db.example.org/cuebook
  cuebook store copy configured ~/backup/cuebook.db

Exit codes: 0 everything is in the other store, 1 something was left out, 2 wrong usage, 4 failed, 130 interrupted.
`;
