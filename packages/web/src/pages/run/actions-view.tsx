import type { RunState } from "@cuebook/run";
import type { RunAction, RunActions } from "@cuebook/server";
import { may } from "../../api/session.ts";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { labelOf, mainAction } from "./use-actions.ts";

interface ActionsProps {
  readonly state: RunState;
  readonly actions: RunActions | undefined;
  readonly onChoose: (action: RunAction) => void;
}

/** The actions that are possible with a run. The one that continues it is the main one, and stands last. */
export function ActionsView({ state, actions: possible, onChoose }: ActionsProps) {
  const all = possible?.actions ?? [];
  const main = mainAction(all, state);
  const ordered = [...all.filter((each) => each !== main).toReversed(), ...(main === undefined ? [] : [main])];
  return (
    <div class="acts">
      {ordered.map((action) => (
        <button
          key={action.action}
          type="button"
          class={action === main ? "main" : action.action === "cancel" ? "danger" : ""}
          aria-haspopup="dialog"
          disabled={!may("run")}
          onClick={() => onChoose(action)}
        >
          {labelOf(action.action, state)} …
        </button>
      ))}
      {all.length > 0 && <NeedsScope scope="run" to="To act on runs" />}
    </div>
  );
}
