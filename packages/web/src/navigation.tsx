import type { RunsNow } from "@cuebook/server";
import { visible } from "@cuebook/tools/text";
import { nameWords } from "@cuebook/workflow/model";
import { entryAt } from "./current.tsx";
import { overview } from "./live/overview.ts";
import { type PageEntry, pages } from "./pages/pages.ts";
import { isPaletteOpen } from "./palette/is-open.ts";
import { Duration } from "./parts/duration.tsx";
import { Icon } from "./parts/icon.tsx";
import { showKeys } from "./parts/keys.tsx";
import { Light } from "./parts/light.tsx";
import { Shown } from "./parts/shown.tsx";
import { runTitle } from "./parts/words.ts";
import { place } from "./router.ts";

type Linked = PageEntry & Required<Pick<PageEntry, "name" | "icon">>;

const linked = pages.filter((entry): entry is Linked => entry.name !== undefined && entry.icon !== undefined);
/** The pages of the bar at the foot of a phone; the others are behind "More". */
const mostTabs = 2;
/** The agents that the navigation names. */
const mostAgents = 5;

/** The pages, and who is at work. */
export function Navigation({ project, who }: { readonly project: string; readonly who: string }) {
  const now = overview.value?.now;
  return (
    <nav class="nav" aria-label="Pages">
      <span class="name">
        <Mark />
        <span class="label cut">{visible(project)}</span>
      </span>
      <FindButton class="nav-link" />
      {linked.map((entry) => (
        <PageLink key={entry.name} entry={entry} class="nav-link" />
      ))}
      {now !== undefined && now.total > 0 && (
        <>
          <h2>
            <span>At work</span> <span>{now.total}</span>
          </h2>
          {now.runs.slice(0, mostAgents).map((each) => (
            <AtWork key={each.run} now={each} />
          ))}
        </>
      )}
      <p class="nav-foot">
        <span class="cut">{who}</span>
        <button type="button" class="plain" onClick={showKeys}>
          Keys
        </button>
      </p>
    </nav>
  );
}

/** The pages at the foot of a phone. */
export function TabBar() {
  const others = linked.slice(mostTabs);
  return (
    <nav class="tab-bar" aria-label="Pages, at the foot">
      {linked.slice(0, mostTabs).map((entry) => (
        <PageLink key={entry.name} entry={entry} />
      ))}
      <FindButton />
      <details key={place.value.path}>
        <summary>
          <Icon name="ellipsis" />
          More
        </summary>
        <div class="rest">
          {others.map((entry) => (
            <PageLink key={entry.name} entry={entry} />
          ))}
        </div>
      </details>
    </nav>
  );
}

/** Opens the palette. */
function FindButton({ class: of }: { readonly class?: string }) {
  return (
    <button
      type="button"
      class={of}
      title="Find anything"
      aria-haspopup="dialog"
      onClick={() => {
        isPaletteOpen.value = true;
      }}
    >
      <Icon name="search" />
      <span class="label">{of === undefined ? "Find" : "Find anything"}</span>
      {of !== undefined && <kbd class="label key">{/Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl K"}</kbd>}
    </button>
  );
}

function PageLink({ entry: { patterns, name, icon }, class: of }: { readonly entry: Linked; readonly class?: string }) {
  const { path } = place.value;
  const [to] = patterns;
  const [shown] = entryAt(path);
  const isHere = shown !== undefined && (shown.within ?? shown.patterns[0]) === to;
  const waits = to === "/" ? (overview.value?.inbox.total ?? 0) : 0;
  return (
    <a href={to} class={of} title={name} aria-current={isHere ? "page" : undefined}>
      <Icon name={icon} />
      <span class="label">{name}</span>
      {waits > 0 && (
        <span class="count">
          {waits} <span class="unseen">wait</span>
        </span>
      )}
    </a>
  );
}

function AtWork({ now: { run, summary, activity } }: { readonly now: RunsNow["runs"][number] }) {
  const [active] = summary.activeSteps;
  const title = runTitle(summary);
  return (
    <a class="agent" href={`/runs/${run}`} title={visible(title)}>
      <Light is="live" />
      <span class="cut">
        <span class="strong">
          <Shown text={summary.issue ?? title} />
        </span>{" "}
        {active !== undefined && (
          <span class="quiet">
            <Shown text={nameWords(active.role)} />
          </span>
        )}
      </span>
      <span class="quietest small">
        <Duration from={summary.createdAt} to={undefined} />
      </span>
      {activity !== null && (
        <span class="what cut">
          <Shown text={activity.text} />
        </span>
      )}
    </a>
  );
}

function Mark() {
  return (
    <svg class="mark" viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="5.5" />
      <path d="M5 5.5h1.8v9H5zM8.6 5.5H15v1.7H8.6zM8.6 9.15h3v1.7h-3zM8.6 12.8h2.2v1.7H8.6z" />
      <circle cx="13.9" cy="12.4" r="2.5" />
    </svg>
  );
}
