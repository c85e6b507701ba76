import { actorText } from "@cuebook/run";
import type { Question, QuestionList, ShownQuestion } from "@cuebook/server";
import { useEffect, useRef, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { repeated } from "../../live/repeat.ts";
import { Keys } from "../../parts/keys.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { TextView } from "../../parts/text-view.tsx";
import { Ago } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import { go, type Named } from "../../router.ts";
import { AnswerForm } from "./answer-form.tsx";
import { FactsView } from "./facts-view.tsx";
import { PartsView } from "./parts-view.tsx";
import { kindNames, outcomeText, statusText } from "./texts.ts";

/** A question with everything that its hash covers, and its answers. */
export function QuestionPage({ asker = "", question: number = "" }: Named) {
  const id = `${asker}/${number}`;
  const [question, setQuestion] = useState<ShownQuestion>();
  const [failure, setFailure] = useState<unknown>();
  const [closed, setClosed] = useState("");
  const [comment, setComment] = useState("");
  const written = useRef("");
  written.current = comment;
  const path = `/v1/decisions/${encodeURIComponent(asker)}/${encodeURIComponent(number)}`;
  const read = () =>
    getJson<ShownQuestion>(path).then((read) => {
      setQuestion(read);
      setClosed("");
    }, setFailure);
  useEffect(() => {
    void read();
  }, [id]);
  const status = question?.status;
  useEffect(() => {
    if (status !== "open" && status !== "answered") return;
    return repeated(async () => {
      const now = await getJson<Pick<Question, "status" | "outcome">>(`${path}/status`);
      if (now.status === status) return;
      // Keeps a comment that is being written.
      if (written.current.trim() === "") await read();
      else setClosed(`This question is no longer open: it is ${now.status}.`);
    });
  }, [id, status]);
  useTitle(question === undefined ? "Question" : titleOf(question));
  if (failure !== undefined) return <Problem error={failure} />;
  if (question === undefined) return <p class="quiet">Reading the question …</p>;
  const message = question.kind === "permission" ? question.view.display.summary : question.message;
  return (
    <>
      <Keys
        keys={{ j: () => void neighbour(id, 1), k: () => void neighbour(id, -1), u: () => go("/") }}
        help="j and k lead to the next and the previous question, o opens the run, a and r go to the answers, c to the comment, u back to all"
      />
      <h1>
        <span class="kind">{kindNames[question.kind]}</span> <Shown text={message} />
      </h1>
      <StatusView question={question} />
      <FactsView question={question} />
      {question.kind === "question" && question.view.question !== undefined && (
        <TextView text={question.view.question} label="The question" />
      )}
      <WarningsView question={question} />
      <PartsView question={question} />
      <AnswerForm
        question={question}
        closed={closed}
        comment={comment}
        onComment={setComment}
        onAnswered={() => {
          setComment("");
          void read().then(() => document.getElementById("status")?.focus());
        }}
        onShowNow={() => {
          setComment("");
          void read();
        }}
      />
    </>
  );
}

function titleOf(question: Question): string {
  const { session, message } = question;
  return session === null ? message : `${session.client} asks: ${message}`;
}

/** Goes to another open question, in the order of the list. */
async function neighbour(id: string, by: 1 | -1): Promise<void> {
  const { decisions } = await getJson<QuestionList>("/v1/decisions");
  const at = decisions.findIndex((each) => each.id === id);
  const to = decisions[at < 0 ? 0 : at + by];
  if (to !== undefined) go(`/decisions/${to.id}`);
}

function StatusView({ question }: { readonly question: ShownQuestion }) {
  const { status, outcome, resume } = question;
  if (outcome === null) {
    return (
      <p id="status" class={`status ${status}`} tabIndex={-1} role="status">
        {statusText(question)}
      </p>
    );
  }
  const { answer, by, actor, comment, at } = outcome;
  const who = actor === null ? by : actorText(actor);
  return (
    <div id="status" class={`status ${status}`} tabIndex={-1} role="status">
      <p>
        <strong>{outcomeText(answer, question)}</strong>
        {who !== null && (
          <>
            {" "}
            by <Shown text={who} />
          </>
        )}
        , <Ago at={at} />.
      </p>
      {comment !== null && <TextView text={comment} label="Comment" />}
      {resume !== null && (
        <p>
          <Shown text={resume} />
        </p>
      )}
    </div>
  );
}

function WarningsView({ question }: { readonly question: Question }) {
  const warnings = question.kind === "permission" ? question.view.display.warnings : [];
  const isChanged = (question.kind === "gate" || question.kind === "question") && question.isChanged;
  if (warnings.length === 0 && !isChanged) return null;
  return (
    <section class="warning" aria-label="Warnings">
      <ul>
        {warnings.map((text) => (
          <li key={text}>
            <Shown text={text} isOurs />
          </li>
        ))}
        {isChanged && <li>This has changed since the question was asked. It is shown in its current state.</li>}
      </ul>
    </section>
  );
}
