import { actorText } from "@cuebook/run";
import type { Question, ShownQuestion } from "@cuebook/server";
import { gateWords, nameWords } from "@cuebook/workflow/model";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { may } from "../../api/session.ts";
import { repeated } from "../../live/repeat.ts";
import { DiffView } from "../../parts/diff-later.tsx";
import { Icon } from "../../parts/icon.tsx";
import { LineNotesOf } from "../../parts/line-notes.tsx";
import { Pane } from "../../parts/pane.tsx";
import { Problem } from "../../parts/problem.tsx";
import { MarkdownText } from "../../parts/rich-text.tsx";
import { Shown } from "../../parts/shown.tsx";
import { TextView } from "../../parts/text-view.tsx";
import { Ago } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import { firstLine, titleParts } from "../../parts/words.ts";
import { AnswerForm } from "./answer-form.tsx";
import { choicesOf } from "./choices.ts";
import { ContinueButton } from "./continue-button.tsx";
import { useDraft } from "./draft.ts";
import { FactsView } from "./facts-view.tsx";
import { PartsView } from "./parts-view.tsx";
import { continuesText, kindNames, outcomeText, statusText } from "./texts.ts";
import { answers, tellAnswer, withdrawn } from "./told.ts";

interface QuestionProps {
  readonly id: string;
  /** Whether the page is about it; else it is the preview beside a list. */
  readonly isMain: boolean;
  /** Whether it follows a question that was answered: it gets the focus. */
  readonly isNext: boolean;
  readonly onAnswered: () => void;
}

/** A question with everything that its hash covers, and its answers at the foot. */
export function QuestionView({ id, isMain, isNext, onAnswered }: QuestionProps) {
  const [question, setQuestion] = useState<ShownQuestion>();
  const [failure, setFailure] = useState<unknown>();
  const [closed, setClosed] = useState("");
  const draft = useDraft(id);
  const path = `/v1/decisions/${id.split("/").map(encodeURIComponent).join("/")}`;
  // What is below the changes does not move when they come.
  const read = () =>
    Promise.all([getJson<ShownQuestion>(path), DiffView.ready()]).then(([read]) => {
      setQuestion(read);
      setClosed("");
    }, setFailure);
  useEffect(() => {
    void read();
  }, [id, answers.value]);
  useEffect(() => {
    if (withdrawn.value?.id !== id) return;
    draft.set(withdrawn.value.written);
    withdrawn.value = undefined;
  }, [id, withdrawn.value]);
  const isRead = question !== undefined;
  useEffect(() => {
    if (isRead && isNext) focusStatus();
  }, [isRead]);
  const { status, startsAt = null } = question ?? {};
  useEffect(() => {
    if (status !== "open" && status !== "answered" && startsAt === null) return;
    return repeated(async () => {
      const now = await getJson<Pick<Question, "status" | "startsAt">>(`${path}/status`);
      if (now.status === status && now.startsAt === startsAt) return;
      // Keeps a comment that is being written.
      if (draft.isEmpty) await read();
      else setClosed(`This question is no longer open: it is ${now.status}.`);
    });
  }, [id, status, startsAt]);
  return (
    <section class="pane preview" aria-label="The question">
      {isMain && <TabTitle question={question} />}
      {question !== undefined && <Head question={question} isMain={isMain} />}
      {question === undefined && failure === undefined ? (
        <p class="hint">Reading the question …</p>
      ) : (
        <Pane name={`question ${id}`} label="What is asked" class="asked">
          {failure !== undefined && <Problem error={failure} />}
          {question !== undefined && (
            <LineNotesOf.Provider value={takesLines(question) ? draft.notes : undefined}>
              <Body question={question} isMain={isMain} />
            </LineNotesOf.Provider>
          )}
        </Pane>
      )}
      {question !== undefined && (
        <AnswerForm
          question={question}
          closed={closed}
          draft={draft}
          onAnswered={(answer, answered) => {
            tellAnswer({ question, answer, written: draft.written }, answered);
            draft.clear();
            void read().then(focusStatus);
            onAnswered();
          }}
          onShowNow={() => void read()}
        />
      )}
    </section>
  );
}

/** Whether something can be said about lines: an answer takes that, and this person may give it. */
function takesLines(question: ShownQuestion): boolean {
  return may("answer") && choicesOf(question).some(({ takesLines: takes }) => takes);
}

function focusStatus(): void {
  document.getElementById("status")?.focus();
}

function TabTitle({ question }: { readonly question: Question | undefined }) {
  useTitle(question === undefined ? "Question" : titleOf(question));
  return null;
}

function titleOf(question: Question): string {
  const { session, message } = question;
  return session === null ? message : `${session.client} asks: ${message}`;
}

/** First what it is about, then what is asked. */
function Head({ question, isMain }: { readonly question: ShownQuestion; readonly isMain: boolean }) {
  const { kind, run, workflow, issue, subject, role, session } = question;
  const about = titleParts({ subject, issue, workflow: workflow ?? "" });
  const Title = isMain ? "h1" : "h2";
  return (
    <header class="preview-head">
      <a class="back-link" href="/">
        <Icon name="chevron-right" />
        Inbox
      </a>
      <p class="line wraps">
        <span class={question.status === "open" ? "chip wait" : "chip"}>{kindNames[kind]}</span>
        {about.id !== "" && <Shown text={about.id} />}
        {session !== null && <Shown text={session.client} />}
        {workflow !== null && (
          <span class="quiet">
            <Shown text={workflow} />
          </span>
        )}
        {role !== "" && (
          <span class="quiet">
            <Shown text={nameWords(role)} />
          </span>
        )}
        {run !== null && (
          <a class="button plain to-end" href={`/runs/${run}`} data-key="o">
            Open the run{" "}
            <span class="key" aria-hidden="true">
              O
            </span>
          </a>
        )}
      </p>
      {about.title !== "" && about.title !== workflow && (
        <p class="subject">
          <Shown text={firstLine(about.title)} />
        </p>
      )}
      <Title class="lead">
        <Shown text={askedText(question)} />
      </Title>
    </header>
  );
}

/** What is asked, as a person says it. */
function askedText(question: Question): string {
  if (question.kind === "permission") return question.view.display.summary;
  const to = question.kind === "gate" ? question.view.edge?.to : undefined;
  return to === undefined ? question.message : gateWords(to);
}

function Body({ question, isMain }: { readonly question: ShownQuestion; readonly isMain: boolean }) {
  return (
    <>
      <StatusView question={question} />
      {question.kind === "question" && question.view.question !== undefined && (
        <MarkdownText text={question.view.question} label="The question" />
      )}
      <WarningsView question={question} />
      <PartsView question={question} isMain={isMain} />
      <FactsView question={question} />
    </>
  );
}

function StatusView({ question }: { readonly question: ShownQuestion }) {
  const { status, outcome, askedAt } = question;
  if (outcome === null) {
    return (
      <p id="status" class={`status ${status}`} tabIndex={-1} role="status">
        {statusText(question)}{" "}
        {status === "open" && (
          <>
            Asked <Ago at={askedAt} />.
          </>
        )}
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
      <Continuation question={question} />
    </div>
  );
}

/** Who continues the run, now that the question is decided. */
function Continuation({ question }: { readonly question: ShownQuestion }) {
  const { run, continuedBy, startsAt, resume, kind } = question;
  if (run === null || kind === "permission") return null;
  if (startsAt !== null) return <p>The run continues with it in a moment.</p>;
  if (continuedBy === "door" || continuedBy === "person") {
    // A run that is not driven has its answer, and only has to be continued.
    return <ContinueButton run={run} resume={continuedBy === "person" ? resume : null} />;
  }
  return <p>{continuesText(question)}</p>;
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
