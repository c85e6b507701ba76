import type { runsApply as runsApplyOutput } from "@cuebook/commands/json";
import { applyRun } from "@cuebook/engine";
import { printableLine } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import { readyProject, withReadableRun } from "../project/host.ts";
import { typedPath } from "../project/project.ts";
import { filesText } from "../run-output/changed-files.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ApplyOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs apply`. */
export async function apply(prefix: string, options: ApplyOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withReadableRun(context, project, prefix, async (host, run) => {
    const applied = await applyRun(host, run);
    const { folder, files, submodules } = applied;
    const outcome = files.length === 0 ? "nothing_new" : "applied";
    if (options.format === "json") return terminal.out(jsonText<typeof runsApplyOutput>({ run, outcome, ...applied }));
    const where = printableLine(typedPath(context, folder));
    if (files.length === 0) terminal.out(`nothing to apply: ${where} has all changes of run ${run}\n`);
    else terminal.out(`${filesText(files, context.style("out"))}applied to ${where}, not committed\n`);
    if (submodules.length > 0)
      terminal.err(`not applied, because no file has it: the commit of ${submodules.map(printableLine).join(", ")}\n`);
  });
}
