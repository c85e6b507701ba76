import type { Command } from "commander";
import { addDataOptions, type DataOptions } from "./data.ts";
import { gateOption, type RunGates } from "./gate.ts";

/** The options of `plan` and `run`, which are the same so that one shows what the other does. */
export interface RunOptions extends DataOptions {
  readonly agent?: string;
  readonly replay?: string;
  readonly repo?: string;
  readonly allowDirty?: true;
  readonly gate?: RunGates;
}

/** Adds the options that say what is run, on what, by whom. */
export function addRunOptions(command: Command): Command {
  return addDataOptions(
    command.argument("<workflow>", "the workflow: a file, or the name of one that `cuebook workflow list` has"),
  )
    .option("--agent <name>", "the agent of every role, in place of those that the workflow names")
    .addOption(gateOption())
    .option("--replay <script>", "play the agents of every role from a script")
    .option("--repo <folder>", "a folder of the git repository to work on (default: the current one)")
    .option("--allow-dirty", "start although the repository has uncommitted changes, which the run does not see");
}
