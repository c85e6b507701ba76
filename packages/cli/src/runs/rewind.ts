import { type LocalHost, rewindRun } from "@cuebook/engine";
import { type Rewind, type RunGround, type RunOrigin, stateOf } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { withJsonFailures } from "../failure/json-failures.ts";
import { confirmed } from "../options/confirmed.ts";
import type { ResumptionOptions } from "../options/resumption.ts";
import { proposal } from "../output/proposal.ts";
import { readyProject } from "../project/host.ts";
import { resumeInForeground } from "../run/resume-in-foreground.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface RewindCommandOptions extends ResumptionOptions {
  readonly yes?: true;
  /** False with `--no-run`. */
  readonly run: boolean;
}

/** Runs `cuebook runs rewind`. */
export async function rewindRunsCommand(
  prefix: string,
  phase: string,
  options: RewindCommandOptions,
  context: CommandContext,
): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    const project = readyProject(context, options, writing);
    if (project === undefined) return;
    await resumeInForeground(context, project, prefix, options, async (host, before) => {
      const command = proposal(project, "runs", "rewind", before.id, phase, "--yes");
      if (!(await isConfirmed(host, before, phase, options, command, context))) return undefined;
      await rewindRun(host, { run: before.id, phase });
      if (options.run) return {};
      const next = { command: proposal(project, "runs", "resume", before.id), purpose: `continue with ${phase}` };
      if (writing === "text") context.terminal.out(nextText([next], context.style("out")));
      return undefined;
    });
  });
}

/** Shows the effects of rewinding, and asks for confirmation. @throws UsageError if nobody can be asked */
async function isConfirmed(
  host: LocalHost,
  { id }: Pick<RunOrigin, "id">,
  phase: string,
  { yes }: RewindCommandOptions,
  command: string,
  { terminal }: CommandContext,
): Promise<boolean> {
  const rewind = await rewindRun(host, { run: id, phase, isDry: true });
  terminal.err(rewindText(stateOf(id, await host.journal.read(id)), rewind));
  if (yes === true) return true;
  return confirmed({ terminal }, "Rewind the run?", "this changes the run and its files", command);
}

/** The effects of rewinding a run. */
function rewindText({ id, plan }: RunGround & Pick<RunOrigin, "id">, { step, givenUp }: Rewind): string {
  const names = givenUp.map(({ step: number, role }) => `${number} ${printableLine(role)}`).join(", ");
  const { head, tree } = step.checkpoint;
  return [
    `run ${id} will continue from the beginning of ${printableLine(step.role)} (step ${step.step})\n`,
    `  no longer counted: ${names}\n`,
    `  files: as before that step (commit ${head.slice(0, 10)}, tree ${tree.slice(0, 10)}), in ${printableLine(plan.path)}\n`,
    ...(plan.branch === "" ? [] : [`  branch: ${plan.branch} returns to that commit\n`]),
    "  kept: the journal keeps the steps, and git the current files and commits until the run is pruned\n",
  ].join("");
}
