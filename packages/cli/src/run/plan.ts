import type { plan as planOutput } from "@cuebook/commands/json";
import { canRun, planStart } from "@cuebook/project/start";
import type { RunOptions } from "../options/run-options.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import { askForTrust, noteUntrusted, settleAnswers } from "../project/trust.ts";
import { planReport, planText } from "../run-output/plan-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { startOfOptions } from "./start-of-options.ts";

export interface PlanOptions extends RunOptions {
  readonly format: "text" | "json";
}

/** Runs `cuebook plan`. */
export async function plan(file: string, options: PlanOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { findings, start } = await startOfOptions(file, options, context);
  if (start === undefined) return findings.finish(context, options.format);
  await askForTrust(context, start.project.config);
  const found = await planStart(start);
  const isRunnable = canRun(found);
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

/** What a command repeats of the options of a plan, as given. */
type Repeated = { readonly [Name in keyof RunOptions]?: RunOptions[Name] | undefined };

/** The command that runs the plan, with the same options. */
export function runText(file: string, options: Repeated, hash: string): string {
  const { issue, prompt, input = [], agent, replay, repo, allowDirty, gate = [], skip = [] } = options;
  const option = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value]);
  return proposal(
    { given: repo === undefined ? [] : ["--repo", repo] },
    ...["run", file, ...option("--issue", issue), ...option("--prompt", prompt)],
    ...input.flatMap((assignment) => ["--input", assignment]),
    ...gate.flatMap((text) => ["--gate", text]),
    ...skip.flatMap((name) => ["--skip", name]),
    ...option("--agent", agent),
    ...option("--replay", replay),
    ...(allowDirty === true ? ["--allow-dirty"] : []),
    ...["--approved", hash],
  );
}
