import type { Command } from "commander";
import type { ServerOptions } from "../remote/server-address.ts";
import { choiceOption } from "./choice.ts";

/** The options of every command that runs or resumes a run in the foreground. */
export interface ResumptionOptions extends ServerOptions {
  readonly replay?: string;
  readonly quiet?: true;
  readonly format: "text" | "json";
}

/** Adds the options of a command that resumes a run. */
export function addResumptionOptions(command: Command): Command {
  return command
    .option("--replay <script>", "the new location of the script that the run replays")
    .addOption(choiceOption("format", "json: the journal's events, one per line, then the result", ["text", "json"]))
    .option("--quiet", "show only the result");
}

/** The exit codes of such a command. */
export const resumptionExitCodes =
  "Exit codes: 0 completed, 1 the configuration has errors, 2 wrong usage, 3 suspended, 4 failed, cancelled or refused, " +
  "130 interrupted.";
