import type { runsReindex as runsReindexOutput } from "@cuebook/commands/json";
import { plural } from "@cuebook/settings/values";
import type { ReindexReport } from "@cuebook/store";
import { jsonText } from "../output/json.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { readyProject, withRuns } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";

export interface ReindexOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs reindex`. */
export async function reindex(options: ReindexOptions, context: CommandContext): Promise<void> {
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
  terminal.out(
    options.format === "json" ? jsonText<typeof runsReindexOutput>(report) : reportText(report, context.place),
  );
  if (stop.signal.aborted) context.finish(exitCode.interrupted);
  else if (report.repaired.length + report.unreadable.length > 0) context.finish(exitCode.findings);
}

function reportText({ done, of, built, repaired, unreadable }: ReindexReport, place: Place): string {
  const lines = [
    ...repaired.map((run) => `differed    ${run}  its summary did not match its journal\n`),
    ...unreadable.map((run) => `unreadable  ${run}  see: ${proposal(place, "runs", "show", run)}\n`),
  ];
  const rest = done < of ? `, ${of - done} left: run it again` : "";
  return `${lines.join("")}${plural(done, "run")} indexed, ${built} of them rebuilt${rest}\n`;
}
