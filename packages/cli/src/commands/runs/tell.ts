import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { TellOptions } from "../../runs/tell.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs tell`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Writes to the agent of a run that works or will work on. The agent gets the text once, with the prompt of its next turn, or with " +
        "--now at once. A run that is suspended keeps it until it is resumed. What the text says changes no permissions; " +
        "`cuebook inbox answer` answers a question.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .argument("<text>", "what the agent gets, at most 16 KiB; - reads standard input")
    .option(
      "--now",
      "at once: during the turn, or if the agent's client takes nothing then, by a turn that ends early and continues with it; refused if neither is possible",
    )
    .option("--step <number>", "the step whose agent is meant, if several are at work")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", tellHelp)
    .action(async (run: string, text: string, options: TellOptions) =>
      (await import("../../runs/tell.ts")).tell(run, text, options, context),
    );
}

const tellHelp = `
Examples:
  cuebook runs tell 7k3m "Use the parser in src/dates instead of a new one."
  cuebook runs tell 7k3m --now "Stop: the test is right, the code is wrong."
  cuebook runs tell 7k3m --step 4 - < note.md

Exit codes: 0 stored, 1 the configuration has errors, 2 wrong usage, 4 not found, ended, or not possible now.
`;
