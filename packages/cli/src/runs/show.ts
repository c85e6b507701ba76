import type { runsShow as runsShowOutput } from "@cuebook/commands/json";
import type { PromptTrace } from "@cuebook/engine";
import { queuedIn, queuedText } from "@cuebook/project/workers";
import {
  type Address,
  isOpen,
  type RunEvent,
  type RunOrigin,
  type RunState,
  type Step,
  stateOf,
  turnsOf,
  wantsDriver,
} from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import type { RunGraphFormat } from "../options/graph.ts";
import { jsonText } from "../output/json.ts";
import { type ReadingHost, type RunsPlace, runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import { findStep, findTurn, parseAddress } from "../run-output/address.ts";
import { stepsAfterStory } from "../run-output/next-steps.ts";
import { dataSourcesText } from "../run-output/producer.ts";
import { readPrompt, shownText, sourcesText } from "../run-output/prompt-text.ts";
import { factsOf, reportOf, stepReport, type TurnReport } from "../run-output/report.ts";
import { stepText, storyText } from "../run-output/story.ts";
import { traceText } from "../run-output/trace-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { showTranscript } from "./show-transcript.ts";

export interface ShowOptions extends ServerOptions {
  readonly trace?: true;
  readonly transcript?: true;
  readonly full?: true;
  readonly graph?: RunGraphFormat;
  readonly format: "text" | "json" | "markdown";
}

/** Runs `cuebook runs show`. */
export async function show(text: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const address = parseAddress(text, "moment");
  if (options.trace === true && address.step === undefined) {
    throw new UsageError("--trace needs a step or a turn", `for example: cuebook runs show ${text}/1/1 --trace`);
  }
  requireTranscript(text, options, address);
  requireRun(text, address, options);
  const place = runsPlace(context, options, options.format === "json" ? "json" : "text");
  if (place === undefined) return;
  await place.readRun(address.run, async (host, run) => {
    const events = await host.journal.read(run);
    const state = stateOf(run, events);
    if (options.transcript === true || address.at !== undefined)
      return showTranscript(host, state, address, events, options, context);
    if (address.step === undefined) return showRun(host, place, state, events, options, context);
    const step = findStep(state, address.step);
    if (address.turn === undefined) return showStep(host, state, step, events, options, context);
    return showTurn(host, state, step, address, events, options, context);
  });
}

/** @throws UsageError for options that exclude each other, or that need `--transcript` */
function requireTranscript(text: string, { transcript, trace, full, format }: ShowOptions, { at }: Address): void {
  if (transcript === true && trace === true) {
    throw new UsageError("--trace is about prompts, and --transcript about what agents did", "use one of the two");
  }
  if (transcript === true || at !== undefined) return;
  const example = `for example: cuebook runs show ${text} --transcript`;
  if (full === true) throw new UsageError("--full needs --transcript", `${example} --full`);
  if (format === "markdown")
    throw new UsageError("--format markdown needs --transcript", `${example} --format markdown`);
}

/** @throws UsageError for a graph of something else than a run */
function requireRun(text: string, { run, step }: Address, { graph, transcript }: ShowOptions): void {
  if (graph === undefined) return;
  if (transcript === true) throw new UsageError("--graph and --transcript show different things", "use one of the two");
  if (step !== undefined) {
    throw new UsageError(
      `--graph shows a run, and "${text}" is a part of one`,
      `for example: cuebook runs show ${run} --graph`,
    );
  }
}

async function showRun(
  host: ReadingHost,
  place: RunsPlace,
  state: RunState,
  events: readonly RunEvent[],
  { format, graph: graphFormat }: ShowOptions,
  context: CommandContext,
): Promise<void> {
  const isDriven = await host.journal.isDriven(state.id);
  const report = reportOf(state, events, { isDriven, place, skipped: await skippedIn(host, state) });
  if (graphFormat !== undefined) {
    const { runGraph } = await import("./show-graph.ts");
    const graph = await runGraph(host.journal, state, graphFormat);
    context.terminal.out(format === "json" ? jsonText<typeof runsShowOutput>({ ...report, graph }) : graph);
    return;
  }
  const next = stepsAfterStory(state, place, isDriven);
  const isHere = place.is === "project" && isOpen(state);
  const queued = isHere ? await queuedIn(place.project.config, state.id, wantsDriver(state)) : undefined;
  if (format === "json")
    return context.terminal.out(jsonText<typeof runsShowOutput>({ ...report, queue: queued ?? null }));
  const queue = queued && queuedText(queued);
  const style = context.style("out");
  context.terminal.out(storyText(state, report, next, { now: new Date(), style, place, queue }));
}

/** The phases that a run skips; empty if its workflow cannot be read any longer. */
async function skippedIn(host: ReadingHost, { pin }: Pick<RunOrigin, "pin">): Promise<readonly string[]> {
  const { pinnedWorkflow } = await import("@cuebook/store");
  const pinned = await pinnedWorkflow(host.journal, pin).catch(() => undefined);
  return pinned?.definition.skipped ?? [];
}

async function showStep(
  host: ReadingHost,
  state: RunState,
  step: Step,
  events: readonly RunEvent[],
  { format, trace }: ShowOptions,
  context: CommandContext,
): Promise<void> {
  const report = stepReport(state, step, factsOf(events, context.place));
  const prompts = new Map<number, PromptTrace>();
  for (const { ordinal, turn } of turnsOf(step)) prompts.set(ordinal, await readPrompt(host, turn.prompt));
  if (format === "json") {
    const withPrompt = (turn: TurnReport) => {
      const prompt = prompts.get(turn.turn);
      if (prompt === undefined) throw new TypeError("each turn of a step has a prompt");
      return { ...turn, prompt };
    };
    const tries = report.tries.map((attempt) => ({ ...attempt, turns: attempt.turns.map(withPrompt) }));
    context.terminal.out(jsonText<typeof runsShowOutput>({ ...report, tries }));
    return;
  }
  const style = context.style("out");
  const definition = state.forks.length === 0 ? undefined : (await pinnedWorkflow(host.journal, state.pin)).definition;
  const shown = new Map(
    [...prompts].map(([ordinal, prompt]) => {
      const text = trace === true ? traceText(prompt, style) : prompt.text;
      const data = dataSourcesText(prompt, state, step, definition);
      return [ordinal, { sources: `${sourcesText(prompt)}${data === "" ? "" : ` (${data})`}`, text }] as const;
    }),
  );
  context.terminal.out(stepText(state, step, report, shown, { style, place: context.place }));
}

async function showTurn(
  host: ReadingHost,
  state: RunState,
  step: Step,
  address: Address,
  events: readonly RunEvent[],
  { format, trace }: ShowOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { turn, ordinal } = findTurn(state, step, address);
  const prompt = await readPrompt(host, turn.prompt);
  if (format === "json") {
    const turns = stepReport(state, step, factsOf(events, context.place)).tries.flatMap((attempt) => attempt.turns);
    const report = turns.find(({ turn: number }) => number === ordinal);
    if (report === undefined) throw new TypeError("a turn of a step is in its report");
    terminal.out(jsonText<typeof runsShowOutput>({ ...report, prompt }));
  } else if (trace === true) {
    terminal.out(traceText(prompt, context.style("out")));
  } else {
    terminal.out(shownText(prompt.text, terminal.isTerminal.out));
  }
}
