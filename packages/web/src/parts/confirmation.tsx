import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CopyButton } from "./copy-button.tsx";
import { Problem } from "./problem.tsx";
import { Shown } from "./shown.tsx";

interface ConfirmationProps {
  /** What is about to be done, as on its button. */
  readonly name: string;
  /** What will happen. */
  readonly effect: string;
  /** The equivalent command. */
  readonly command?: string | undefined;
  readonly children?: ComponentChildren;
  /** Absent: it cannot be done now. */
  readonly onConfirm?: (() => Promise<void>) | undefined;
  readonly onClose: () => void;
}

/** A dialog that says what will happen before it is done. After a failure, it stays open and shows the failure. */
export function Confirmation({ name, effect, command, children, onConfirm, onClose }: ConfirmationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const send = async () => {
    setSending(true);
    try {
      await onConfirm?.();
      onClose();
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  return (
    <dialog ref={dialog} aria-labelledby="action-title" onClose={onClose}>
      <h2 id="action-title">{name}</h2>
      <p>
        <Shown text={effect} />
      </p>
      {children}
      {command !== undefined && (
        <p>
          The same as <code>{command}</code> <CopyButton text={command} name="Copy the command" />
        </p>
      )}
      {failure !== undefined && <Problem error={failure} />}
      <div class="choices">
        {onConfirm !== undefined && (
          <button type="button" class="yes" disabled={isSending} onClick={() => void send()}>
            {name}
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Do nothing
        </button>
      </div>
    </dialog>
  );
}
