import { resolve } from "node:path";
import { type Archived, archiveRuns } from "@cuebook/engine";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { exitCode } from "../../exit-code.ts";
import { choiceOption } from "../../options/choice.ts";
import { plural } from "../../output/count.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import { readyProject, withRuns } from "../../run/host.ts";
import { typedPath } from "../../run/project.ts";
import { archiveOf } from "../../run/state-folder.ts";
import { stopOnSignals } from "../../run/stop.ts";
import { type AgeFlags, addAgeOptions, ageOf } from "./age.ts";

interface ArchiveOptions extends AgeFlags {
  readonly to?: string;
  readonly dryRun?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook runs archive`. */
export function addArchive(runs: Command, context: CommandContext): void {
  const command = runs
    .command("archive")
    .summary("move the history of old runs to files")
    .description(
      "Writes what is known of runs that are completed, failed or cancelled into a compressed file each: their journal, their\n" +
        "prompts, the raw streams of their agents and their documents. The database forgets them: lists have them no more, and\n" +
        "`runs show` and `runs log` read the file. Runs whose worktree is still there stay (`cuebook runs prune` takes that\n" +
        "away), and those of an issue which `cuebook serve` is not done with.",
    );
  addAgeOptions(command)
    .option("--to <folder>", "the folder for the files (default: archive in the state folder)")
    .option("--dry-run", "only tell what would be archived")
    .option("--repo <folder>", "a folder of the repository that the runs work on (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs archive --older-than 30d\n  cuebook runs archive --keep 1000 --to ~/runs\n" +
        "  zcat .cuebook/state/archive/RUN.jsonl.gz\n",
    )
    .action((options: ArchiveOptions) => archive(options, context));
}

async function archive(options: ArchiveOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const to = options.to === undefined ? archiveOf(project.config) : resolve(terminal.cwd, options.to);
  const isDry = options.dryRun === true;
  using stop = stopOnSignals();
  const archived = await withRuns(project, async (host) =>
    host === undefined ? [] : archiveRuns(host, { to, isDry, signal: stop.signal, ...ageOf(options) }),
  );
  if (options.format === "json") terminal.out(jsonText({ isDryRun: isDry, folder: to, runs: archived }));
  else terminal.out(archiveText(archived, to, isDry, context));
  if (stop.signal.aborted) context.finish(exitCode.interrupted);
}

function archiveText(archived: readonly Archived[], to: string, isDry: boolean, context: CommandContext): string {
  const style = context.style("out");
  const rows = archived.map(({ run, kept }) =>
    kept === null
      ? `${style.good(isDry ? "would go" : "archived")}  ${run}\n`
      : `${style.severity("warning", "kept    ")}  ${run}  (${printableLine(kept)})\n`,
  );
  const kept = archived.filter((each) => each.kept !== null).length;
  const gone = plural(archived.length - kept, "run");
  const rest = kept === 0 ? "" : `, ${kept} kept`;
  return `${rows.join("")}${gone} ${isDry ? "would be archived" : "archived"} in ${printableLine(typedPath(context, to))}${rest}\n`;
}
