import type { RunState } from "@cuebook/run";
import { type RunFiles, runFiles } from "@cuebook/workspace";
import type { Host, HostWorkspaces } from "../host/host.ts";
import { bringFiles, isElsewhere } from "./travel.ts";

/** The files that a run left, also on another machine. @throws CuebookError as `runFiles` and `Travel.fetch` */
export async function filesOfRun(host: HostWorkspaces & Pick<Host, "drivers">, state: RunState): Promise<RunFiles> {
  const { plan, files } = state;
  await bringFiles(host, plan, files?.checkpoint);
  return runFiles(plan, files?.checkpoint, await isElsewhere(host, state));
}
