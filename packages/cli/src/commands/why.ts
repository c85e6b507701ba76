import { type Command, InvalidArgumentError } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { WhyOptions } from "../runs/why.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook why`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Finds a text in a prompt that was sent, and shows for each part of it the line of the template, the data, the step or " +
        "issue field that the data came from, and whether the data is trusted.",
    )
    .argument(
      "<address>",
      "RUN/STEP (the last turn with that text) or RUN/STEP/TURN; with `:120-180`, a passage; or the link to one on the page",
    )
    .argument("[text]", "the text to explain, exactly as in the prompt")
    .option("--offset <n>", "instead of a text: the character at this offset of the prompt, from 0", wholeNumber)
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText("after", whyHelp)
    .addHelpText(
      "after",
      "\nExit codes: 0 found, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (address: string, text: string | undefined, options: WhyOptions) =>
      (await import("../runs/why.ts")).why(address, text, options, context),
    );
}

const whyHelp = `
Examples:
  cuebook why 7k3m/reviewer#2 "the tests fail"
  cuebook why 7k3m/4/1 --offset 1204 --format json
  cuebook why 7k3m/4/1:1204-1260
`;

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("expected a whole number from 0");
}
