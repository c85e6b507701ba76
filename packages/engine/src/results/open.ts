import { CuebookError } from "@cuebook/error";
import { isOpen, stateOf, type WorkspacePlan } from "@cuebook/run";
import { runFiles } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { requireBegun } from "./diff.ts";

/**
 * The workspace of a run, whose folder exists.
 * @param run the whole id
 * @throws CuebookError `result_none`, `workspace_removed`, `result_missing`
 */
export async function openWorkspace(
  { journal, workspaces }: Pick<Host, "journal" | "workspaces">,
  run: string,
): Promise<WorkspacePlan> {
  const state = requireBegun(stateOf(run, await journal.read(run)));
  const { plan } = state;
  if (await workspaces.exists(plan)) return plan;
  const { path, branch, repository } = plan;
  // Without its branch, it cannot be created again.
  if (branch !== "" && !isOpen(state)) await runFiles(plan, state.files?.checkpoint);
  throw new CuebookError("workspace_removed", `the folder ${path} of run ${run} was removed`, {
    data: { run, isResumable: isOpen(state), path, branch, repository },
  });
}
