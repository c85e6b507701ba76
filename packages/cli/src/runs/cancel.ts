import { cancelRun } from "@cuebook/engine";
import { jsonText } from "../output/json.ts";
import { readyProject, withRun } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface CancelOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs cancel`. */
export async function cancel(prefix: string, options: CancelOptions, context: CommandContext): Promise<void> {
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
