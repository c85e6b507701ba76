import type { RunState } from "@cuebook/run";
import type { ActionName, RunAction, RunActions } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { hasFailed } from "./timeline.ts";

/** The actions that are possible with a run as it is now. Undefined: not known yet. */
export function useActions({ id, version }: RunState, isDriven: boolean): RunActions | undefined {
  const [actions, setActions] = useState<RunActions>();
  useEffect(() => {
    const stop = new AbortController();
    getJson<RunActions>(`/v1/runs/${id}/actions`, {}, stop.signal).then(setActions, () => undefined);
    return () => stop.abort();
  }, [id, version, isDriven]);
  return actions;
}

/** What an action is called: a verb and its object. */
export function labelOf(action: ActionName, state: RunState): string {
  switch (action) {
    case "resume":
      return hasFailed(state) ? "Try again" : "Continue";
    case "allow":
      return "Allow more";
    case "pause":
      return "Pause";
    case "cancel":
      return "Stop the run";
    case "merge":
      return "Merge";
    case "apply":
      return "Apply the changes";
    case "fork":
      return "Fork from a step";
    case "adopt":
      return "Adopt the workflow";
  }
}

/** The one thing to do: what continues the run. */
export function mainAction(actions: readonly RunAction[]): RunAction | undefined {
  return actions.find(({ action }) => action === "resume" || action === "allow");
}
