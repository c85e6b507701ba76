import type { Command } from "commander";
import { choiceOption } from "./choice.ts";

/** The options of every command that runs or resumes a run in the foreground. */
export interface ResumptionOptions {
  readonly replay?: string;
  readonly repo?: string;
  readonly quiet?: true;
  readonly format: "text" | "json";
}

/** Adds the options of a command that resumes a run. */
export function addResumptionOptions(command: Command): Command {
  return command
    .option("--replay <script>", "the new location of the script that the run replays")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "json: the journal's events, one per line, then the result", ["text", "json"]))
    .option("--quiet", "show only the result");
}

/** The exit codes of such a command. */
export const resumptionExitCodes =
  "Exit codes: 0 completed, 2 wrong usage, 3 suspended, 4 failed, cancelled or refused, 130 interrupted.";
