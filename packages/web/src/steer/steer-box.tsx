/** @folder What people write to agents at work: the field, and the messages in a transcript. */
import { COMMAND_KIND, isOpen, listeners, mostMessageBytes, type RunState, type Step } from "@cuebook/run";
import type { MessageAnswer } from "@cuebook/server";
import { nameWords } from "@cuebook/workflow/model";
import { useEffect, useRef, useState } from "preact/hooks";
import { newKey, post } from "../api/client.ts";
import { may } from "../api/session.ts";
import { NeedsScope } from "../parts/needs-scope.tsx";
import { saidBy } from "./sent.ts";
import { isWanted } from "./wanted.ts";

type When = "now" | "next";

interface SteerBoxProps {
  readonly state: RunState;
  readonly step: Step;
}

/** Whether somebody can write to the agent of a step: it works, or works on when its run continues. */
export function canTell(state: RunState, { step, tries }: Step): boolean {
  const agent = tries.at(-1)?.turns.at(-1)?.agent;
  return isOpen(state) && state.active.includes(step) && agent !== undefined && agent.kind !== COMMAND_KIND;
}

/** The field with which a person writes to the agent of a step. It says when the agent gets the text, before it is sent. */
export function SteerBox({ state, step }: SteerBoxProps) {
  const { takes } = listeners(state).find((each) => each.step === step.step) ?? {};
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<When>();
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const key = useRef(newKey());
  useEffect(() => {
    // After the page has moved the focus to what it shows.
    if (isWanted.value) requestAnimationFrame(() => field.current?.focus());
    isWanted.value = false;
  }, []);
  const when: When = takes === undefined ? "next" : (chosen ?? (takes === "during" ? "now" : "next"));
  const isLong = new TextEncoder().encode(text.trim()).length > mostMessageBytes;
  const problem = isLong
    ? `At most ${mostMessageBytes / 1024} KiB: write the rest to a file, and name the file.`
    : failure;
  const isReady = text.trim() !== "" && !isLong && !isSending && may("run");
  const send = async () => {
    if (!isReady) return;
    setSending(true);
    setFailure("");
    try {
      const body = { text: text.trim(), when, step: step.step };
      const answer = await post<MessageAnswer>(`/v1/runs/${encodeURIComponent(state.id)}/messages`, body, key.current);
      saidBy(state.id).add({ ...body, message: answer.message });
      setText("");
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    // The same text again is another message.
    key.current = newKey();
    setSending(false);
    field.current?.focus();
  };
  return (
    <form
      class="act-bar"
      aria-label="Write to the agent"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        rows={1}
        data-key="t"
        aria-label={`Tell the ${nameWords(step.role)} something`}
        placeholder={`Tell the ${nameWords(step.role)} something …`}
        aria-describedby="told-when"
        value={text}
        disabled={!may("run")}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <p id="told-when" class="says" role={problem === "" ? undefined : "alert"}>
        {problem === "" ? timeText(state, when, takes) : problem}
      </p>
      {takes !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={when === "now"}
            onInput={({ currentTarget }) => setChosen(currentTarget.checked ? "now" : "next")}
          />{" "}
          At once
        </label>
      )}
      <button type="submit" class="main" disabled={!isReady}>
        Send{" "}
        <span class="key" aria-hidden="true">
          ⌘↵
        </span>
      </button>
      <NeedsScope scope="run" to="To write to agents" />
    </form>
  );
}

/** When the agent gets what is written. */
function timeText({ status }: RunState, when: When, takes: "during" | "interrupted" | undefined): string {
  if (status !== "running") return "It gets this when the run continues.";
  if (when === "next") return "It gets this when its next turn begins, if it takes one.";
  return takes === "during"
    ? "It gets this before it calls its model next."
    : "Its turn ends early, and continues with this.";
}
