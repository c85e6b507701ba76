import { setTimeout as sleep } from "node:timers/promises";
import type { LocalHost } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type RunEvent, type RunState, stateOf } from "@cuebook/run";
import { withJsonFailures } from "../failure/json-failures.ts";
import { jsonLine } from "../output/json-line.ts";
import { between, durationText } from "../output/measure.ts";
import { readyProject, withReadableRun } from "../project/host.ts";
import { Narrator } from "../run-output/event-text.ts";
import { exitCodeOf } from "../run-output/outcome.ts";
import { isUnderWay } from "../run-output/report.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";

export interface LogOptions {
  readonly follow?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs log`. */
export async function logRunsCommand(run: string, options: LogOptions, context: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, () => log(run, options, writing, context));
}

async function log(
  prefix: string,
  options: LogOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const project = readyProject(context, options, writing);
  if (project === undefined) return;
  await withReadableRun(context, project, prefix, async (host, run) => {
    const narrator = new Narrator();
    const events: RunEvent[] = [];
    const print = (fresh: readonly RunEvent[]) => {
      for (const event of fresh) {
        events.push(event);
        const start = events[0]?.at ?? event.at;
        if (writing === "lines") context.terminal.out(jsonLine({ run, ...event }));
        else context.terminal.out(logLine(event, start, narrator, context));
      }
    };
    if (options.follow === true) return follow(host, run, events, print, context);
    print(await host.journal.read(run));
  });
}

function logLine(event: RunEvent, start: string, narrator: Narrator, context: CommandContext): string {
  const style = context.style("out");
  const place = `${String(event.seq).padStart(3)}  ${`+${durationText(between(start, event.at))}`.padStart(7)}`;
  return `${style.dim(place)}  ${narrator.describe(event)}\n`;
}

/** How often the journal is read, in milliseconds. */
const pollMs = 200;

/** How long a run may have no driver before following ends: a process that takes it over needs a moment. */
const patienceMs = 3000;

async function follow(
  host: LocalHost,
  run: string,
  events: readonly RunEvent[],
  print: (fresh: readonly RunEvent[]) => void,
  context: CommandContext,
): Promise<void> {
  using stop = stopOnSignals();
  const over = AbortSignal.any([stop.signal, context.terminal.closed]);
  let lastSign = performance.now();
  for (;;) {
    const fresh = await host.journal.read(run, events.length);
    print(fresh);
    const state: RunState = stateOf(run, events);
    if (!isUnderWay(state)) return context.finish(exitCodeOf(state));
    const silentMs = performance.now() - lastSign;
    if (fresh.length > 0 || (silentMs > patienceMs / 3 && (await host.journal.isDriven(run))))
      lastSign = performance.now();
    else if (silentMs > patienceMs) throw interrupted(run);
    await sleep(pollMs, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return context.finish(stop.signal.aborted ? exitCode.interrupted : exitCode.ok);
  }
}

function interrupted(run: string): CuebookError {
  return new CuebookError("run_interrupted", `run ${run} is no longer driven by a process`, {
    hint: `resume the run: cuebook runs resume ${run}`,
  });
}
