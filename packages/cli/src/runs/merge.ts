import type { runsMerge as runsMergeOutput } from "@cuebook/commands/json";
import { type MergeRunOptions, mergeRun } from "@cuebook/engine";
import { printableLine } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import { readyProject, withReadableRun } from "../project/host.ts";
import { filesText } from "../run-output/changed-files.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface MergeCommandOptions {
  readonly squash?: true;
  readonly message?: string;
  readonly repo?: string;
  readonly format: "text" | "json";
}

const done = {
  fast_forward: "moved forward to the run's commit",
  merged: "has a merge commit",
  squashed: "has one new commit",
} as const;

/** Runs `cuebook runs merge`. */
export async function merge(prefix: string, options: MergeCommandOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  if (options.message?.trim() === "") throw new UsageError("--message is empty");
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const how: MergeRunOptions = { squash: options.squash === true, message: options.message };
  await withReadableRun(context, project, prefix, async (host, run) => {
    const merged = await mergeRun(host, run, how);
    if (options.format === "json") return terminal.out(jsonText<typeof runsMergeOutput>({ run, ...merged }));
    const { outcome, branch, commit, files } = merged;
    const name = printableLine(branch);
    if (outcome === "up_to_date") return terminal.out(`nothing to merge: ${name} has all changes of run ${run}\n`);
    terminal.out(`${filesText(files, context.style("out"))}${name} ${done[outcome]}, ${commit.slice(0, 10)}\n`);
  });
}
