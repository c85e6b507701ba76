import type { ScheduleEvent } from "@cuebook/engine";
import type { RunStatus } from "@cuebook/run";
import { durationText } from "@cuebook/settings/values";

/** The colour of a line. */
export type Tone = "good" | "accent" | "dim" | "warning" | "error";

/** The line about an event: a word, a text, and further text that identifies the run. */
export interface ScheduleLine {
  readonly word: string;
  readonly tone: Tone;
  readonly text: string;
  readonly more?: string;
}

type LineOf = {
  readonly [E in Exclude<ScheduleEvent, { type: "schedule_failed" }> as E["type"]]: (
    event: E,
    now: Date,
  ) => ScheduleLine;
};

/** The lines about events of schedules. Failures have the same form as elsewhere. */
export const scheduleLines: LineOf = {
  schedule_next: ({ dueAt }, now) => ({
    word: "next",
    tone: "dim",
    text:
      dueAt === undefined
        ? "never: the workflow has no schedule"
        : `${dueAt}, in ${durationText(Date.parse(dueAt) - now.getTime())}`,
  }),
  schedule_started: ({ run, dueAt }) => ({ word: "started", tone: "accent", text: `run ${run}, due at ${dueAt}` }),
  schedule_resumed: ({ run, dueAt }) => ({
    word: "resumed",
    tone: "accent",
    text: `run ${run}, due at ${dueAt}, which had no process`,
  }),
  schedule_queued: ({ dueAt, reason }) => ({ word: "waits", tone: "dim", text: `due at ${dueAt}: ${reason}` }),
  schedule_skipped: ({ since, dueAt, code, reason }) => ({
    word: "skipped",
    tone: code === "overlap" ? "dim" : "warning",
    text: `${dueText(since, dueAt)}: ${reason}`,
  }),
  schedule_ended: ({ run, status, reason }) => ({
    word: status,
    tone: toneOf[status],
    text: reason ?? "",
    more: `run ${run}`,
  }),
};

const toneOf: Readonly<Record<RunStatus, Tone>> = {
  completed: "good",
  failed: "error",
  suspended: "warning",
  cancelled: "dim",
  pending: "dim",
  running: "dim",
};

function dueText(since: string | undefined, dueAt: string): string {
  if (since === undefined) return `due up to ${dueAt}`;
  return since === dueAt ? `due at ${dueAt}` : `due from ${since} to ${dueAt}`;
}
