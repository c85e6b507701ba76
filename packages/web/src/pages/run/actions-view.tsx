import type { RunState } from "@cuebook/run";
import type { ActionDone, ActionName, RunAction, RunActions } from "@cuebook/server";
import { useEffect, useRef, useState } from "preact/hooks";
import { getJson, post } from "../../api/client.ts";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { go } from "../../router.ts";

const labels = {
  resume: "Resume",
  allow: "Allow more",
  cancel: "Cancel the run",
  fork: "Fork",
} as const satisfies Readonly<Record<ActionName, string>>;

interface ActionsProps {
  readonly state: RunState;
  readonly isDriven: boolean;
}

/** What can be done with a run: each action says what will happen before it is done. */
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
      {actions.actions.map((action) => (
        <button key={action.action} type="button" aria-haspopup="dialog" onClick={() => setChosen(action)}>
          {labels[action.action]} …
        </button>
      ))}
      {chosen !== undefined && (
        <Confirmation
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

interface ConfirmationProps {
  readonly run: string;
  readonly version: number;
  readonly action: RunAction;
  readonly state: RunState;
  readonly onClose: () => void;
}

function Confirmation({ run, version, action: { action, effect, steps = [] }, state, onClose }: ConfirmationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [allow, setAllow] = useState(1);
  const [step, setStep] = useState(steps.at(-1) ?? 1);
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const send = async () => {
    setSending(true);
    const more = action === "allow" ? { allow } : action === "fork" ? { step } : {};
    try {
      const done = await post<ActionDone>(`/v1/runs/${run}/actions`, { action, version, ...more });
      onClose();
      if (done.run !== run) go(`/runs/${done.run}`);
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  const command = {
    resume: `cuebook runs resume ${run}`,
    allow: `cuebook runs resume ${run} --allow ${allow}`,
    cancel: `cuebook runs cancel ${run}`,
    fork: `cuebook runs fork ${run}/${step}`,
  }[action];
  return (
    <dialog ref={dialog} aria-labelledby="action-title" onClose={onClose}>
      <h2 id="action-title">{labels[action]}</h2>
      <p>
        <Shown text={effect} />
      </p>
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
                {`${number} ${state.steps.find((each) => each.step === number)?.role ?? ""}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <p>
        The same as <code>{command}</code>
      </p>
      {failure !== undefined && <Problem error={failure} />}
      <div class="choices">
        <button type="button" class="yes" disabled={isSending} onClick={() => void send()}>
          {labels[action]}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Do nothing
        </button>
      </div>
    </dialog>
  );
}
