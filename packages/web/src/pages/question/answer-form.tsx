import type { Answered, AnswerName, Question } from "@cuebook/server";
import { useState } from "preact/hooks";
import { ApiError, newKey, post } from "../../api/client.ts";
import { may } from "../../api/session.ts";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { choicesOf } from "./choices.ts";

interface AnswerFormProps {
  readonly question: Question;
  /** How the question was closed while this page showed it; empty: it is open. */
  readonly closed: string;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly onAnswered: () => void;
  readonly onShowNow: () => void;
}

/** The answers of an open question, with a comment. If several people answer, the first answer counts. */
export function AnswerForm(given: AnswerFormProps) {
  const { question, closed, comment, onComment, onAnswered, onShowNow } = given;
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState("");
  const [isPast, setPast] = useState(false);
  const choices = choicesOf(question);
  if (choices.length === 0) return null;
  const send = async (answer: AnswerName) => {
    setSending(true);
    setNotice("Sending …");
    try {
      await answered(question, answer, comment);
      onAnswered();
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
  return (
    <form aria-labelledby="answer-title" onSubmit={(event) => event.preventDefault()}>
      <h2 id="answer-title">Your answer</h2>
      {!question.isComplete && (
        <p class="warning">
          <strong>Not all of it can be shown, so it cannot be approved here.</strong>
        </p>
      )}
      {question.kind === "permission" && question.rules === null && (
        <p>An answer is about this call only: a rule would decide on more than what is shown.</p>
      )}
      <label for="comment">Comment</label>
      <textarea
        id="comment"
        rows={4}
        maxLength={100_000}
        value={comment}
        data-key="c"
        onInput={({ currentTarget }) => onComment(currentTarget.value)}
      />
      <NeedsScope scope="answer" to="To answer" />
      {choices.map(({ answer, label, does, isYes }, index) => (
        <div key={answer} class="choice">
          <button
            type="button"
            class={isYes ? "yes" : "no"}
            aria-describedby={`does-${answer}`}
            disabled={isSending || isOver || !may("answer")}
            data-key={index === 0 && isYes ? "a" : index === choices.findIndex((each) => !each.isYes) ? "r" : undefined}
            onClick={() => void send(answer)}
          >
            {label}
          </button>
          <p id={`does-${answer}`}>{does}</p>
        </div>
      ))}
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

/** Sends an answer. The connection may break after the answer has arrived, so a retry has the same key and does not answer twice. */
async function answered({ id, hash }: Question, answer: AnswerName, comment: string): Promise<Answered> {
  const body = comment.trim() === "" ? { hash, answer } : { hash, answer, comment };
  const key = newKey();
  const send = () => post<Answered>(`/v1/decisions/${id}`, body, key);
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) throw error;
    return send();
  }
}
