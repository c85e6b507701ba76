import { planRun } from "@cuebook/engine";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { exitCode } from "../exit-code.ts";
import { choiceOption } from "../options/choice.ts";
import { jsonText } from "../output/json.ts";
import { planningHost } from "../run/host.ts";
import { addRunOptions, prepareStart, type RunOptions } from "../run/start-options.ts";
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
        "can run here, the graph, the workspace, and the first prompt as it would be sent. Nothing is made.",
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
  const found = await planRun(planningHost(start.project.config, start.replay), start.options);
  if (options.format === "json") {
    terminal.out(jsonText(planReport(found, findings.diagnostics)));
  } else {
    findings.show(context);
    terminal.out(planText(found, start.options, context.style("out")));
  }
  context.finish(canRun(found) ? exitCode.ok : exitCode.failed);
}
