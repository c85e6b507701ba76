import type { Command } from "commander";
import { addDataOptions, type DataOptions } from "./data.ts";
import { gateOption } from "./gate.ts";
import { skipOption } from "./skip.ts";

/** The options of `plan` and `run`. They are the same, so that `plan` shows what `run` does. */
export interface RunOptions extends DataOptions {
  readonly agent?: string;
  readonly replay?: string;
  readonly repo?: string;
  readonly allowDirty?: true;
  readonly gate?: readonly string[];
  readonly skip?: readonly string[];
}

/** Adds the options that choose the workflow, its data and its agents. */
export function addRunOptions(command: Command): Command {
  return addDataOptions(command.argument("<workflow>", "the workflow: a file, or a name from `cuebook workflow list`"))
    .option("--agent <name>", "the agent of every role, instead of those in the workflow")
    .addOption(gateOption())
    .addOption(skipOption())
    .option("--replay <script>", "replay the agents of all roles from a script")
    .option("--allow-dirty", "start despite uncommitted changes in the repository, which the run does not see");
}
