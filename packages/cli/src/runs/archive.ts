import { resolve } from "node:path";
import type { runsArchive as runsArchiveOutput } from "@cuebook/commands/json";
import { type Archived, archiveRuns } from "@cuebook/engine";
import { archiveOf } from "@cuebook/project/host";
import { plural, printableLine } from "@cuebook/settings/values";
import { type AgeFlags, ageOf } from "../options/age.ts";
import { jsonText } from "../output/json.ts";
import { readyProject, withRuns } from "../project/host.ts";
import { typedPath } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";

export interface ArchiveOptions extends AgeFlags {
  readonly to?: string;
  readonly dryRun?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs archive`. */
export async function archive(options: ArchiveOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const to = options.to === undefined ? archiveOf(project.config) : resolve(terminal.cwd, options.to);
  const isDry = options.dryRun === true;
  using stop = stopOnSignals();
  const archived = await withRuns(project, async (host) =>
    host === undefined ? [] : archiveRuns(host, { to, isDry, signal: stop.signal, ...ageOf(options) }),
  );
  if (options.format === "json")
    terminal.out(jsonText<typeof runsArchiveOutput>({ isDryRun: isDry, folder: to, runs: archived }));
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
  const count = archived.filter(({ kept }) => kept !== null).length;
  const gone = plural(archived.length - count, "run");
  const rest = count === 0 ? "" : `, ${count} kept`;
  return `${rows.join("")}${gone} ${isDry ? "would be archived" : "archived"} in ${printableLine(typedPath(context, to))}${rest}\n`;
}
