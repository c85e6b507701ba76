import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import { addPromptFileOptions } from "../../options/prompt-file.ts";
import type { PromptFileOptions } from "../../prompt/file-options.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt why`. */
export function define(command: Command, context: CommandContext): void {
  addPromptFileOptions(
    command
      .description(
        "Renders a prompt file and finds a text in it: shows for each part of the text the line of the file that inserts it, the " +
          "data, and whether the data is trusted. For prompts that a run has sent: `cuebook why`.",
      )
      .argument("<file>", "a *.prompt.yaml file")
      .argument("<text>", "the text to explain, exactly as in the rendered prompt"),
  )
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText("after", whyHelp)
    .action(async (file: string, text: string, options: PromptFileOptions) =>
      (await import("../../prompt/why.ts")).why(file, text, options, context),
    );
}

const whyHelp = `
Examples:
  cuebook prompt why support.prompt.yaml "Ada" --arg name=Ada

Exit codes: 0 found, 1 findings, 2 wrong usage, 4 there is no such file, or no message contains the text.
`;
