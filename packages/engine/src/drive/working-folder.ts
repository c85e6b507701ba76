import { CuebookError } from "@cuebook/error";
import { planAt, type RunState, type Step, type WorkspacePlan } from "@cuebook/run";
import type { StepLocation } from "@cuebook/workspace";
import { artifactFolder } from "../artifacts/keep.ts";
import type { HostWorkspaces } from "../host/host.ts";
import { renderLocation } from "../prompt/location.ts";
import type { Performance } from "./performance.ts";

/**
 * The folder that a step's agent works in if its edge has a location; `undefined`: the workspace.
 * @throws CuebookError `location_outside`, `location_missing`, `template_render_error`, `render_limit`
 */
export async function locationOf(
  { host, workflow }: Pick<Performance, "host" | "workflow">,
  state: RunState,
  step: Step,
): Promise<StepLocation | undefined> {
  if (step.location !== undefined) {
    return host.workspaces.location(planAt(state, step.scope), step.location, "that a person gave");
  }
  const rendered = renderLocation(workflow, state, step, artifactFolder(host));
  return rendered === undefined
    ? undefined
    : host.workspaces.location(planAt(state, step.scope), rendered.text, rendered.place);
}

/**
 * The path of a step's folder, checked again as its agent begins.
 * @throws CuebookError `location_outside`, `location_missing`
 */
export async function confirmedPath(
  host: HostWorkspaces,
  plan: Pick<WorkspacePlan, "path">,
  location: StepLocation | undefined,
): Promise<string> {
  if (location === undefined) return plan.path;
  const now = await host.workspaces.location(plan, location.path, "which was checked before");
  if (now.path === location.path) return now.path;
  throw new CuebookError("location_outside", `the location ${location.path} has become another folder: ${now.path}`, {
    data: { isExchanged: true },
  });
}
