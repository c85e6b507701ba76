import { isPromptFile } from "@cuebook/project/library";
import type { Command } from "commander";
import type { ShowOptions } from "../../library/prompt-show.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows a library prompt as a complete file: the version in effect, or that of one source. Of a prompt file (*.prompt.yaml): its " +
        "arguments, the facts that it uses, and its messages.",
    )
    .argument("<id>", "the prompt's id, or a *.prompt.yaml file")
    .addOption(choiceOption("source", "the source of the text", ["resolved", "built-in", "user", "project"]))
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt show spec\n  cuebook prompt show support.prompt.yaml\n  cuebook prompt show spec --source built-in > spec.md\n\nExit codes: 0 success, 1 the prompt has errors, 2 wrong usage, 4 there is no such prompt.\n",
    )
    .action(async (id: string, options: ShowOptions) =>
      isPromptFile(id)
        ? (await import("../../prompt-file/show.ts")).showFile(id, options, context)
        : (await import("../../library/prompt-show.ts")).show(id, options, context),
    );
}
