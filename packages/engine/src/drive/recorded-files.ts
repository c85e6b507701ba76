import { type EventBody, planAt, type RunBranches, type RunSteps, worktreeOf } from "@cuebook/run";
import type { Performance } from "./performance.ts";

/**
 * The record of the files that events have changed, if files travel: if the machine is lost between two steps, the work of the earlier
 * step survives. The files are on the share before the events are in the journal.
 * @throws CuebookError as `WorkspaceProvider.checkpoint` of a workspace that travels
 */
export async function recordedFiles(
  { host, recorder }: Pick<Performance, "host" | "recorder">,
  events: readonly EventBody[],
): Promise<EventBody[]> {
  const { state } = recorder;
  if (host.workspaces.travel === undefined || state.plan.origin === undefined) return [];
  const records: EventBody[] = [];
  const scopes = events.flatMap((event) => changedIn(state, event));
  for (const scope of new Set(scopes.map((each) => worktreeOf(state, each)))) {
    const { path, branch, base } = planAt(state, scope);
    const checkpoint = await host.workspaces.checkpoint({ path, branch, base }, `${state.id}/latest`);
    records.push({ type: "files_recorded", scope, checkpoint });
  }
  return records;
}

/** The scope whose files an event has changed, in a list; empty if it changed none. */
function changedIn(state: RunBranches & RunSteps, event: EventBody): readonly (number | undefined)[] {
  switch (event.type) {
    case "step_completed":
    case "step_committed":
      return [state.steps.find(({ step }) => step === event.step)?.scope];
    case "branches_based":
      return [state.forks.find(({ fork }) => fork === event.fork)?.scope];
    case "branch_merged":
    case "branch_conflicted": {
      const fork = state.scopes.find(({ scope }) => scope === event.scope)?.fork;
      return [state.forks.find((each) => each.fork === fork)?.scope];
    }
    default:
      return [];
  }
}
