import { EngineError } from "@cuebook/error";
import { openDecision, type RunState } from "@cuebook/run";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { countOption } from "../../options/choice.ts";
import { readSay, sayOption } from "../../options/say.ts";
import { inWriting } from "../../run/foreground.ts";
import { addGoOnOptions, type GoOnOptions, goOn, goOnExitCodes } from "../../run/go-on.ts";
import { readyProject } from "../../run/host.ts";
import { type Project, proposal } from "../../run/project.ts";

interface ResumeOptions extends GoOnOptions {
  readonly allow?: number;
  readonly say?: string;
}

/** Adds `cuebook runs resume`. */
export function addResume(runs: Command, context: CommandContext): void {
  const resuming = runs
    .command("resume")
    .summary("go on with a run")
    .description(
      "Goes on with a run that is suspended, or whose process died, from where its journal ends. What is not known to be\n" +
        "done is done again, on the files as they were before it. A completed run is entered again, if its workflow has the\n" +
        "edge `resume` under $START.",
    )
    .argument("<run>", "the run's id, or a beginning of it")
    .addOption(sayOption("the answer to what the run asks"))
    .addOption(
      countOption("--allow <n>", "so many more passages, visits, turns, tokens or dollars: what was used up", 1),
    );
  addGoOnOptions(resuming)
    .addHelpText("after", resumeHelp)
    .action((run: string, options: ResumeOptions) => {
      const writing = options.format === "json" ? "lines" : "text";
      return inWriting(context, writing, () => resume(run, options, writing, context));
    });
}

const resumeHelp = `
Examples:
  cuebook runs resume 7k3m
  cuebook runs resume 7k3m --say "Keep the old name."
  cuebook runs resume 7k3m --allow 2

${goOnExitCodes}
`;

async function resume(
  prefix: string,
  options: ResumeOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const project = readyProject(context, options, writing);
  if (project === undefined) return;
  const say = await readSay(options.say);
  const { allow } = options;
  await goOn(context, project, prefix, options, async (_, state) => {
    checkResume(state, allow, say, project);
    return { ...(allow === undefined ? {} : { allow }), ...(say === undefined ? {} : { say }) };
  });
}

/** Refuses what would stand still again at once, with what to give beside. */
function checkResume(
  state: RunState,
  allow: number | undefined,
  say: string | undefined,
  project: Pick<Project, "given">,
): void {
  const { id, status, suspension } = state;
  const open = openDecision(state);
  if (status === "suspended" && open?.kind === "question" && say === undefined) {
    throw new EngineError("say_missing", `run ${id} asks, and needs words to go on with: ${open.message}`, {
      hint: `Answer it: ${proposal(project, "inbox", "answer", id, "--say", "TEXT")} (what it is about: ${proposal(project, "inbox", "show", id)})`,
    });
  }
  const limit = status === "suspended" && suspension?.reason === "limit" ? suspension : undefined;
  // A budget may have been raised in the configuration meanwhile; the limits of edges and roles are the run's for good.
  if (limit !== undefined && limit.budget === undefined && allow === undefined) {
    const what = limit.role === undefined ? "passages" : "visits";
    throw new UsageError(
      `run ${id} stands at a limit: ${limit.message}`,
      `allow more ${what}: ${proposal(project, "runs", "resume", id, "--allow", "1")}`,
    );
  }
  if (limit === undefined && allow !== undefined) {
    throw new UsageError(
      `--allow is for a run that is suspended at a limit, and run ${id} is not`,
      `go on without it: ${proposal(project, "runs", "resume", id)}`,
    );
  }
}
