import type { RunState } from "@cuebook/run";
import type { ActionDone, ActionName, RunAction, RunActions } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { counted } from "../../parts/words.ts";
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

/** The one thing to do: what continues the run, or takes the changes of one that has completed. */
export function mainAction(actions: readonly RunAction[], { status }: RunState): RunAction | undefined {
  const main: readonly ActionName[] = status === "completed" ? ["merge"] : ["resume", "allow"];
  return actions.find(({ action }) => main.includes(action));
}

/** What an action did, as a sentence. Undefined: the page shows it. */
export function doneText(action: ActionName, { outcome, taken }: ActionDone): string | undefined {
  if (action === "pause") return "It pauses as soon as its agents have ended.";
  if (taken === undefined) return undefined;
  const { folder, branch, commit, files } = taken;
  const place = branch === null ? folder : `${branch} in ${folder}`;
  if (outcome === "up_to_date") return `Nothing is done: ${place} has the changes already.`;
  if (action === "apply") return `${counted(files, "file")} changed in ${folder}, and nothing is committed.`;
  const as =
    commit === null ? ", and nothing is committed" : `: ${counted(files, "file")}, commit ${commit.slice(0, 7)}`;
  return `Merged into ${place}${as}.`;
}
