import type { run as runOutput } from "@cuebook/commands/json";
import type { DriveOptions } from "@cuebook/engine";
import { definitionAt, type RunState } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { PermissionChannel } from "@cuebook/tools";
import { type Definition, edgeOf } from "@cuebook/workflow";
import { jsonLine } from "../output/json-line.ts";
import { proposal } from "../output/proposal.ts";
import { personAt } from "../permission/person.ts";
import { terminalChannel } from "../permission/terminal-channel.ts";
import type { ReadyProject } from "../project/host.ts";
import { Live } from "../run-output/live.ts";
import type { TakenEdge } from "../run-output/live-lines.ts";
import { nextSteps } from "../run-output/next-steps.ts";
import { exitCodeOf, outcomeText, resultOf } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { hasScreen, liveRegionOn } from "../terminal/live-region.ts";
import type { Stop } from "../terminal/stop.ts";

/** Options for showing a run that is driven in the foreground. */
export interface ReporterOptions {
  readonly writing: "text" | "lines";
  /** Whether only the result is shown. */
  readonly isQuiet: boolean;
  readonly stop: Stop;
  /** The names of the workflow's roles, for the width of columns. */
  readonly roles: readonly string[];
  /** The definition that drives the run. */
  readonly definition: Definition;
  /** Printed before all other output of the run, but only once the run can be driven. */
  readonly heading?: string;
}

/** What a driver tells a reporter. */
type Told = Pick<DriveOptions, "onEvent" | "onActivity" | "channels">;

/** Shows a run that is driven in the foreground: its events, what its agents do, warnings about it, and its outcome. */
export class Reporter {
  readonly #context: CommandContext;
  readonly #project: ReadyProject;
  readonly #run: string;
  readonly #options: ReporterOptions;
  readonly #started = performance.now();
  readonly #open = new DisposableStack();
  #live: Live | undefined;

  constructor(context: CommandContext, project: ReadyProject, run: string, options: ReporterOptions) {
    this.#context = context;
    this.#project = project;
    this.#run = run;
    this.#options = options;
  }

  /** Shows a line beside the run: on standard error, unless that would break what is drawn on the screen. */
  readonly say = (line: string): void => {
    const { terminal } = this.#context;
    if (this.#live === undefined || !hasScreen(terminal, "out")) terminal.err(`${line}\n`);
    else this.#live.say(line);
  };

  /** Shows a warning. */
  readonly warn = (code: string, message: string): void =>
    this.say(`${this.#context.style("err").severity("warning", `warning[${code}]`)}: ${printableLine(message)}`);

  /** Shows a run while it is driven. @param channels the channels that ask for permission, beside the person at the terminal */
  async show(channels: readonly PermissionChannel[], drive: (told: Told) => Promise<RunState>): Promise<RunState> {
    try {
      return await drive(this.#begin(channels));
    } finally {
      // Later lines are plain.
      this.#open.dispose();
      this.#live = undefined;
    }
  }

  #begin(channels: readonly PermissionChannel[]): Told {
    const { isQuiet, writing } = this.#options;
    if (isQuiet) return { channels };
    if (writing === "text") return this.#beginLive(channels);
    const { terminal } = this.#context;
    const run = this.#run;
    return { channels, onEvent: (event) => terminal.out(jsonLine<typeof runOutput>({ run, ...event })) };
  }

  #beginLive(channels: readonly PermissionChannel[]): Told {
    const { terminal } = this.#context;
    const { roles, definition, stop } = this.#options;
    const live = new Live({
      out: (text) => terminal.out(text),
      isWatched: hasScreen(terminal, "out"),
      style: this.#context.style("out"),
      region: liveRegionOn(terminal),
      roles,
      joinOf: (state, edge) => joinOf(definition, state, edge),
      now: () => performance.now(),
      inbox: (name) => proposal(this.#project, "inbox", "show", name),
      signal: (event) => proposal(this.#project, "runs", "signal", this.#run, event),
    });
    this.#live = this.#open.use(live);
    const person = this.#open.use(personAt(terminal, false));
    const style = this.#context.style("err");
    const channel =
      person && terminalChannel({ ...person, write: (text) => terminal.err(text), style, hasTurns: true });
    stop.signal.addEventListener("abort", () =>
      live.say("stopping: the run is suspended when its agent has ended (Ctrl-C again ends at once)"),
    );
    let heading = this.#options.heading ?? "";
    return {
      onEvent: (event, after) => {
        if (heading !== "") terminal.out(heading);
        heading = "";
        live.onEvent(event, after);
      },
      onActivity: (step, event) => live.onActivity(step, event),
      channels: channel === undefined ? channels : [whileAsking(channel, live), ...channels],
    };
  }

  /** Prints the outcome, and sets the exit code. */
  finish(state: RunState): void {
    const { terminal } = this.#context;
    const { writing, stop } = this.#options;
    const durationMs = Math.round(performance.now() - this.#started);
    const code = exitCodeOf(state, stop.signal.aborted);
    const next = nextSteps(state, this.#project);
    const place = this.#project;
    if (writing === "lines")
      terminal.out(jsonLine<typeof runOutput>(resultOf(state, durationMs, { code, next, place })));
    else terminal.out(outcomeText(state, durationMs, next, { style: this.#context.style("out"), place }));
    this.#context.finish(code);
  }
}

/** The channel of the person at the terminal. Live output pauses while the person is asked. */
function whileAsking({ name, ask }: PermissionChannel, live: Live): PermissionChannel {
  return { name, ask: (request, signal) => live.whileAsking(() => ask(request, signal)) };
}

/** The role after the branches that an edge opens; `undefined` if it opens no branches. */
export function joinOf(
  definition: Definition,
  state: RunState,
  { step, scope, role, status }: TakenEdge,
): string | undefined {
  const ofStep = state.steps.find((each) => each.step === step)?.scope;
  const edge = edgeOf(definitionAt(definition, state, scope ?? ofStep), { role, status });
  return edge?.fork === undefined ? undefined : edge.role;
}
