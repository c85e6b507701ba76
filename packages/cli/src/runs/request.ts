import type { runsRequest as runsRequestOutput } from "@cuebook/commands/json";
import { type HostJournal, requestOf } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { handoffTexts } from "@cuebook/project/host";
import { type RequestText, type RunState, stateOf } from "@cuebook/run";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import { type ReadyProject, readyProject, withReadableRun } from "../project/host.ts";
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
    const { title, body } = await textOf(host, state, project);
    if (options.format === "json")
      terminal.out(jsonText<typeof runsRequestOutput>({ run, branch: state.plan.branch, title, body }));
    else terminal.out(shownText(`${title}\n\n${body}\n`, terminal.isTerminal.out));
  });
}

async function textOf(host: HostJournal, state: RunState, project: ReadyProject): Promise<RequestText> {
  const { id: run, status, outcome, plan } = state;
  const isDone = status === "completed" && outcome !== undefined;
  const reason = !isDone ? `it is ${status}` : outcome.commit === plan.base ? "it committed nothing" : undefined;
  if (outcome === undefined || reason !== undefined) {
    throw new CuebookError("request_missing", `run ${run} has no text of a pull request: ${reason}`, {
      hint: proposal(project, "runs", "show", run),
    });
  }
  return requestOf(host, state, outcome.commit, { texts: handoffTexts(project.config) });
}
