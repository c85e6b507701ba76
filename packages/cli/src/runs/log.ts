import type { runsLog as runsLogOutput } from "@cuebook/commands/json";
import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { jsonLine } from "../output/json-line.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import { followRun, lastLines, placedLine } from "../run/follow.ts";
import { Narrator } from "../run-output/event-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface LogOptions extends ServerOptions {
  readonly follow?: true;
  readonly tail?: number;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs log`. */
export async function logRunsCommand(run: string, options: LogOptions, context: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, () => log(run, options, writing, context));
}

async function log(
  prefix: string,
  { follow, tail, ...options }: LogOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  if (prefix.includes("/")) {
    throw new UsageError(
      `\`runs log\` takes a run, not a part of it: "${prefix}"`,
      `what an agent did in a step: cuebook runs show ${prefix} --transcript`,
    );
  }
  const place = runsPlace(context, options, writing);
  if (place === undefined) return;
  await place.readRun(prefix, async (host, run) => {
    if (follow === true) return followRun({ host, run, place }, { tail, writing }, context);
    const style = context.style("out");
    const narrator = new Narrator();
    const events = await host.journal.read(run);
    const start = events[0]?.at ?? "";
    const lines = events.map((event) =>
      writing === "lines"
        ? jsonLine<typeof runsLogOutput>({ run, ...event })
        : placedLine(event, start, narrator.describe(event), style),
    );
    for (const line of lastLines(lines, tail)) context.terminal.out(line);
  });
}
