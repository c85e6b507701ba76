import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { ArtifactOptions } from "../../runs/artifact.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs artifact`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the documents that a step returned: the fields marked `artifact: true` in its role's output, and `_body`, " +
        "the text below the front matter. With a name, prints that document; in a pipe, byte for byte.",
    )
    .argument("<address>", "RUN/STEP: STEP is a number, `role` (its last visit) or `role#2`")
    .argument("[name]", "the field, or _body")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs artifact 7k3m/planner\n  cuebook runs artifact 7k3m/planner plan > plan.md\n",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (address: string, name: string | undefined, options: ArtifactOptions) =>
      (await import("../../runs/artifact.ts")).artifact(address, name, options, context),
    );
}
