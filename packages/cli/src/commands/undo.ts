import type { Command } from "commander";
import { addAllowingOptions } from "../options/allowing.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { UndoOptions } from "../undo/undo.ts";

/** Defines `cuebook undo`. */
export function define(command: Command, context: CommandContext): void {
  const undo = command
    .description(
      "Undoes what was written outside of runs: a template set that was applied or updated, or a file that a tool wrote. Its files become " +
        "what they were before, all of them or none. Undoing can be undone, too.",
    )
    .argument("[action]", "the action, or the beginning of its id (default: the latest one)");
  addAllowingOptions(undo)
    .option("--list", "list what can be undone")
    .option("--force", "restore files that have changed since, too, which loses these changes")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", undoHelp)
    .action(async (action: string | undefined, options: UndoOptions) =>
      (await import("../undo/undo.ts")).undoCommand(action, options, context),
    );
}

const undoHelp = `
Examples:
  cuebook undo --list
  cuebook undo
  cuebook undo 7k3m2q9x1c --dry-run
  cuebook undo 7k3m2q9x1c --force

Exit codes: 0 undone, 1 the configuration has errors, 2 wrong usage, 4 not allowed, changed since, or failed, 130 interrupted.
`;
