import type { runsAdopt as runsAdoptOutput } from "@cuebook/commands/json";
import { type Adoption, adoptDefinition } from "@cuebook/engine";
import { openHost } from "@cuebook/project/host";
import { currentWorkflow } from "@cuebook/project/library";
import { gatesOf, requirePhases } from "@cuebook/project/start";
import { type RunState, stateOf } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { pinnedWorkflow } from "@cuebook/store";
import { Findings } from "../findings/findings.ts";
import { countFindings } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import { type ReadyProject, readyProject, withRun } from "../project/host.ts";
import { replayOf } from "../run/resume-in-foreground.ts";
import { type NextStep, nextSteps } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";

export interface AdoptCommandOptions {
  readonly workflow?: string;
  readonly gate?: readonly string[];
  readonly dryRun?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs adopt`. */
export async function adopt(prefix: string, options: AdoptCommandOptions, context: CommandContext): Promise<void> {
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const gate = gatesOf(options.gate);
  const { state, pinned } = await withRun(project, prefix, async ({ journal }, run) => {
    const state = stateOf(run, await journal.read(run));
    return { state, pinned: await pinnedWorkflow(journal, state.pin) };
  });
  const { workflow, file, ...read } = await currentWorkflow(context.terminal, project, pinned, { ...options, gate });
  const findings = new Findings();
  findings.add(read);
  if (workflow === undefined) return findings.finish(context, options.format);
  requirePhases(workflow, gate);
  const host = openHost(project.config, replayOf(state, undefined, context));
  try {
    const isDry = options.dryRun === true;
    const adoption = await adoptDefinition(host, { run: state.id, workflow, isDry });
    findings.add({ diagnostics: adoption.findings });
    if (options.format === "json") writeJson(context, adoption, file, findings);
    else {
      const now = stateOf(state.id, await host.journal.read(state.id));
      writeText(context, adoption, file, findings, stepsAfter(now, project));
    }
    if (adoption.is === "refused") context.finish(exitCode.findings);
  } finally {
    await host.close();
  }
}

/** The next commands. After a failure, the adopted workflow may be the fix, so resuming the run comes first. */
function stepsAfter(state: RunState, project: ReadyProject): readonly NextStep[] {
  const steps = nextSteps(state, project);
  if (state.suspension?.reason !== "failure") return steps;
  const resume = { command: proposal(project, "runs", "resume", state.id), purpose: "continue with this workflow" };
  return [resume, ...steps.filter(({ command }) => command !== resume.command && !command.includes(" runs adopt "))];
}

function writeJson(
  context: CommandContext,
  { findings: _, is: outcome, ...adoption }: Adoption,
  file: string,
  findings: Findings,
): void {
  const { errors, warnings } = countFindings(findings.diagnostics);
  context.terminal.out(
    jsonText<typeof runsAdoptOutput>({
      ...adoption,
      outcome,
      file,
      diagnostics: findings.diagnostics,
      errors,
      warnings,
    }),
  );
}

function writeText(
  context: CommandContext,
  { run, from, to, is }: Adoption,
  file: string,
  findings: Findings,
  next: readonly NextStep[],
): void {
  findings.show(context);
  const name = printableLine(file);
  const change = `definition ${to.slice(0, 12)} in place of ${from.slice(0, 12)}`;
  const text = {
    adopted: `run ${run} uses ${name} as it is now: ${change}\n`,
    possible: `run ${run} can use ${name} as it is now: ${change}; nothing was changed\n`,
    refused: `run ${run} keeps its definition ${from.slice(0, 12)}: what it has does not fit ${name}\n`,
    same: `run ${run} already uses ${name} as it is\n`,
  }[is];
  context.terminal.out(is === "adopted" ? `${text}${nextText(next, context.style("out"))}` : text);
}
