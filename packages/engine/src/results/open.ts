import { CuebookError } from "@cuebook/error";
import { isOpen, planAt, stateOf, type WorkspacePlan } from "@cuebook/run";
import { runFiles } from "@cuebook/workspace";
import type { HostJournal, HostWorkspaces } from "../host/host.ts";
import { requireBegun } from "./diff.ts";

/**
 * The workspace of a run, or of a step in a branch, whose folder exists.
 * @param run the whole id
 * @param ordinal the number of the step; absent: the run
 * @throws CuebookError `result_none`, `workspace_removed`, `result_missing`
 */
export async function openWorkspace(
  { journal, workspaces }: HostJournal & HostWorkspaces,
  run: string,
  ordinal?: number,
): Promise<WorkspacePlan> {
  const state = requireBegun(stateOf(run, await journal.read(run)));
  const plan = planAt(state, state.steps.find(({ step }) => step === ordinal)?.scope);
  if (await workspaces.exists(plan)) return plan;
  const { path, branch, repository } = plan;
  // Throws `result_missing` if the branch is gone, too: then the workspace cannot be created again.
  if (branch !== "" && !isOpen(state) && plan === state.plan) await runFiles(plan, state.files?.checkpoint);
  throw new CuebookError("workspace_removed", `the folder ${path} of run ${run} was removed`, {
    data: { run, isResumable: isOpen(state), path, branch, repository },
  });
}
