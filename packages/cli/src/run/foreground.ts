import type { run as runOutput } from "@cuebook/commands/json";
import { type DriveOptions, driveRun, type LocalHost } from "@cuebook/engine";
import { waitingHost } from "@cuebook/project/host";
import { configuredChannels, openNotices } from "@cuebook/project/people";
import { definitionAt, type RunState } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { JournalError } from "@cuebook/store";
import { masker } from "@cuebook/system";
import type { PermissionChannel } from "@cuebook/tools";
import { type Definition, edgeOf } from "@cuebook/workflow";
import { hintOf } from "../failure/advice.ts";
import { jsonLine } from "../output/json-line.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { warnings } from "../permission/configured-channels.ts";
import { personAt } from "../permission/person.ts";
import { terminalChannel } from "../permission/terminal-channel.ts";
import { checkDatabase } from "../project/database-check.ts";
import type { ReadyProject } from "../project/host.ts";
import { Live } from "../run-output/live.ts";
import type { TakenEdge } from "../run-output/live-lines.ts";
import { nextSteps } from "../run-output/next-steps.ts";
import { exitCodeOf, outcomeText, resultOf } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { hasScreen, liveRegionOn } from "../terminal/live-region.ts";
import type { Stop } from "../terminal/stop.ts";

/** Options for driving a run in the foreground. */
export interface ForegroundOptions {
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
  readonly resume?: DriveOptions["resume"];
  /** Whether the command continues from this state: then the outcome is not printed, and the exit code is not set. */
  readonly isPart?: ((state: RunState) => boolean) | undefined;
}

/**
 * Drives a run with live output, prints its status at the end, and sets the exit code.
 *
 * @returns its state at the end
 * @throws CuebookError as `driveRun`
 */
export async function driveInForeground(
  context: CommandContext,
  given: LocalHost,
  project: ReadyProject,
  run: string,
  options: ForegroundOptions,
): Promise<RunState> {
  const { writing, isQuiet, stop, resume } = options;
  using waiting = waitingHost(given, project.config, ({ text }) => warnOf("machine_fault", text));
  const { host } = waiting;
  const { terminal } = context;
  const started = performance.now();
  const going = { signal: stop.signal, resume };
  const drive = (more: DriveOptions) =>
    driveRun(host, run, { ...going, ...more }).catch((error: unknown) => {
      throw withResumeHint(error, project, run);
    });
  const plainly = (line: string) => terminal.err(`${line}\n`);
  let warn = plainly;
  const style = context.style("err");
  const warnOf = (code: string, message: string) =>
    warn(`${style.severity("warning", `warning[${code}]`)}: ${printableLine(message)}`);
  using _check = checkDatabase(project.config, ({ type, message }) => warnOf(type, message));
  await using _notices = await openNotices(host, project.config, {
    env: terminal.env,
    report: ({ code, message }) => warnOf(code, message),
  });
  const channels = configuredChannels(project.config.tools.channelSettings, {
    env: terminal.env,
    mask: masker(host.secrets),
    report: warnings(context, (line) => warn(line)),
  });
  let state: RunState;
  if (isQuiet) {
    state = await drive({ channels });
  } else if (writing === "lines") {
    state = await drive({
      channels,
      onEvent: (event) => terminal.out(jsonLine<typeof runOutput>({ run, ...event })),
    });
  } else {
    using live = new Live({
      out: (text) => terminal.out(text),
      isWatched: hasScreen(terminal, "out"),
      style: context.style("out"),
      region: liveRegionOn(terminal),
      roles: options.roles,
      joinOf: (state, edge) => joinOf(options.definition, state, edge),
      now: () => performance.now(),
      inbox: (name) => proposal(project, "inbox", "show", name),
      signal: (event) => proposal(project, "runs", "signal", run, event),
    });
    warn = (line) => live.say(line);
    using person = personAt(terminal, false);
    const channel =
      person && terminalChannel({ ...person, write: (text) => terminal.err(text), style, hasTurns: true });
    let heading = options.heading ?? "";
    const announceStop = () =>
      live.say("stopping: the run is suspended when its agent has ended (Ctrl-C again ends at once)");
    stop.signal.addEventListener("abort", announceStop);
    state = await drive({
      onEvent: (event, after) => {
        if (heading !== "") terminal.out(heading);
        heading = "";
        live.onEvent(event, after);
      },
      onActivity: (step, event) => live.onActivity(step, event),
      channels: channel === undefined ? channels : [whileAsking(channel, live), ...channels],
    });
  }
  warn = plainly;
  if (stop.signal.aborted || options.isPart?.(state) !== true)
    printOutcome(context, project, state, Math.round(performance.now() - started), options);
  return state;
}

function printOutcome(
  context: CommandContext,
  project: ReadyProject,
  state: RunState,
  durationMs: number,
  { writing, stop }: ForegroundOptions,
): void {
  const { terminal } = context;
  const code = exitCodeOf(state, stop.signal.aborted);
  const next = nextSteps(state, project);
  if (writing === "lines")
    terminal.out(jsonLine<typeof runOutput>(resultOf(state, durationMs, { code, next, place: project })));
  else terminal.out(outcomeText(state, durationMs, next, { style: context.style("out"), place: project }));
  context.finish(code);
}

/** The channel of the person at the terminal. Live output pauses while the person is asked. */
function whileAsking({ name, ask }: PermissionChannel, live: Live): PermissionChannel {
  return { name, ask: (request, signal) => live.whileAsking(() => ask(request, signal)) };
}

/** Adds a hint to a failure of the database: only the driving has ended, and the run can be resumed after a fix. */
function withResumeHint(error: unknown, place: Place, run: string): unknown {
  if (!(error instanceof JournalError) || !error.code.startsWith("database_")) return error;
  const { code, message, retryable, cause } = error;
  return new JournalError(code, message, {
    hint: `${hintOf(error, place) ?? ""} Resume the run: ${proposal(place, "runs", "resume", run)}`.trim(),
    retryable,
    cause,
  });
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
