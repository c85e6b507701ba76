import { dialectNames } from "@cuebook/template";
import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { InferOptions } from "../../prompt/infer.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt infer`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Infers what a prompt needs, from how it uses its data, and prints it as a JSON Schema: of a template its data, of a prompt file " +
        "(*.prompt.yaml) the arguments of callers, declared or not.",
    )
    .argument("<file>", "a *.prompt.yaml file, or a template")
    .addOption(
      choiceOption("dialect", "of a template: its language (default: by the file's name)", dialectNames).default(
        undefined,
      ),
    )
    .addHelpText("after", inferHelp)
    .action(async (file: string, options: InferOptions) =>
      (await import("../../prompt/infer.ts")).infer(file, options, context),
    );
}

const inferHelp = `
Examples:
  cuebook prompt infer support.prompt.yaml
  cuebook prompt infer greeting.mustache > greeting.schema.json

Exit codes: 0 inferred, 1 findings, 2 wrong usage, 4 there is no such file.
`;
