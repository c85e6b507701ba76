import type { Command } from "commander";
import { choiceOption } from "./choice.ts";

/** The options of every command that goes on with a run in the foreground. */
export interface GoOnOptions {
  readonly replay?: string;
  readonly repo?: string;
  readonly quiet?: true;
  readonly format: "text" | "json";
}

/** Adds the options of a command that goes on with a run. */
export function addGoOnOptions(command: Command): Command {
  return command
    .option("--replay <script>", "another place of the script that the run replays")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "json: the journal's events a line each, then the result", ["text", "json"]))
    .option("--quiet", "tell only how it ends");
}

/** What the exit codes of such a command say. */
export const goOnExitCodes =
  "Exit codes: 0 completed, 2 wrong usage, 3 suspended, 4 failed, cancelled or refused, 130 interrupted.";
