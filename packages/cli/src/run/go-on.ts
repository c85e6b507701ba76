import { resolve } from "node:path";
import type { DriveOptions, LocalHost } from "@cuebook/engine";
import { type RunState, stateOf } from "@cuebook/run";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { UsageError } from "../failure.ts";
import { choiceOption } from "../options/choice.ts";
import { headingText } from "../run-output/heading.ts";
import { driveInForeground } from "./foreground.ts";
import { openHost, type ReadyProject, type Replay, replayedScript, withRun } from "./host.ts";
import { stopOnSignals } from "./stop.ts";

/** The options of every command that goes on with a run in the foreground. */
export interface GoOnOptions {
  readonly replay?: string;
  readonly repo?: string;
  readonly quiet?: true;
  readonly format: "text" | "json";
}

/** Adds the options of a command that goes on with a run. */
export function addGoOnOptions(command: Command): Command {
  return command
    .option("--replay <script>", "another place of the script that the run replays")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "json: the journal's events a line each, then the result", ["text", "json"]))
    .option("--quiet", "tell only how it ends");
}

/** What the exit codes of such a command say. */
export const goOnExitCodes =
  "Exit codes: 0 completed, 2 wrong usage, 3 suspended, 4 failed, cancelled or refused, 130 interrupted.";

/**
 * Goes on with a run in the foreground.
 *
 * @param prefix the beginning of its id
 * @param begin what is done first; gives how the run is resumed, or nothing where it is to be left alone
 * @throws EngineError as `findRun` and `driveRun`; UsageError
 */
export async function goOn(
  context: CommandContext,
  project: ReadyProject,
  prefix: string,
  options: GoOnOptions,
  begin: (host: LocalHost, state: RunState) => Promise<DriveOptions["resume"]>,
): Promise<void> {
  const state = await withRun(project, prefix, async (host, run) => stateOf(run, await host.journal.read(run)));
  const host = openHost(project.config, replayOf(state, options.replay, context));
  try {
    using stop = stopOnSignals();
    const resume = await begin(host, state);
    if (resume === undefined) return;
    await driveInForeground(context, host, project, state.id, {
      writing: options.format === "json" ? "lines" : "text",
      isQuiet: options.quiet === true,
      stop,
      roles: [...new Set(state.steps.map((step) => step.role))],
      heading: headingText(state, state.plan.branch, context.style("out")),
      resume,
    });
  } finally {
    await host.close();
  }
}

/** The script that a run replays. @throws UsageError where one is given for a run that replays none */
export function replayOf(
  { agent, id }: Pick<RunState, "agent" | "id">,
  given: string | undefined,
  context: CommandContext,
): Replay | undefined {
  const script = replayedScript(agent);
  if (agent !== undefined && script !== undefined) {
    return { agent, script: given === undefined ? script : resolve(context.terminal.cwd, given) };
  }
  if (given === undefined) return undefined;
  throw new UsageError(`run ${id} was not started with --replay`, "its agents cannot be exchanged for a script");
}
