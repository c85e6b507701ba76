import type { RunsNow } from "@cuebook/server";
import { nameWords } from "@cuebook/workflow/model";
import { overview } from "../../live/overview.ts";
import { Duration } from "../../parts/duration.tsx";
import { Light } from "../../parts/light.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText } from "../../parts/state-word.tsx";
import { titleParts } from "../../parts/words.ts";
import { isWanted } from "../../steer/wanted.ts";

/** The runs that the stage shows. */
const most = 3;

/** What is at work now. */
export function Stage() {
  const now = overview.value?.now;
  if (now === undefined || now.total === 0) return null;
  return (
    <section class="stage" aria-label="At work now">
      {now.runs.slice(0, most).map((each, index) => (
        <Card key={each.run} now={each} isFirst={index === 0} />
      ))}
      {now.total > most && (
        <a class="card-more" href="/runs?status=running">
          +{now.total - most} at work
        </a>
      )}
    </section>
  );
}

interface CardProps {
  readonly now: RunsNow["runs"][number];
  readonly isFirst: boolean;
}

function Card({ now: { run, summary, activity }, isFirst }: CardProps) {
  const { id, title } = titleParts(summary);
  const roles = summary.activeSteps.map(({ role }) => nameWords(role)).join(", ");
  const cost = costText(summary.costUsd);
  return (
    <article class="live-card">
      <Light is="live" />
      <span class="strong small cut">
        <Shown text={id === "" ? summary.workflow : id} />
      </span>
      <span class="quietest small">
        <Duration from={summary.createdAt} to={undefined} />
        {cost !== "" && ` · ${cost}`}
      </span>
      <a class="title cut opens" href={`/runs/${run}`}>
        <Shown text={title} />
      </a>
      <span class="what cut">
        <b>
          <Shown text={roles} />
        </b>{" "}
        {activity !== null && <Shown text={activity.text} />}
      </span>
      <a
        class="tells small"
        href={`/runs/${run}`}
        data-key={isFirst ? "t" : undefined}
        onClick={() => {
          isWanted.value = true;
        }}
      >
        Write to it …
      </a>
    </article>
  );
}
