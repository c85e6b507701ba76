import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import { runGraphOption } from "../../options/graph.ts";
import type { ShowOptions } from "../../runs/show.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows a run, a step or a turn. RUN: each step with its tries, turns, status and output. RUN/STEP: the step's prompts and its whole output. " +
        "RUN/STEP/TURN: the prompt as it was sent. STEP is a number, `role` (its last visit) or `role#2`. With --transcript: " +
        "what the agents did, of a run, a step or a turn.",
    )
    .argument(
      "<address>",
      "RUN, RUN/STEP or RUN/STEP/TURN; the beginning of the run's id is enough; with `:e3145`, a moment; or the link to one",
    )
    .option("--trace", "for a step or a turn: where each part of the prompt comes from")
    .option("--transcript", "what agents said, which tools they called with which result, and who allowed it")
    .option("--full", "with --transcript: reasoning and long texts in full")
    .addOption(runGraphOption())
    .addOption(
      choiceOption("format", "output format; json has all details; markdown is for --transcript", [
        "text",
        "json",
        "markdown",
      ]),
    )
    .addHelpText("after", showHelp)
    .addHelpText(
      "after",
      "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (address: string, options: ShowOptions) =>
      (await import("../../runs/show.ts")).show(address, options, context),
    );
}

const showHelp = `
Examples:
  cuebook runs show 7k3m
  cuebook runs show 7k3m/reviewer#2
  cuebook runs show 7k3m/3/1 --trace
  cuebook runs show 7k3m --graph=svg > run.svg
  cuebook runs show 7k3m/developer --transcript
  cuebook runs show 7k3m/3/1 --transcript --full --format markdown > transcript.md
`;
