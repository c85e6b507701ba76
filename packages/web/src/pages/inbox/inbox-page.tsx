/** @folder The first page: what waits for a person beside its preview, what is at work, what failed. */
import type { QuestionList, RunItems } from "@cuebook/server";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { overview, readOverview } from "../../live/overview.ts";
import { repeated } from "../../live/repeat.ts";
import { Divider } from "../../parts/divider.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Keys } from "../../parts/keys.tsx";
import { Light } from "../../parts/light.tsx";
import { OutsideLink } from "../../parts/outside-link.tsx";
import { Pane } from "../../parts/pane.tsx";
import { isPhone } from "../../parts/phone.ts";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { At } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import { go, type Named } from "../../router.ts";
import { QuestionView } from "../question/question-view.tsx";
import { answers } from "../question/told.ts";
import { looked, lookedAt } from "./looked.ts";
import { groupsOf, type InboxGroups, type InboxRow, type Lists } from "./rows.ts";
import { Stage } from "./stage.tsx";

async function readLists(): Promise<Lists> {
  const [questions, failed] = await Promise.all([
    getJson<QuestionList>("/v1/decisions"),
    getJson<RunItems>("/v1/runs", { status: "failed", limit: 50 }),
    readOverview(),
  ]);
  return { questions, inbox: overview.value?.inbox ?? { items: [], total: 0, problems: [] }, failed };
}

/** What waits for a person, oldest first, and beside it what one of these asks. */
export function InboxPage({ asker, question }: Named) {
  const [lists, setLists] = useState<Lists>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    readLists().then(setLists, setFailure);
    return repeated(async () => setLists(await readLists()));
  }, [answers.value]);
  const since = lookedAt.value;
  const groups = useMemo(() => lists && groupsOf(lists, since), [lists, since]);
  const opened = asker === undefined || question === undefined ? undefined : `${asker}/${question}`;
  const first = lists?.questions.decisions[0]?.id;
  const shown = opened ?? (isPhone.value ? undefined : first);
  const [isAnswering, setAnswering] = useState(false);
  const answered = (id: string) => {
    setAnswering(true);
    const next = nextOf(id, groups) ?? id;
    if (next !== opened) go(`/decisions/${next}`);
  };
  const move = (by: 1 | -1) => (opened === undefined ? moveFocus(by) : openNeighbour(opened, lists?.questions, by));
  return (
    <div class={opened === undefined ? "inbox" : "inbox opened"}>
      <Keys
        keys={{
          j: { does: "next question", act: () => move(1) },
          k: { does: "previous question", act: () => move(-1) },
          u: { does: "back to all", act: () => go("/") },
        }}
      />
      <Stage />
      <InboxList {...{ lists, groups, failure, chosen: shown, isMain: opened === undefined }} />
      {shown === undefined ? (
        <NoPreview isEmpty={groups !== undefined && first === undefined} />
      ) : (
        <QuestionView
          key={shown}
          id={shown}
          isMain={opened !== undefined}
          isNext={isAnswering}
          onAnswered={() => answered(shown)}
        />
      )}
    </div>
  );
}

interface ListProps {
  readonly lists: Lists | undefined;
  readonly groups: InboxGroups | undefined;
  readonly failure: unknown;
  readonly chosen: string | undefined;
  /** Whether the list is what the page is about: else an opened question is. */
  readonly isMain: boolean;
}

function InboxList({ lists, groups, failure, chosen, isMain }: ListProps) {
  const title = useRef("Inbox");
  if (lists !== undefined) title.current = `${lists.inbox.total} open`;
  const Title = isMain ? "h1" : "h2";
  return (
    <section class="pane list-pane" aria-label="What waits for you">
      {isMain && <TabTitle title={title.current} />}
      <header class="pane-head">
        <Title>Inbox</Title>
        <a class="button to-end" href="/start" data-key="n">
          <Icon name="plus" small /> Start a run
        </a>
      </header>
      <Pane name="inbox" label="Inbox">
        {failure !== undefined && <Problem error={failure} />}
        {groups === undefined && failure === undefined && <Skeleton />}
        {groups !== undefined && lists !== undefined && <Groups {...{ groups, lists, chosen }} />}
      </Pane>
      <Divider pane="inbox" label="Width of the list" standard={400} />
    </section>
  );
}

interface GroupsProps {
  readonly groups: InboxGroups;
  readonly lists: Lists;
  readonly chosen: string | undefined;
}

function Groups({ groups: { waits, stopped, requests }, lists: { questions, inbox }, chosen }: GroupsProps) {
  const more = questions.total - questions.decisions.length;
  return (
    <>
      {waits.length + stopped.length + requests.length === 0 && (
        <div class="empty">
          <Icon name="inbox" />
          <h2>Nothing waits for you</h2>
          <p>
            Questions of runs come here, and what stopped. <a href="/start">Start a run</a>, or look at{" "}
            <a href="/runs">all runs</a>.
          </p>
        </div>
      )}
      <Group name="Waits for you" rows={waits} chosen={chosen} />
      {more > 0 && <p class="hint">{more} more questions are open.</p>}
      <Group name="Stopped by itself" rows={stopped} chosen={chosen} onSeen={looked} />
      <Group name="Pull requests" rows={requests} chosen={chosen} />
      {inbox.problems.map((problem) => (
        <p class="hint" key={problem}>
          <Shown text={problem} />
        </p>
      ))}
    </>
  );
}

function TabTitle({ title }: { readonly title: string }) {
  useTitle(title);
  return null;
}

interface GroupProps {
  readonly name: string;
  readonly rows: readonly InboxRow[];
  readonly chosen: string | undefined;
  /** Absent: what is in the group stays until something is done. */
  readonly onSeen?: () => void;
}

function Group({ name, rows, chosen, onSeen }: GroupProps) {
  if (rows.length === 0) return null;
  const isSeeable = onSeen !== undefined && rows.some(({ key }) => key.startsWith("failed "));
  return (
    <section aria-label={name}>
      <div class="group">
        <span>{name}</span>
        {isSeeable && (
          <button type="button" class="plain small" onClick={onSeen} aria-label="I have seen what failed">
            Seen
          </button>
        )}
      </div>
      <ul class="plain-list">
        {rows.map((row) => (
          <Row key={row.key} row={row} isChosen={row.key === chosen} />
        ))}
      </ul>
    </section>
  );
}

function Row({
  row: { href, light, title, why, meta, at, outside },
  isChosen,
}: {
  readonly row: InboxRow;
  readonly isChosen: boolean;
}) {
  return (
    <li class={isChosen ? "item chosen" : "item"}>
      <Light is={light} />
      <a class="opens" href={href} aria-current={isChosen ? "true" : undefined}>
        <span class="title">
          <Shown text={title} />
        </span>
        <span class="unseen">: </span>
        <span class="why">
          <Shown text={why} />
        </span>
      </a>
      <span class="when">
        <At at={at} />
      </span>
      <span class="meta">
        {meta.map((each) => (
          <span key={each}>
            <Shown text={each} />
          </span>
        ))}
        {outside !== undefined && <OutsideLink to={outside.to} text={outside.text} />}
      </span>
    </li>
  );
}

/** The form of what comes, while it comes. */
function Skeleton() {
  return (
    <div class="skeleton" role="status">
      <span class="unseen">Reading …</span>
      {[0, 1, 2].map((row) => (
        <span key={row} class="bone" />
      ))}
    </div>
  );
}

function NoPreview({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <section class="pane preview empty" aria-label="Preview">
      {isEmpty && <p>What a run asks is shown here.</p>}
    </section>
  );
}

/** Moves the focus through the rows. */
function moveFocus(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(".inbox .item a.opens")];
  const at = links.findIndex((link) => link.matches(":focus"));
  links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

/** The question that is opened after an answer: the next one that waits for an answer. */
function nextOf(id: string, groups: InboxGroups | undefined): string | undefined {
  const open = groups?.waits.filter(({ href }) => href.startsWith("/decisions/")) ?? [];
  const at = open.findIndex(({ key }) => key === id);
  return (open[at + 1] ?? open.find(({ key }) => key !== id))?.key;
}

/** Opens another question, in the order of the list. */
function openNeighbour(id: string, questions: QuestionList | undefined, by: 1 | -1): void {
  const decisions = questions?.decisions ?? [];
  const at = decisions.findIndex((each) => each.id === id);
  const to = decisions[at < 0 ? 0 : at + by];
  if (to !== undefined) go(`/decisions/${to.id}`);
}
