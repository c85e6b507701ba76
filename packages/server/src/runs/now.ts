import type { TranscriptEvent } from "@cuebook/run";
import { runSummary } from "@cuebook/run/journal";
import { integer, list, mapping, named, nullable, type TypeOf, text, time } from "@cuebook/shape";
import type { JournalReader } from "@cuebook/store";
import { ordinal } from "../api/shapes.ts";

/** What an agent did, in one line. */
const activity = named("Activity", mapping({ at: time("When it was."), step: ordinal, text: text() }));
export type Activity = TypeOf<typeof activity>;

/** A run that a process drives, and what its agents are doing. */
const runNow = named(
  "RunNow",
  mapping({
    run: text(),
    summary: runSummary,
    /** What its agents did last; null: nothing was recorded. */
    activity: nullable(activity),
  }),
);
export type RunNow = TypeOf<typeof runNow>;

export const runsNow = named(
  "RunsNow",
  mapping({ runs: list(runNow), total: integer({ description: "The number of all." }) }),
);
export type RunsNow = TypeOf<typeof runsNow>;

const most = 100;
/** The number of latest events that are examined: some have no text for people. */
const latest = 20;
const longestText = 200;

/** The runs that are driven, with what their agents do. */
export async function readNow(journal: JournalReader): Promise<RunsNow> {
  const { runs, total } = await journal.list({ isDriven: true }, { limit: most });
  const now = await Promise.all(
    runs.flatMap((each) =>
      "summary" in each
        ? [activityOf(journal, each.run).then((activity) => ({ run: each.run, summary: each.summary, activity }))]
        : [],
    ),
  );
  return { runs: now, total };
}

async function activityOf(journal: JournalReader, run: string): Promise<Activity | null> {
  const events = await journal.transcript(run, { last: latest });
  const last = events.at(-1);
  const live = (await journal.liveTexts(run)).findLast(({ before }) => before > (last?.seq ?? 0));
  const saying = live?.text.split("\n").findLast((line) => line.trim() !== "");
  if (live !== undefined && saying !== undefined) {
    return { at: live.at, step: live.step, text: saying.slice(-longestText) };
  }
  for (const event of events.toReversed()) {
    const text = activityText(event);
    if (text !== undefined) return { at: event.at, step: event.step, text: text.slice(0, longestText) };
  }
  return null;
}

/** What an event says about the work of an agent. Undefined: nothing. */
function activityText(event: TranscriptEvent): string | undefined {
  switch (event.type) {
    case "text":
    case "reasoning":
    case "notice": {
      const text = typeof event.text === "string" ? event.text : event.text.start;
      return text.split("\n").find((line) => line.trim() !== "");
    }
    case "tool_started":
      return `${event.name} ${event.summary}`;
    case "file_changed":
      return `${event.change} ${event.path}`;
    case "permission_asked":
      return `asks: ${event.message}`;
    case "retry":
      return `tries again: ${event.reason}`;
    case "status":
      return event.status;
    default:
      return undefined;
  }
}
