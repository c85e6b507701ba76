import { CuebookError } from "@cuebook/error";
import type { EventBody, FailureRecord, RunState, Step } from "@cuebook/run";
import type { StepLocation } from "@cuebook/workspace";
import { artifactFolder } from "../artifacts/keep.ts";
import type { Host } from "../host/host.ts";
import { renderLocation } from "../prompt/location.ts";
import type { Performance } from "./perform.ts";

/**
 * The folder that a step's agent works in if its edge has a location; `undefined`: the workspace.
 * @throws CuebookError `location_outside`, `location_missing`, `template_render_error`, `render_limit`
 */
export async function locationOf(
  { host, workflow }: Pick<Performance, "host" | "workflow">,
  state: RunState,
  step: Step,
): Promise<StepLocation | undefined> {
  const rendered = renderLocation(workflow, state, step, artifactFolder(host));
  return rendered === undefined ? undefined : host.workspaces.location(state.plan, rendered.text, rendered.place);
}

/**
 * The path of a step's folder, checked again as its agent begins.
 * @throws CuebookError `location_outside`, `location_missing`
 */
export async function confirmedPath(
  host: Pick<Host, "workspaces">,
  { plan }: RunState,
  location: StepLocation | undefined,
): Promise<string> {
  if (location === undefined) return plan.path;
  const now = await host.workspaces.location(plan, location.path, "which was checked before");
  if (now.path === location.path) return now.path;
  throw new CuebookError("location_outside", `the location ${location.path} has become another folder: ${now.path}`, {
    data: { isExchanged: true },
  });
}

/** The event for a step without a folder to work in: it waits for a person, and resumes in the same try. */
export function unplaced(step: Step, error: FailureRecord): EventBody {
  const message = `${step.role}: ${error.message}`;
  return { type: "run_suspended", reason: "failure", message, step: step.step, error };
}

/** Whether a failure is about a step's location, which a person can fix. */
export function isUnplaced({ code }: FailureRecord): boolean {
  return code === "location_missing" || code === "location_outside";
}
