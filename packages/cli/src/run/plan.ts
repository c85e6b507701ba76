import type { plan as planOutput } from "@cuebook/commands/json";
import { keepPlan, planRun, type RunPlan } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { makeStateFolder, planningHost } from "@cuebook/project/host";
import { gateArguments } from "../options/gate.ts";
import type { RunOptions } from "../options/run-options.ts";
import { skipArguments } from "../options/skip.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import type { ReadyProject } from "../project/host.ts";
import { askForTrust, noteUntrusted, settleAnswers } from "../project/trust.ts";
import { canRun, planReport, planText } from "../run-output/plan-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { prepareStart } from "./prepare-start.ts";

export interface PlanOptions extends RunOptions {
  readonly format: "text" | "json";
}

/** Runs `cuebook plan`. */
export async function plan(file: string, options: PlanOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { findings, start } = await prepareStart(file, options, context);
  if (start === undefined) return findings.finish(context, options.format);
  await askForTrust(context, start.project.config);
  const host = planningHost(start.project.config, start.replay);
  const found = await planRun(host, start.options);
  const isRunnable = canRun(found);
  if (isRunnable) await keep(host, start.project, found);
  const command = isRunnable ? runText(file, options, found.hash) : undefined;
  if (options.format === "json") {
    terminal.out(jsonText<typeof planOutput>(planReport(found, start.options, findings.diagnostics, command)));
  } else {
    findings.show(context);
    terminal.out(planText(found, start.options, command, context.style("out")));
  }
  const waits = found.agents.some((each) => "error" in each.found && each.found.error.code === "not_trusted");
  if (waits) noteUntrusted(context, start.project.config);
  else settleAnswers(context, start.project.config);
  context.finish(isRunnable ? exitCode.ok : waits ? exitCode.suspended : exitCode.failed);
}

/** Stores a plan, so that `cuebook run --approved` can report what has changed. @throws CuebookError `state_unavailable` */
async function keep(host: Parameters<typeof keepPlan>[0], { config }: ReadyProject, plan: RunPlan): Promise<void> {
  makeStateFolder(config.state);
  try {
    await keepPlan(host, plan);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CuebookError("state_unavailable", `the plan cannot be stored in ${config.state}: ${reason}`, {
      hint: "check its permissions, or choose another folder: CUEBOOK_STATE=FOLDER",
      cause,
    });
  }
}

/** The command that runs the plan, with the same options. */
export function runText(file: string, options: PlanOptions, hash: string): string {
  const { issue, prompt, input = [], agent, replay, repo, allowDirty, gate, skip } = options;
  const option = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value]);
  return proposal(
    { given: repo === undefined ? [] : ["--repo", repo] },
    ...["run", file, ...option("--issue", issue), ...option("--prompt", prompt)],
    ...input.flatMap((assignment) => ["--input", assignment]),
    ...gateArguments(gate),
    ...skipArguments(skip),
    ...option("--agent", agent),
    ...option("--replay", replay),
    ...(allowDirty === true ? ["--allow-dirty"] : []),
    ...["--approved", hash],
  );
}
