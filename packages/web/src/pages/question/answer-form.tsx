import type { Answered, AnswerName, Question, ShownQuestion } from "@cuebook/server";
import { useState } from "preact/hooks";
import { ApiError, newKey, post } from "../../api/client.ts";
import { may } from "../../api/session.ts";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { Shown } from "../../parts/shown.tsx";
import { counted } from "../../parts/words.ts";
import { type Choice, choicesOf } from "./choices.ts";
import type { Draft, Written } from "./draft.ts";
import { continuesText } from "./texts.ts";

interface AnswerFormProps {
  readonly question: ShownQuestion;
  /** How the question was closed while this page showed it; empty: it is open. */
  readonly closed: string;
  readonly draft: Draft;
  readonly onAnswered: (answer: AnswerName, answered: Answered) => void;
  readonly onShowNow: () => void;
}

/** The answers of an open question, with a comment. If several people answer, the first answer counts. */
export function AnswerForm(given: AnswerFormProps) {
  const { question, closed, draft, onAnswered, onShowNow } = given;
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState("");
  const [isPast, setPast] = useState(false);
  const choices = choicesOf(question);
  if (choices.length === 0) return null;
  const send = async (answer: AnswerName) => {
    setSending(true);
    setNotice("Sending …");
    try {
      onAnswered(answer, await answered(question, answer, draft.written));
    } catch (error) {
      setNotice(
        error instanceof ApiError && error.status > 0
          ? `Not accepted: ${error.message}`
          : "Cuebook cannot be reached: nothing is known of the answer.",
      );
      setPast(error instanceof ApiError && error.status === 409);
    }
    setSending(false);
  };
  const isOver = closed !== "" || isPast;
  // Few answers are buttons in a line, with a sentence about the first; of many, each has its own.
  const isShort = choices.length <= 2;
  return (
    <form
      class={isShort ? "answer short" : "answer"}
      aria-label="Your answer"
      onSubmit={(event) => event.preventDefault()}
    >
      {!question.isComplete && (
        <p class="warning">
          <strong>Not all of it can be shown, so it cannot be approved here.</strong>
        </p>
      )}
      {question.kind === "permission" && question.rules === null && (
        <p>An answer is about this call only: a rule would decide on more than what is shown.</p>
      )}
      <label for="comment">{commentLabel(question)}</label>
      <textarea
        id="comment"
        rows={1}
        maxLength={100_000}
        value={draft.comment.value}
        data-key="c"
        onInput={({ currentTarget }) => {
          draft.comment.value = currentTarget.value;
        }}
      />
      <LinesView draft={draft} choices={choices} />
      <NeedsScope scope="answer" to="To answer" />
      {may("answer") && isLeft(question) && (
        <p class="quiet" role="note">
          Your answer is recorded. <Shown text={continuesText(question)} />
        </p>
      )}
      <div class="answers">
        {choices.toReversed().map(({ answer, label, does, isYes }) => (
          <div key={answer} class="choice">
            <button
              type="button"
              class={answer === choices[0]?.answer && isYes ? "main" : ""}
              aria-describedby={`does-${answer}`}
              disabled={isSending || isOver || !may("answer")}
              data-key={answer === firstOf(choices, true) ? "a" : answer === firstOf(choices, false) ? "r" : undefined}
              onClick={() => void send(answer)}
            >
              {label}
              {answer === firstOf(choices, true) && (
                <span class="key" aria-hidden="true">
                  A
                </span>
              )}
              {answer === firstOf(choices, false) && (
                <span class="key" aria-hidden="true">
                  R
                </span>
              )}
            </button>
            <p id={`does-${answer}`} class="quiet">
              {does}
            </p>
          </div>
        ))}
      </div>
      <p class="notice" role="alert">
        {closed === "" ? notice : closed}{" "}
        {isOver && (
          <button type="button" onClick={onShowNow}>
            {closed === "" ? "Show the current state" : "Show what happened"}
          </button>
        )}
      </p>
    </form>
  );
}

/** The comments on lines, each with a button that removes it, and with which answer they go. */
function LinesView({ draft: { notes }, choices }: { readonly draft: Draft; readonly choices: readonly Choice[] }) {
  const { value: lines } = notes.all;
  const takes = choices.filter(({ takesLines }) => takesLines).map(({ label }) => `“${label}”`);
  if (lines.length === 0) return null;
  return (
    <div class="line wraps small">
      <span class="quiet">
        {counted(lines.length, "comment")} on lines {lines.length === 1 ? "goes" : "go"} with {takes.join(" or ")}:
      </span>
      {lines.map((each) => (
        <button
          key={`${each.path} ${each.side} ${each.line}`}
          type="button"
          class="small"
          title={each.text}
          onClick={() => notes.write(each, "")}
        >
          <Shown text={`${each.path}:${each.line}`} /> <span aria-hidden="true">×</span>
          <span class="unseen">remove</span>
        </button>
      ))}
    </div>
  );
}

/** The first answer that says yes, or no. */
function firstOf(choices: readonly Choice[], isYes: boolean): AnswerName | undefined {
  return choices.find((each) => each.isYes === isYes)?.answer;
}

/** What the text is for. */
function commentLabel({ kind }: Question): string {
  switch (kind) {
    case "gate":
      return "Comment, or what should change";
    case "question":
      return "Your answer";
    case "checks":
      return "Why they may pass";
    default:
      return "Comment";
  }
}

/** Whether somebody else continues the run after the answer. */
function isLeft({ continuedBy }: ShownQuestion): boolean {
  return continuedBy === "person" || continuedBy === "service";
}

/** Whether the run continues with the answer. To let workers continue it needs no scope. */
function continues({ kind, continuedBy }: ShownQuestion): boolean {
  return kind !== "permission" && (may("run") || continuedBy === "workers");
}

/** Sends an answer. The connection may break after the answer has arrived, so a retry has the same key and does not answer twice. */
async function answered(question: ShownQuestion, answer: AnswerName, written: Written): Promise<Answered> {
  const { id, hash } = question;
  const { comment, lines } = written;
  const takesLines = choicesOf(question).some((each) => each.answer === answer && each.takesLines);
  const said = {
    ...(comment.trim() !== "" && { comment }),
    ...(takesLines && lines.length > 0 && { lines: lines.filter(({ text }) => text.trim() !== "") }),
    ...(continues(question) && { continue: true }),
  };
  const body = { hash, answer, ...said };
  const key = newKey();
  const send = () => post<Answered>(`/v1/decisions/${id}`, body, key);
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) throw error;
    return send();
  }
}
