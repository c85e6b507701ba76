/** @folder The first page: what waits for a person, what runs, what failed. */

import type { InboxItems, ListedQuestion, QuestionList, RunItem, RunItems, RunsNow, ShownItem } from "@cuebook/server";
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { address } from "../../api/address.ts";
import { basePath } from "../../api/base.ts";
import { getJson } from "../../api/client.ts";
import { repeated } from "../../live/repeat.ts";
import { Duration } from "../../parts/duration.tsx";
import { Keys } from "../../parts/keys.tsx";
import { OutsideLink } from "../../parts/outside-link.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText, StateWord } from "../../parts/state-word.tsx";
import { Ago } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import { kindNames } from "../question/texts.ts";

/** Everything that the page shows. */
interface Home {
  readonly questions: QuestionList;
  readonly inbox: InboxItems;
  readonly now: RunsNow;
  readonly failed: RunItems;
}

async function readHome(): Promise<Home> {
  const [questions, inbox, now, failed] = await Promise.all([
    getJson<QuestionList>("/v1/decisions"),
    getJson<InboxItems>("/v1/inbox"),
    getJson<RunsNow>("/v1/now"),
    getJson<RunItems>("/v1/runs", { status: "failed", limit: 50 }),
  ]);
  return { questions, inbox, now, failed };
}

/** What waits for a person, oldest first, then what runs, then what failed since this browser looked. */
export function HomePage() {
  const [home, setHome] = useState<Home>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    readHome().then(setHome, setFailure);
    return repeated(async () => setHome(await readHome()));
  }, []);
  useTitle(home === undefined ? "Home" : `${home.inbox.total} open`);
  if (failure !== undefined) return <Problem error={failure} />;
  if (home === undefined) return <p class="quiet">Reading …</p>;
  const { questions, inbox, now, failed } = home;
  const others = inbox.items.filter(({ kind }) => kind !== "question");
  return (
    <>
      <Keys keys={{ j: () => move(1), k: () => move(-1) }} help="j and k lead through the list, Enter opens" />
      <section aria-labelledby="waits-title">
        <h1 id="waits-title">What waits for you</h1>
        {questions.total === 0 && others.length === 0 && <p>Nothing waits for you.</p>}
        <ul class="list">
          {questions.decisions.map((question) => (
            <QuestionRow key={question.id} question={question} />
          ))}
          {others.map((item) => (
            <ItemRow key={item.key} item={item} />
          ))}
        </ul>
        {inbox.problems.map((problem) => (
          <p class="quiet" key={problem}>
            <Shown text={problem} />
          </p>
        ))}
        {questions.total > questions.decisions.length && (
          <p>{questions.total - questions.decisions.length} more questions are open.</p>
        )}
      </section>
      <section aria-labelledby="now-title">
        <h2 id="now-title">Running now</h2>
        {now.runs.length === 0 && (
          <p class="quiet">
            Nothing runs. <a href="/start">Plan a run</a>
          </p>
        )}
        <ul class="list">
          {now.runs.map((each) => (
            <NowRow key={each.run} now={each} />
          ))}
        </ul>
        {now.total > now.runs.length && <p>{now.total - now.runs.length} more runs are at work.</p>}
      </section>
      <FailedSince failed={failed} />
    </>
  );
}

/** Moves the focus through the links of all lists. */
function move(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("main .list a.opens")];
  const at = links.findIndex((link) => link.matches(":focus"));
  links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

function QuestionRow({ question }: { readonly question: ListedQuestion }) {
  const { id, kind, message, askedAt, expiresAt, run, workflow, issue, session } = question;
  const asker = session === null ? [workflow, issue, run && `run ${run}`] : [session.client, `session ${session.id}`];
  return (
    <li>
      <a class="opens" href={`/decisions/${id}`}>
        <span class="kind">{kindNames[kind]}</span> <Shown text={message} />
      </a>
      <p class="about">
        <Shown text={asker.filter((part) => part !== null).join(" · ")} /> · asked <Ago at={askedAt} />
        {expiresAt !== null && (
          <>
            {" "}
            · until <Ago at={expiresAt} />
          </>
        )}
      </p>
    </li>
  );
}

/** An item that waits for a person without a question. */
function ItemRow({ item }: { readonly item: ShownItem }) {
  const { title, reason, since } = item;
  return (
    <li>
      <a class="opens" href={addressOf(item)}>
        <Shown text={title} />
      </a>
      <p class="about">
        <Shown text={reason} /> · <Ago at={since} />
        {item.kind === "request" && (
          <>
            {" "}
            · <OutsideLink to={item.address} text={`pull request ${item.number}`} />
          </>
        )}
      </p>
    </li>
  );
}

/** The address of the page that shows more of an item. */
function addressOf(item: ShownItem): string {
  switch (item.kind) {
    case "question":
      return `/decisions/${item.id}`;
    case "issue":
      return item.run === null ? address("/issues", { search: item.identifier }) : `/runs/${item.run}`;
    case "request":
    case "run":
    case "unreadable":
      return `/runs/${item.run}`;
    case "machine":
      return "/runs";
  }
}

function NowRow({ now: { run, summary, activity } }: { readonly now: RunsNow["runs"][number] }) {
  const { subject, workflow, activeSteps, costUsd, createdAt } = summary;
  return (
    <li>
      <a class="opens" href={`/runs/${run}`}>
        <StateWord state={summary.status} /> <Shown text={subject === "" ? run : subject} />
      </a>
      <p class="about">
        <Shown text={[workflow, ...activeSteps.map(({ role }) => role)].join(" · ")} /> ·{" "}
        <Duration from={createdAt} to={undefined} /> · {costText(costUsd)}
        {activity !== null && (
          <>
            {" "}
            · <Shown text={activity.text} /> <Ago at={activity.at} />
          </>
        )}
      </p>
    </li>
  );
}

/** A run in a list, with the reason why it waits or failed. */
function RunRow({ item }: { readonly item: RunItem }) {
  if ("error" in item) {
    return (
      <li>
        <a class="opens" href={`/runs/${item.run}`}>
          <StateWord state="unreadable" /> {item.run}
        </a>
        <p class="about">
          <Shown text={item.error.message} />
        </p>
      </li>
    );
  }
  const { subject, workflow, status, reason, cause, updatedAt } = item.summary;
  return (
    <li>
      <a class="opens" href={`/runs/${item.run}`}>
        <StateWord state={status} /> <Shown text={subject === "" ? item.run : subject} />
      </a>
      <p class="about">
        <Shown text={[workflow, item.run, ...(reason === null ? [] : [`reason: ${reason}`])].join(" · ")} /> ·{" "}
        <Ago at={updatedAt} />
      </p>
      {cause !== undefined && (
        <p class="about">
          <Shown text={cause} />
        </p>
      )}
    </li>
  );
}

function FailedSince({ failed }: { readonly failed: RunItems }) {
  const since = lookedAt.value;
  const news = failed.runs.filter((item) => "error" in item || Date.parse(item.summary.updatedAt) > since);
  return (
    <section aria-labelledby="failed-title">
      <h2 id="failed-title">Failed since you looked</h2>
      {news.length === 0 ? (
        <p class="quiet">
          Nothing. <a href="/runs?status=failed">All failed runs</a>
        </p>
      ) : (
        <>
          <ul class="list">
            {news.map((item) => (
              <RunRow key={item.run} item={item} />
            ))}
          </ul>
          <button type="button" onClick={looked}>
            I have seen them
          </button>
        </>
      )}
    </section>
  );
}

/** The key has the base path, because pages below other base paths share the storage. */
const key = `cuebook looked at${basePath === "" ? "" : ` ${basePath}`}`;

/** When this browser last looked at what failed, in milliseconds. Kept only in this browser. */
const lookedAt = signal(Number(localStorage.getItem(key) ?? 0));

function looked(): void {
  lookedAt.value = Date.now();
  localStorage.setItem(key, String(lookedAt.value));
}
