import { cancelRun } from "@cuebook/engine";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { readyProject, withRun } from "../../run/host.ts";

interface CancelOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook runs cancel`. */
export function addCancel(runs: Command, context: CommandContext): void {
  runs
    .command("cancel")
    .summary("end a run for good")
    .description(
      "Ends a run: it cannot be resumed. Where a process drives it, that process is asked, and ends its agent first.\n" +
        "Its branch, its files and its journal stay; `cuebook runs prune` takes the files away.",
    )
    .argument("<run>", "the run's id, or a beginning of it")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .action((run: string, options: CancelOptions) => cancel(run, options, context));
}

async function cancel(prefix: string, options: CancelOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const { run, result } = await withRun(project, prefix, async (host, run) => ({
    run,
    result: await cancelRun(host, run),
  }));
  if (options.format === "json") terminal.out(jsonText({ run, result }));
  else if (result === "cancelled") terminal.out(`run ${run} is cancelled\n`);
  else terminal.out(`the process that drives run ${run} was asked to cancel it\n`);
}
