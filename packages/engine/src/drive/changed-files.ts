import { type RunState, type Step, workspaceOf } from "@cuebook/run";
import type { HostWorkspaces } from "../host/host.ts";

/** The files of the workspace of a step that differ from where the branch began. */
export async function changedFilesAt(host: HostWorkspaces, state: RunState, step: Step): Promise<readonly string[]> {
  const workspace = workspaceOf(state, step);
  const { files } = await host.workspaces.diff(workspace, workspace.base, 0);
  return files.map(({ path }) => path);
}
