import { type RunState, type Step, workspaceOf } from "@cuebook/run";
import type { Host } from "../host/host.ts";

/** The files of the workspace of a step that differ from where the branch began. */
export async function changedFilesAt(host: Host, state: RunState, step: Step): Promise<readonly string[]> {
  const workspace = workspaceOf(state, step);
  const { files } = await host.workspaces.diff(workspace, workspace.base, 0);
  return files.map(({ path }) => path);
}
