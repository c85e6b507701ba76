import type { Entry, FileChange, Question, ToolCall, TranscriptText } from "@cuebook/run";
import { useState } from "preact/hooks";
import { DiffView } from "../../parts/diff-later.tsx";
import { Shown } from "../../parts/shown.tsx";
import { StateWord } from "../../parts/state-word.tsx";
import { durationText } from "../../parts/time.ts";
import { StoredTextView } from "./stored-text.tsx";

/** An entry of a transcript. */
export function EntryView({ entry }: { readonly entry: Entry }) {
  switch (entry.is) {
    case "text":
      return <StoredTextView text={entry.text} label="Text of the agent" as="markdown" />;
    case "notice":
      return <StoredTextView text={entry.text} label="Notice" />;
    case "reasoning":
      return (
        <Folded title="Reasoning">
          <StoredTextView text={entry.text} label="Reasoning" as="markdown" />
        </Folded>
      );
    case "tool":
      return <Call call={entry.call} />;
    case "question":
      return <Asked question={entry.question} />;
    case "file":
      return <Change file={entry.file} />;
    case "plan":
      return (
        <ul class="plan" aria-label="Plan">
          {entry.entries.map(({ text, status }) => (
            <li key={text}>
              <StateWord state={status} /> <Shown text={text} />
            </li>
          ))}
        </ul>
      );
    case "retry":
      return (
        <p class="quiet">
          Retry {entry.attempt}
          {entry.attempts !== undefined && ` of ${entry.attempts}`}
          {entry.delayMs !== undefined && ` after ${durationText(entry.delayMs)}`}: <Shown text={entry.reason} />
        </p>
      );
  }
}

/** A folded part, whose content is rendered only when it is opened. */
function Folded(given: {
  readonly title: preact.ComponentChildren;
  readonly isOpen?: boolean;
  readonly children: preact.ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(given.isOpen ?? false);
  return (
    <details class="entry" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{given.title}</summary>
      {isOpen && given.children}
    </details>
  );
}

function Call({ call }: { readonly call: ToolCall }) {
  const { name, summary, input, outcome, exitCode, durationMs, output, questions, files } = call;
  const title = (
    <>
      <StateWord state={outcome ?? "running"} />{" "}
      <strong>
        <Shown text={name} />
      </strong>{" "}
      <code>
        <Shown text={summary} />
      </code>
      <span class="quiet">
        {exitCode !== undefined && exitCode !== 0 && ` code ${exitCode}`}
        {durationMs !== undefined && ` ${durationText(durationMs)}`}
        {files.length > 0 && ` ${files.length} ${files.length === 1 ? "file" : "files"}`}
      </span>
    </>
  );
  return (
    <Folded title={title}>
      {input !== undefined && <StoredTextView text={input} label="Arguments" as="json" />}
      {questions.map((question) => (
        <Asked key={question.permission ?? question.message} question={question} />
      ))}
      {files.map((file) => (
        <Change key={file.path} file={file} />
      ))}
      {output.map((text, index) => (
        <StoredTextView key={index} text={text} label="Output" as="output" />
      ))}
    </Folded>
  );
}

function Asked({ question: { message, decision } }: { readonly question: Question }) {
  return (
    <p class="asked">
      Asked: <Shown text={message} />{" "}
      {decision === undefined ? (
        <StateWord state="waiting" />
      ) : (
        <>
          {decision.isAllowed ? "allowed" : "denied"} by <Shown text={decision.by} />
          {decision.message !== undefined && (
            <>
              : <Shown text={decision.message} />
            </>
          )}
        </>
      )}
    </p>
  );
}

function Change({ file: { path, change, diff } }: { readonly file: FileChange }) {
  const title = (
    <>
      {change}{" "}
      <code>
        <Shown text={path} />
      </code>
    </>
  );
  if (diff === undefined) return <p>{title}</p>;
  return (
    <Folded title={title}>
      {isShort(diff) ? <DiffView text={diff} label={path} /> : <StoredTextView text={diff} label={path} as="diff" />}
    </Folded>
  );
}

function isShort(text: TranscriptText): text is string {
  return typeof text === "string";
}
