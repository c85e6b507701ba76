import { forkRun } from "@cuebook/engine";
import { openHost } from "@cuebook/project/host";
import { stateOf } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import type { ResumptionOptions } from "../options/resumption.ts";
import { proposal } from "../output/proposal.ts";
import { withRun } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import { requireHere } from "../remote/require-here.ts";
import { continueThere } from "../run/continue-there.ts";
import { driveInForeground } from "../run/foreground.ts";
import { printStart } from "../run/print-start.ts";
import { replayOf } from "../run/resume-in-foreground.ts";
import { findStep, parseAddress } from "../run-output/address.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";

export interface ForkOptions extends ResumptionOptions {
  /** False with `--no-run`. */
  readonly run: boolean;
}

/** Runs `cuebook runs fork`. */
export async function forkRunsCommand(address: string, options: ForkOptions, context: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, () => fork(address, options, writing, context));
}

async function fork(
  text: string,
  options: ForkOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const { run: prefix, step: named, turn } = parseAddress(text);
  if (named === undefined || turn !== undefined) {
    throw new UsageError("a run is forked at a step: RUN/STEP", `for example: cuebook runs fork ${prefix}/1`);
  }
  const place = runsPlace(context, options, writing);
  if (place === undefined) return;
  if (place.is === "server") {
    requireHere({ replay: options.replay, noRun: options.run ? undefined : true }, ["replay", "noRun"]);
    const { step } = await place.readRun(prefix, async (host, run) =>
      findStep(stateOf(run, await host.journal.read(run)), named),
    );
    return continueThere(place, prefix, { action: "fork", step }, writing, context);
  }
  const { project } = place;
  const { state, step } = await withRun(project, prefix, async (host, run) => {
    const state = stateOf(run, await host.journal.read(run));
    return { state, step: findStep(state, named) };
  });
  const host = openHost(project.config, replayOf(state, options.replay, context));
  try {
    using stop = stopOnSignals();
    const id = await forkRun(host, { run: state.id, step: step.step });
    if (options.quiet !== true || !options.run) await printStart(context, host, id, writing);
    if (stop.signal.aborted) return context.finish(exitCode.interrupted);
    if (!options.run) {
      const next = { command: proposal(project, "runs", "resume", id), purpose: "start the new run" };
      if (writing === "text") context.terminal.out(nextText([next], context.style("out")));
      return;
    }
    const roles = [...new Set(state.steps.map((step) => step.role))];
    const { definition } = await pinnedWorkflow(host.journal, state.pin);
    const isQuiet = options.quiet === true;
    await driveInForeground(context, host, project, id, { writing, isQuiet, stop, roles, definition });
  } finally {
    await host.close();
  }
}
