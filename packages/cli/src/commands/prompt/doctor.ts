import type { Command } from "commander";
import type { DoctorOptions } from "../../library/prompt-doctor.ts";
import { choiceOption } from "../../options/choice.ts";
import { repoOption } from "../../options/repo.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt doctor`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Looks at every file of prompts, the project's and yours: whether what it was made from has changed since, and how; what is\n" +
        "wrong with it; whether there is such a phase at all. --accept says that you looked at what has changed: it is recorded as\n" +
        "what your files are made from.",
    )
    .argument("[ids...]", "the prompts (default: all)")
    .option("--accept", "record what is there now as what the files are made from")
    .option(...repoOption)
    .addOption(choiceOption("format", "how it is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt doctor\n  cuebook prompt doctor spec --accept\n\nExit codes: 0 nothing to do, 1 something has to be looked at, 2 wrong usage.\n",
    )
    .action(async (ids: string[], options: DoctorOptions) =>
      (await import("../../library/prompt-doctor.ts")).doctor(ids, options, context),
    );
}
