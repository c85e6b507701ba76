import { resolve } from "node:path";
import { EngineError, isOpen, type RunState, stateOf } from "@cuebook/engine";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { choiceOption, countOption } from "../../options/choice.ts";
import { driveInForeground, inWriting } from "../../run/foreground.ts";
import { openHost, readyProject, replayedScript, withRun } from "../../run/host.ts";
import { type Project, proposal } from "../../run/project.ts";
import { stopOnSignals } from "../../run/stop.ts";
import { headingText } from "../../run-output/heading.ts";

interface ResumeOptions {
  readonly allow?: number;
  readonly replay?: string;
  readonly repo?: string;
  readonly quiet?: true;
  readonly format: "text" | "json";
}

/** Adds `cuebook runs resume`. */
export function addResume(runs: Command, context: CommandContext): void {
  runs
    .command("resume")
    .summary("go on with a run")
    .description(
      "Goes on with a run that is suspended, or whose process died, from where its journal ends. What is not known to be\n" +
        "done is done again, on the files as they were before it.",
    )
    .argument("<run>", "the run's id, or a beginning of it")
    .addOption(countOption("--allow <n>", "so many more passages over the edge whose limit was reached", 1))
    .option("--replay <script>", "another place of the script that the run replays")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "json: the journal's events a line each, then the result", ["text", "json"]))
    .option("--quiet", "tell only how it ends")
    .addHelpText(
      "after",
      "\nExit codes: 0 completed, 2 wrong usage, 3 suspended, 4 failed or cancelled, 130 interrupted.\n",
    )
    .action((run: string, options: ResumeOptions) => {
      const writing = options.format === "json" ? "lines" : "text";
      return inWriting(context, writing, () => resume(run, options, writing, context));
    });
}

async function resume(
  prefix: string,
  options: ResumeOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const project = readyProject(context, options, writing);
  if (project === undefined) return;
  const state = await withRun(project, prefix, async (host, run) => stateOf(run, await host.journal.read(run)));
  checkResume(state, options, project);

  const host = openHost(project.config, replayOf(state, options, context));
  try {
    using stop = stopOnSignals();
    if (options.quiet !== true && writing === "text") {
      context.terminal.out(headingText(state, state.plan.branch, context.style("out")));
    }
    const roles = [...new Set(state.steps.map((step) => step.role))];
    await driveInForeground(context, host, project, state.id, {
      writing,
      isQuiet: options.quiet === true,
      stop,
      roles,
      resume: options.allow === undefined ? {} : { allow: options.allow },
    });
  } finally {
    await host.close();
  }
}

/** Refuses what cannot go on, or would stand still again at once. */
function checkResume(state: RunState, { allow }: ResumeOptions, project: Pick<Project, "given">): void {
  const { id, suspension } = state;
  if (!isOpen(state)) {
    throw new EngineError("run_ended", `run ${id} has ended (${state.status}): there is nothing to resume`, {
      hint: `Look at it with: ${proposal(project, "runs", "show", id)}`,
    });
  }
  const isAtLimit = state.status === "suspended" && suspension?.reason === "limit";
  if (isAtLimit && allow === undefined) {
    throw new UsageError(
      `run ${id} stands at a limit: ${suspension.message}`,
      `allow more passages: ${proposal(project, "runs", "resume", id, "--allow", "1")}`,
    );
  }
  if (!isAtLimit && allow !== undefined) {
    throw new UsageError(
      `--allow is for a run that is suspended at the limit of an edge, and run ${id} is not`,
      `go on without it: ${proposal(project, "runs", "resume", id)}`,
    );
  }
}

function replayOf({ agent, id }: RunState, { replay }: ResumeOptions, context: CommandContext) {
  const script = replayedScript(agent);
  if (agent !== undefined && script !== undefined) {
    return { agent, script: replay === undefined ? script : resolve(context.terminal.cwd, replay) };
  }
  if (replay === undefined) return undefined;
  throw new UsageError(`run ${id} was not started with --replay`, "its agents cannot be exchanged for a script");
}
