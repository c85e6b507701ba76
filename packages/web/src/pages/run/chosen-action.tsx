import type { RunState, RunSteps } from "@cuebook/run";
import type { ActionDone, RunAction } from "@cuebook/server";
import { visible } from "@cuebook/tools/text";
import { useState } from "preact/hooks";
import { post } from "../../api/client.ts";
import { Confirmation } from "../../parts/confirmation.tsx";
import { say } from "../../parts/toast.tsx";
import { go } from "../../router.ts";
import { Adoption } from "./adoption.tsx";
import { doneText, labelOf } from "./use-actions.ts";

interface ChosenProps {
  readonly version: number;
  readonly action: RunAction;
  readonly state: RunState;
  /** The step that the page shows: a fork begins after it, if it can. */
  readonly shown: number | undefined;
  readonly onClose: () => void;
}

/** The dialog of an action: it says what will happen before it is done. */
export function ChosenAction({ version, action: { action, effect, steps = [] }, state, shown, onClose }: ChosenProps) {
  const run = state.id;
  const [allow, setAllow] = useState(1);
  const [step, setStep] = useState(steps.find((each) => each === shown) ?? steps.at(-1) ?? 1);
  const send = async () => {
    const more = action === "allow" ? { allow } : action === "fork" ? { step } : action === "merge" ? { squash } : {};
    const done = await post<ActionDone>(`/v1/runs/${run}/actions`, { action, version, ...more });
    const text = doneText(action, done);
    if (text !== undefined) say({ text });
    if (done.run !== run) go(`/runs/${done.run}`);
  };
  const [squash, setSquash] = useState(false);
  const command = {
    resume: `cuebook runs resume ${run}`,
    allow: `cuebook runs resume ${run} --allow ${allow}`,
    pause: `cuebook runs pause ${run}`,
    cancel: `cuebook runs cancel ${run}`,
    merge: `cuebook runs merge ${run}${squash ? " --squash" : ""}`,
    apply: `cuebook runs apply ${run}`,
    fork: `cuebook runs fork ${run}/${step}`,
    adopt: `cuebook runs adopt ${run}`,
  }[action];
  if (action === "adopt")
    return <Adoption run={run} version={version} effect={effect} command={command} onClose={onClose} />;
  return (
    <Confirmation name={labelOf(action, state)} effect={effect} command={command} onConfirm={send} onClose={onClose}>
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
      {action === "merge" && (
        <label class="field">
          <input type="checkbox" checked={squash} onInput={({ currentTarget }) => setSquash(currentTarget.checked)} />{" "}
          As one commit, with what is not committed
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
