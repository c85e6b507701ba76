import type { Command } from "commander";
import { addResumptionOptions, resumptionExitCodes } from "../../options/resumption.ts";
import type { SignalOptions } from "../../runs/signal.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs signal`. */
export function define(command: Command, context: CommandContext): void {
  const signalling = command
    .description(
      "Gives a run an event that one of its roles waits for, and resumes the run if it waits for nothing else. The data is " +
        "checked against the workflow that the run has. An event that comes before a role waits for it is kept, and used once.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .argument("<event>", "the name of the event")
    .option("--data <json>", "the data of the event, a JSON object; - reads it from standard input (default: {})")
    .option("--data-file <file>", "the file that has the data")
    .option("--no-run", "only send the event; `cuebook runs resume` resumes the run");
  addResumptionOptions(signalling)
    .addHelpText("after", signalHelp)
    .action(async (run: string, event: string, options: SignalOptions) =>
      (await import("../../runs/signal.ts")).signalRunsCommand(run, event, options, context),
    );
}

const signalHelp = `
Examples:
  cuebook runs signal 7k3m ci_done --data '{"$status": "passed"}'
  cuebook runs signal 7k3m ci_done --data - < result.json
  cuebook runs signal 7k3m deployed --data-file result.json --no-run

${resumptionExitCodes}
`;
