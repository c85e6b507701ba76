import { type Pruned, pruneRuns } from "@cuebook/engine";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { choiceOption } from "../../options/choice.ts";
import { plural } from "../../output/count.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import { readyProject, withRuns } from "../../run/host.ts";
import { typedPath } from "../../run/project.ts";
import { type AgeFlags, addAgeOptions, ageOf } from "./age.ts";

interface PruneOptions extends AgeFlags {
  readonly force?: true;
  readonly dryRun?: true;
  readonly records?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook runs prune`. */
export function addPrune(runs: Command, context: CommandContext): void {
  const command = runs
    .command("prune")
    .summary("take away the files of runs that have ended")
    .description(
      "Takes away the worktrees of runs that are completed, failed or cancelled. Their branches stay, and without\n" +
        "--records what is known of them: the journal and the logs. A worktree with uncommitted changes stays too, and that\n" +
        "of an issue which `cuebook serve` is not done with, unless --force is given: then those changes are lost. What a run\n" +
        "works in is never taken from it.",
    );
  addAgeOptions(command)
    .option("--force", "also where there are uncommitted changes, and where an issue is not done")
    .option("--records", "also the journal and the logs: `runs` knows nothing of them any more")
    .option("--dry-run", "only tell what would be taken away")
    .option("--repo <folder>", "a folder of the repository that the runs work on (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs prune --dry-run\n  cuebook runs prune --older-than 7d\n  cuebook runs prune --records --keep 1000\n",
    )
    .action((options: PruneOptions) => prune(options, context));
}

async function prune(options: PruneOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const isDry = options.dryRun === true;
  const pruned = await withRuns(project, async (host) =>
    host === undefined
      ? []
      : pruneRuns(host, {
          isDry,
          force: options.force === true,
          records: options.records === true,
          ...ageOf(options),
        }),
  );
  if (options.format === "json") {
    terminal.out(jsonText({ isDryRun: isDry, runs: pruned.map((each) => ({ ...each, kept: each.kept ?? null })) }));
    return;
  }
  terminal.out(pruneText(pruned, options, context));
}

function pruneText(pruned: readonly Pruned[], options: PruneOptions, context: CommandContext): string {
  const isDry = options.dryRun === true;
  const style = context.style("out");
  const rows = pruned.map(({ run, path, kept }) => {
    const place = printableLine(typedPath(context, path));
    if (kept !== undefined) return `${style.severity("warning", "kept    ")}  ${run}  ${place}  (${kept})\n`;
    return `${style.good(isDry ? "would go" : "removed ")}  ${run}  ${place}\n`;
  });
  const kept = pruned.filter((each) => each.kept !== undefined).length;
  const gone = plural(pruned.length - kept, options.records === true ? "run" : "worktree");
  const sum = isDry ? `${gone} would be removed` : `${gone} removed`;
  const force = kept > 0 ? `, ${kept} kept: --force removes them with their uncommitted changes` : "";
  return `${rows.join("")}${sum}${force}; ${options.records === true ? "branches stay" : "branches and journals stay"}\n`;
}
