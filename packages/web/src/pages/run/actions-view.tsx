import type { RunState, RunSteps } from "@cuebook/run";
import type { ActionDone, ActionName, RunAction, RunActions } from "@cuebook/server";
import { visible } from "@cuebook/tools/text";
import { useEffect, useState } from "preact/hooks";
import { getJson, post } from "../../api/client.ts";
import { may } from "../../api/session.ts";
import { Confirmation } from "../../parts/confirmation.tsx";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { go } from "../../router.ts";
import { Adoption } from "./adoption.tsx";

const labels = {
  resume: "Resume",
  allow: "Allow more",
  pause: "Pause",
  cancel: "Cancel the run",
  merge: "Merge",
  apply: "Apply the changes",
  fork: "Fork",
  adopt: "Adopt the workflow",
} as const satisfies Readonly<Record<ActionName, string>>;

interface ActionsProps {
  readonly state: RunState;
  readonly isDriven: boolean;
}

/** The actions that are possible with a run. Each says what will happen before it is done. */
export function ActionsView({ state, isDriven }: ActionsProps) {
  const [actions, setActions] = useState<RunActions>();
  const [chosen, setChosen] = useState<RunAction>();
  const { id, version } = state;
  useEffect(() => {
    const stop = new AbortController();
    getJson<RunActions>(`/v1/runs/${id}/actions`, {}, stop.signal).then(setActions, () => undefined);
    return () => stop.abort();
  }, [id, version, isDriven]);
  if (actions === undefined || actions.actions.length === 0) return null;
  return (
    <div class="choices">
      <NeedsScope scope="run" to="To act on runs" />
      {actions.actions.map((action) => (
        <button
          key={action.action}
          type="button"
          aria-haspopup="dialog"
          disabled={!may("run")}
          onClick={() => setChosen(action)}
        >
          {labels[action.action]} …
        </button>
      ))}
      {chosen !== undefined && (
        <ChosenAction
          run={id}
          version={actions.version}
          action={chosen}
          state={state}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

interface ChosenProps {
  readonly run: string;
  readonly version: number;
  readonly action: RunAction;
  readonly state: RunState;
  readonly onClose: () => void;
}

function ChosenAction({ run, version, action: { action, effect, steps = [] }, state, onClose }: ChosenProps) {
  const [allow, setAllow] = useState(1);
  const [step, setStep] = useState(steps.at(-1) ?? 1);
  const send = async () => {
    const more = action === "allow" ? { allow } : action === "fork" ? { step } : {};
    const done = await post<ActionDone>(`/v1/runs/${run}/actions`, { action, version, ...more });
    if (done.run !== run) go(`/runs/${done.run}`);
  };
  const command = {
    resume: `cuebook runs resume ${run}`,
    allow: `cuebook runs resume ${run} --allow ${allow}`,
    pause: `cuebook runs pause ${run}`,
    cancel: `cuebook runs cancel ${run}`,
    merge: `cuebook runs merge ${run}`,
    apply: `cuebook runs apply ${run}`,
    fork: `cuebook runs fork ${run}/${step}`,
    adopt: `cuebook runs adopt ${run}`,
  }[action];
  if (action === "adopt")
    return <Adoption run={run} version={version} effect={effect} command={command} onClose={onClose} />;
  return (
    <Confirmation name={labels[action]} effect={effect} command={command} onConfirm={send} onClose={onClose}>
      {action === "allow" && (
        <label class="field">
          How many{" "}
          <input
            type="number"
            min={1}
            max={1000}
            value={allow}
            onInput={({ currentTarget }) => setAllow(currentTarget.valueAsNumber)}
          />
        </label>
      )}
      {action === "fork" && (
        <label class="field">
          After step{" "}
          <select value={step} onChange={({ currentTarget }) => setStep(Number(currentTarget.value))}>
            {steps.map((number) => (
              <option key={number} value={number}>
                {stepText(state, number)}
              </option>
            ))}
          </select>
        </label>
      )}
    </Confirmation>
  );
}

/** A step with its role, and the branch that it is in. */
function stepText(state: RunSteps, number: number): string {
  const step = state.steps.find((each) => each.step === number);
  const branch = step?.scope === undefined ? "" : ` in branch ${step.scope}`;
  return visible(`${number} ${step?.role ?? ""}${branch}`);
}
