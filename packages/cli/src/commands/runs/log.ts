import { setTimeout as sleep } from "node:timers/promises";
import type { LocalHost } from "@cuebook/engine";
import { EngineError } from "@cuebook/error";
import { type RunEvent, type RunState, stateOf } from "@cuebook/run";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { exitCode } from "../../exit-code.ts";
import { choiceOption } from "../../options/choice.ts";
import { inWriting } from "../../run/foreground.ts";
import { readyProject, withReadableRun } from "../../run/host.ts";
import { stopOnSignals } from "../../run/stop.ts";
import { Narrator } from "../../run-output/event-text.ts";
import { jsonLine } from "../../run-output/json-line.ts";
import { between, durationText } from "../../run-output/measure.ts";
import { exitCodeOf } from "../../run-output/outcome.ts";
import { isUnderWay } from "../../run-output/report.ts";

interface LogOptions {
  readonly follow?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook runs log`. */
export function addLog(runs: Command, context: CommandContext): void {
  runs
    .command("log")
    .summary("show the journal of a run")
    .description(
      "Shows what happened in a run, an event a line: its number, the time since the run was made, and what it was.\n" +
        "With --follow it goes on until the run ends or is suspended, and exits as `cuebook run` would.",
    )
    .argument("<run>", "the run's id, or a beginning of it")
    .option("-f, --follow", "go on as long as the run does")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "json: the events as the journal has them, one a line", ["text", "json"]))
    .addHelpText("after", logHelp)
    .action((run: string, options: LogOptions) => {
      const writing = options.format === "json" ? "lines" : "text";
      return inWriting(context, writing, () => log(run, options, writing, context));
    });
}

const logHelp = `
Examples:
  cuebook runs log 7k3m
  cuebook runs log 7k3m --follow --format json

Exit codes: 0 shown; with --follow 0 completed, 3 suspended, 4 failed, cancelled, or its process gone, 130 interrupted.
`;

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
    const tell = (fresh: readonly RunEvent[]) => {
      for (const event of fresh) {
        events.push(event);
        const start = events[0]?.at ?? event.at;
        if (writing === "lines") context.terminal.out(jsonLine({ run, ...event }));
        else context.terminal.out(logLine(event, start, narrator, context));
      }
    };
    if (options.follow === true) return follow(host, run, events, tell, context);
    tell(await host.journal.read(run));
  });
}

function logLine(event: RunEvent, start: string, narrator: Narrator, context: CommandContext): string {
  const style = context.style("out");
  const place = `${String(event.seq).padStart(3)}  ${`+${durationText(between(start, event.at))}`.padStart(7)}`;
  return `${style.dim(place)}  ${narrator.tell(event)}\n`;
}

/** How often the journal is looked at, in milliseconds. */
const pollMs = 200;

/** How long a run may be without a driver before following it ends: a process that takes it over needs a moment. */
const patienceMs = 3000;

async function follow(
  host: LocalHost,
  run: string,
  events: readonly RunEvent[],
  tell: (fresh: readonly RunEvent[]) => void,
  context: CommandContext,
): Promise<void> {
  using stop = stopOnSignals();
  const over = AbortSignal.any([stop.signal, context.terminal.closed]);
  let lastSign = performance.now();
  for (;;) {
    const fresh = await host.journal.read(run, events.length);
    tell(fresh);
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

function interrupted(run: string): EngineError {
  return new EngineError("run_interrupted", `no process drives run ${run} any more`, {
    hint: `Go on with it: cuebook runs resume ${run}`,
  });
}
