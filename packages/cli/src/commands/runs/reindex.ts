import type { ReindexReport } from "@cuebook/store";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { exitCode } from "../../exit-code.ts";
import { choiceOption } from "../../options/choice.ts";
import { plural } from "../../output/count.ts";
import { jsonText } from "../../output/json.ts";
import { readyProject, withRuns } from "../../run/host.ts";
import { stopOnSignals } from "../../run/stop.ts";

interface ReindexOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook runs reindex`. */
export function addReindex(runs: Command, context: CommandContext): void {
  runs
    .command("reindex")
    .summary("make again what lists are read from")
    .description(
      "Makes the summaries of all runs again from their journals: what `runs list` and `inbox list` read. It is needed once\n" +
        "where many runs were made by an earlier version, and it finds summaries that differ from their journal and runs that\n" +
        "cannot be read. It can be interrupted and run again, while runs go on.",
    )
    .option("--repo <folder>", "a folder of the repository that the runs work on (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExit codes: 0 every summary was right or missing, 1 some differed or could not be made, 130 interrupted.\n",
    )
    .action((options: ReindexOptions) => reindex(options, context));
}

async function reindex(options: ReindexOptions, context: CommandContext): Promise<void> {
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const { terminal } = context;
  const isShown = terminal.isTerminal.err;
  using stop = stopOnSignals();
  const onProgress = (done: number, of: number) => {
    if (isShown) terminal.err(`\r${done} of ${plural(of, "run")}`);
  };
  const empty: ReindexReport = { done: 0, of: 0, built: 0, repaired: [], unreadable: [] };
  const report = await withRuns(project, async (host) =>
    host === undefined ? empty : host.journal.reindex({ onProgress, signal: stop.signal }),
  );
  if (isShown) terminal.err("\r\u001b[K");
  terminal.out(options.format === "json" ? jsonText(report) : reportText(report));
  if (stop.signal.aborted) context.finish(exitCode.interrupted);
  else if (report.repaired.length + report.unreadable.length > 0) context.finish(exitCode.findings);
}

function reportText({ done, of, built, repaired, unreadable }: ReindexReport): string {
  const lines = [
    ...repaired.map((run) => `differed    ${run}  its summary was not that of its journal\n`),
    ...unreadable.map((run) => `unreadable  ${run}  see: cuebook runs show ${run}\n`),
  ];
  const rest = done < of ? `, ${of - done} left: run it again` : "";
  return `${lines.join("")}${plural(done, "run")} indexed, ${built} of them anew${rest}\n`;
}
