import type { ActionDone, RunActions } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson, post } from "../../api/client.ts";
import { may } from "../../api/session.ts";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { go } from "../../router.ts";

interface ContinueProps {
  readonly run: string;
  /** How the run continues, for people who do it elsewhere; null: nobody has to. */
  readonly resume: string | null;
  readonly label?: string;
}

/** A run that can continue and has no driver: one button continues it here, if this server drives runs and the person may do that. */
export function ContinueButton({ run, resume, label = "Continue the run" }: ContinueProps) {
  const [actions, setActions] = useState<RunActions>();
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    getJson<RunActions>(`/v1/runs/${run}/actions`).then(setActions, () => undefined);
  }, [run]);
  const action = may("run") ? actions?.actions.find((each) => each.action === "resume") : undefined;
  if (actions === undefined) return null;
  if (action === undefined) {
    const isOpen = actions.actions.some((each) => each.action === "cancel");
    return isOpen && resume !== null ? (
      <p>
        <Shown text={resume} />
      </p>
    ) : null;
  }
  const send = async () => {
    setSending(true);
    try {
      await post<ActionDone>(`/v1/runs/${run}/actions`, { action: "resume", version: actions.version });
      go(`/runs/${run}`);
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  return (
    <>
      <p class="line wraps">
        <button type="button" class="main" disabled={isSending} onClick={() => void send()}>
          {label}
        </button>
        <span class="quiet">
          <Shown text={action.effect} />
        </span>
      </p>
      {failure !== undefined && <Problem error={failure} />}
    </>
  );
}
