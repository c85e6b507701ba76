import { CuebookError } from "@cuebook/error";
import { type RunState, stateOf } from "@cuebook/run";
import { jsonText } from "../output/json.ts";
import { readyProject, withReadableRun } from "../project/host.ts";
import { proposal } from "../project/project.ts";
import { shownText } from "../run-output/prompt-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface RequestOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs request`. @throws CuebookError `request_missing` */
export async function request(prefix: string, options: RequestOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withReadableRun(context, project, prefix, async (host, run) => {
    const state = stateOf(run, await host.journal.read(run));
    const found = state.outcome?.request;
    if (found === undefined) {
      throw new CuebookError("request_missing", `run ${run} has no text of a pull request: ${reasonOf(state)}`, {
        hint: proposal(project, "runs", "show", run),
      });
    }
    const { title, body } = found;
    if (options.format === "json") terminal.out(jsonText({ run, branch: state.plan.branch, title, body }));
    else terminal.out(shownText(`${title}\n\n${body}\n`, terminal.isTerminal.out));
  });
}

function reasonOf({ status, outcome, plan }: RunState): string {
  if (outcome === undefined || status !== "completed") return `it is ${status}`;
  return outcome.commit === plan.base
    ? "it committed nothing"
    : "its workflow is none of phases, or was run by an earlier version";
}
