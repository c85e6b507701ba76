import { workflowChange } from "@cuebook/project/library";
import type { RunOrigin } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { Workflow } from "@cuebook/workflow";
import { proposal } from "../output/proposal.ts";
import type { Project } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/**
 * Reports that the files of a run's workflow have changed since it was pinned. Nothing is reported if the workflow's file is not
 * found.
 */
export async function reportChanged(
  { terminal }: CommandContext,
  project: Project,
  pinned: Workflow,
  state: RunOrigin,
): Promise<void> {
  const change = await workflowChange(terminal, project, pinned, state);
  if (change === undefined) return;
  const { file, errors, isReadable, since } = change;
  const then = isReadable
    ? `${proposal(project, "runs", "adopt", state.id)} lets the run use it`
    : `and has ${errors === 1 ? "an error" : `${errors} errors`} now`;
  terminal.err(
    `note: run ${state.id} is pinned to its workflow as of ${since}; ${printableLine(file)} differs, ${then}\n`,
  );
}
