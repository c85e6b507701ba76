/** @folder The schedules of workflows, with their due times. */

import { type LocalHost, type ScheduleView, viewSchedule } from "@cuebook/engine";
import type { Config } from "@cuebook/project/config";
import { hasJournal } from "@cuebook/project/host";
import { ageText, durationText, printableLine } from "@cuebook/settings/values";
import type { Workflow } from "@cuebook/workflow";

import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";

/** The schedules of workflows. Workflows without a schedule are omitted. */
export async function scheduleViews(
  workflows: readonly Workflow[],
  config: Config,
  host: LocalHost,
): Promise<readonly ScheduleView[]> {
  const journal = hasJournal(config) ? host.journal : undefined;
  const now = host.now();
  const views = workflows.map(async (workflow) => {
    const { schedule } = workflow.definition;
    return schedule === undefined ? [] : [await viewSchedule(workflow, schedule, { journal, root: config.root, now })];
  });
  return (await Promise.all(views)).flat();
}

/** A schedule in the JSON output. Later versions may add fields, but never rename them. */
export function scheduleReport({ workflow, schedule, lastDueAt, nextDueAt, lastRun, waiting }: ScheduleView) {
  const times = { lastDueAt: lastDueAt ?? null, nextDueAt: nextDueAt ?? null };
  return { workflow, ...schedule, ...times, lastRun: lastRun ?? null, waiting };
}

/** Schedules as a table: when each was last due, the result of that run, and when it is due next. */
export function schedulesText(views: readonly ScheduleView[], now: Date, style: Style): string {
  const rows = views.map((view) => [
    printableLine(view.workflow),
    view.schedule.cron,
    view.schedule.timezone,
    ...[view.schedule.missed, view.schedule.overlap],
    lastText(view, now),
    nextText(view, now),
  ]);
  const heading = [
    "WORKFLOW",
    "SCHEDULE",
    "TIME ZONE",
    "MISSED",
    "OVERLAP",
    { text: "LAST DUE" },
    { text: "NEXT DUE" },
  ];
  return tableText(heading, rows, style);
}

function lastText({ lastDueAt, lastRun, waiting }: ScheduleView, now: Date): string {
  if (lastDueAt === undefined) return "-";
  const count = waiting.length === 0 ? "" : `, ${waiting.length} waiting`;
  const run = lastRun?.dueAt === lastDueAt ? `run ${lastRun.run} ${lastRun.status}` : "no run";
  return `${ageText(lastDueAt, now)}: ${run}${count}`;
}

function nextText({ nextDueAt }: ScheduleView, now: Date): string {
  if (nextDueAt === undefined) return "-";
  return `${nextDueAt} (in ${durationText(Date.parse(nextDueAt) - now.getTime())})`;
}
