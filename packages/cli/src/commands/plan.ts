import { keepPlan, planRun, type RunPlan } from "@cuebook/engine";
import { EngineError } from "@cuebook/error";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { exitCode } from "../exit-code.ts";
import { choiceOption } from "../options/choice.ts";
import { gateWords } from "../options/gate.ts";
import { jsonText } from "../output/json.ts";
import { planningHost, type ReadyProject } from "../run/host.ts";
import { proposal } from "../run/project.ts";
import { addRunOptions, prepareStart, type RunOptions } from "../run/start-options.ts";
import { makeStateFolder } from "../run/state-folder.ts";
import { canRun, planReport, planText } from "../run-output/plan-text.ts";

interface PlanOptions extends RunOptions {
  readonly format: "text" | "json";
}

/** Adds `cuebook plan`. */
export function addPlan(program: Command, context: CommandContext): void {
  addRunOptions(program.command("plan"))
    .summary("show what a run would do")
    .description(
      "Goes the way of `cuebook run` with the same options up to its first effect, and shows it: the agents and whether they\n" +
        "can run here, the graph with its gates and limits, what the roles want to be allowed, the worst case, the first prompt\n" +
        "as it would be sent, and all others with holes for what is not known yet. No run is made. The plan is kept under its\n" +
        "hash: `cuebook run --approved HASH` starts only if nothing has become different, and tells what has.",
    )
    .addOption(choiceOption("format", "how the plan is written", ["text", "json"]))
    .addHelpText("after", planHelp)
    .action((file: string, options: PlanOptions) => plan(file, options, context));
}

const planHelp = `
Examples:
  cuebook plan WORKFLOW.md --issue issues.json#APP-1
  cuebook plan solve.workflow.yaml --prompt "Make the build faster" --agent claude-code --format json

Exit codes: 0 it would run, 1 the workflow or its data has errors, 2 wrong usage, 4 it could not run here.
`;

async function plan(file: string, options: PlanOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { findings, start } = await prepareStart(file, options, context);
  if (start === undefined) return findings.finish(context, options.format);
  const host = planningHost(start.project.config, start.replay);
  const found = await planRun(host, start.options);
  const isRunnable = canRun(found);
  if (isRunnable) await keep(host, start.project, found);
  const command = isRunnable ? runCommand(file, options, found.hash) : undefined;
  if (options.format === "json") {
    terminal.out(jsonText(planReport(found, findings.diagnostics, command)));
  } else {
    findings.show(context);
    terminal.out(planText(found, start.options, command, context.style("out")));
  }
  context.finish(isRunnable ? exitCode.ok : exitCode.failed);
}

/** Keeps a plan, so that `cuebook run --approved` can tell what has become different. @throws EngineError `state_unavailable` */
async function keep(host: Parameters<typeof keepPlan>[0], { config }: ReadyProject, plan: RunPlan): Promise<void> {
  makeStateFolder(config.state);
  try {
    await keepPlan(host, plan);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError("state_unavailable", `the plan cannot be kept in ${config.state}: ${reason}`, {
      hint: "Check that you may write there, or name another folder: CUEBOOK_STATE=FOLDER",
      cause,
    });
  }
}

/** The command that runs what was planned, with the options that were given. */
function runCommand(file: string, options: PlanOptions, hash: string): string {
  const { issue, prompt, input = [], agent, replay, repo, allowDirty, gate } = options;
  const given = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value]);
  return proposal(
    { given: repo },
    ...["run", file, ...given("--issue", issue), ...given("--prompt", prompt)],
    ...input.flatMap((each) => ["--input", each]),
    ...gateWords(gate),
    ...given("--agent", agent),
    ...given("--replay", replay),
    ...(allowDirty === true ? ["--allow-dirty"] : []),
    ...["--approved", hash],
  );
}
