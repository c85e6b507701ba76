import { type DriveOptions, driveRun, type LocalHost } from "@cuebook/engine";
import { waitingHost } from "@cuebook/project/host";
import { configuredChannels, openNotices } from "@cuebook/project/people";
import type { RunState } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { masker } from "@cuebook/system";
import { hintOf } from "../failure/advice.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { warnings } from "../permission/configured-channels.ts";
import { checkDatabase } from "../project/database-check.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { Reporter, type ReporterOptions } from "./reporter.ts";

/** Options for driving a run in the foreground. */
export interface ForegroundOptions extends ReporterOptions {
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
  const { stop, resume } = options;
  const reporter = new Reporter(context, project, run, options);
  using waiting = waitingHost(given, project.config, ({ text }) => reporter.warn("machine_fault", text));
  const { host } = waiting;
  const { env } = context.terminal;
  using _check = checkDatabase(project.config, ({ type, message }) => reporter.warn(type, message));
  await using _notices = await openNotices(host, project.config, {
    env,
    report: ({ code, message }) => reporter.warn(code, message),
  });
  const channels = configuredChannels(project.config.tools.channelSettings, {
    env,
    mask: masker(host.secrets),
    report: warnings(context, reporter.say),
  });
  const state = await reporter.show(channels, (told) =>
    driveRun(host, run, { signal: stop.signal, resume, ...told }).catch((error: unknown) => {
      throw withResumeHint(error, project, run);
    }),
  );
  if (stop.signal.aborted || options.isPart?.(state) !== true) reporter.finish(state);
  return state;
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
