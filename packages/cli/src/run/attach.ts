import type { runsAttach as runsAttachOutput } from "@cuebook/commands/json";
import { queuedIn, queuedText } from "@cuebook/project/workers";
import { type RunHalt, type RunState, stateOf } from "@cuebook/run";
import { between, printableLine } from "@cuebook/settings/values";
import { pinnedWorkflow } from "@cuebook/store";
import { jsonLine } from "../output/json-line.ts";

import { proposal } from "../output/proposal.ts";
import { headingText } from "../run-output/heading.ts";
import { Live } from "../run-output/live.ts";
import { nextSteps } from "../run-output/next-steps.ts";
import { exitCodeOf, outcomeText, resultOf } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { hasScreen, liveRegionOn } from "../terminal/live-region.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { type Followed, type Growth, growth } from "./growth.ts";
import { joinOf } from "./reporter.ts";

/** Options for showing a run that another process drives. */
export interface AttachOptions {
  readonly writing: "text" | "lines";
  /** Whether only the result is shown. */
  readonly isQuiet: boolean;
}

/**
 * Shows a run that another process drives in the form of `cuebook run`, until it ends or is suspended, and sets the exit code.
 *
 * @throws CuebookError `run_interrupted` if no process drives the run, and none will
 */
export async function attachTo(followed: Followed, options: AttachOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { run, place } = followed;
  using stop = stopOnSignals();
  const over = AbortSignal.any([stop.signal, terminal.closed]);
  using shown = await viewOf(followed, options, context);
  for await (const grown of growth(followed, over, terminal)) {
    shown.show(grown);
    if (grown.ended !== undefined) return finish(grown.ended, followed, options, context);
  }
  if (stop.signal.aborted && options.writing === "text" && !options.isQuiet) {
    terminal.err(`detached: the run continues; follow it again: ${proposal(place, "runs", "attach", run)}\n`);
  }
  context.finish(stop.signal.aborted ? exitCode.interrupted : exitCode.ok);
}

/** Shows additions to a run. */
interface View extends Disposable {
  show(grown: Growth): void;
}

async function viewOf(followed: Followed, { writing, isQuiet }: AttachOptions, context: CommandContext): Promise<View> {
  const { terminal } = context;
  const nothing = () => undefined;
  if (isQuiet) return { show: nothing, [Symbol.dispose]: nothing };
  if (writing === "text") return liveView(followed, context);
  return {
    show: ({ items }) => {
      for (const { is, event } of items)
        if (is === "journal") terminal.out(jsonLine<typeof runsAttachOutput>({ run: followed.run, ...event }));
    },
    [Symbol.dispose]: nothing,
  };
}

async function liveView({ host, run, place }: Followed, context: CommandContext): Promise<View> {
  const { terminal } = context;
  const style = context.style("out");
  const state = stateOf(run, await host.journal.read(run));
  const { definition } = await pinnedWorkflow(host.journal, state.pin);
  terminal.out(headingText(state, state.plan.branch, style));
  // Set to the time of an event while it is shown, so that durations are those at that time.
  let at: number | undefined;
  const live = new Live({
    out: (text) => terminal.out(text),
    isWatched: hasScreen(terminal, "out"),
    style,
    region: liveRegionOn(terminal),
    roles: Object.keys(definition.roles),
    joinOf: (now, edge) => joinOf(definition, now, edge),
    now: () => at ?? Date.now(),
    inbox: (name) => proposal(place, "inbox", "show", name),
    signal: (event) => proposal(place, "runs", "signal", run, event),
  });
  let said = await waitingText({ host, run, place }, state);
  if (said !== undefined) live.say(style.dim(said));
  return {
    show: ({ items, waits }) => {
      const text = waits && printableLine(waits);
      if (text !== undefined && text !== said) live.say(style.dim(text));
      said = text ?? said;
      for (const item of items) {
        at = Date.parse(item.event.at);
        if (item.is === "journal") live.onEvent(item.event, item.state);
        else live.onActivity(item.event.step, item.event);
      }
      at = undefined;
    },
    [Symbol.dispose]: () => live[Symbol.dispose](),
  };
}

/** The queue of a run that no worker drives yet, and why the run waits. */
async function waitingText({ run, place }: Followed, { status }: RunHalt): Promise<string | undefined> {
  if (place.is === "server" || (status !== "pending" && status !== "suspended")) return undefined;
  const queued = await queuedIn(place.project.config, run);
  return queued?.state === "queued" ? printableLine(queuedText(queued)) : undefined;
}

function finish(state: RunState, { place }: Followed, options: AttachOptions, context: CommandContext): void {
  const code = exitCodeOf(state);
  const next = nextSteps(state, place);
  const durationMs = between(state.createdAt, state.updatedAt);
  const { out } = context.terminal;
  if (options.writing === "lines")
    out(jsonLine<typeof runsAttachOutput>(resultOf(state, durationMs, { code, next, place })));
  else out(outcomeText(state, durationMs, next, { style: context.style("out"), place }));
  context.finish(code);
}
