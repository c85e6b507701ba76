import { CuebookError } from "@cuebook/error";
import { openDecision, type RunState } from "@cuebook/run";
import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { readSay } from "../options/read-say.ts";
import type { ResumptionOptions } from "../options/resumption.ts";
import { readyProject } from "../project/host.ts";
import { type Project, proposal } from "../project/project.ts";
import { resumeInForeground } from "../run/resume-in-foreground.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ResumeOptions extends ResumptionOptions {
  readonly allow?: number;
  readonly say?: string;
}

/** Runs `cuebook runs resume`. */
export async function resumeRunsCommand(run: string, options: ResumeOptions, context: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, () => resume(run, options, writing, context));
}

async function resume(
  prefix: string,
  options: ResumeOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const project = readyProject(context, options, writing);
  if (project === undefined) return;
  const say = await readSay(options.say, context.terminal);
  const { allow } = options;
  await resumeInForeground(context, project, prefix, options, async (_, state) => {
    checkResume(state, allow, say, project);
    return { allow, say };
  });
}

/** Refuses to resume a run that would stop again at once, and names the missing option. */
function checkResume(
  state: RunState,
  allow: number | undefined,
  say: string | undefined,
  project: Pick<Project, "given">,
): void {
  const { id, status, suspension } = state;
  const open = openDecision(state);
  if (status === "suspended" && open?.kind === "question" && say === undefined) {
    throw new CuebookError("say_missing", `run ${id} waits for an answer: ${open.message}`, {
      hint: `answer it: ${proposal(project, "inbox", "answer", id, "--say", "TEXT")} (details: ${proposal(project, "inbox", "show", id)})`,
    });
  }
  const limit = status === "suspended" && suspension?.reason === "limit" ? suspension : undefined;
  // A budget may have been raised in the configuration since; the limits of edges and roles are fixed for the run.
  if (limit !== undefined && limit.budget === undefined && allow === undefined) {
    const what = limit.role === undefined ? "passages" : "visits";
    throw new UsageError(
      `run ${id} has reached a limit: ${limit.message}`,
      `allow more ${what}: ${proposal(project, "runs", "resume", id, "--allow", "1")}`,
    );
  }
  if (limit === undefined && allow !== undefined) {
    throw new UsageError(
      `--allow is for a run that is suspended at a limit, and run ${id} is not`,
      `resume without it: ${proposal(project, "runs", "resume", id)}`,
    );
  }
}
