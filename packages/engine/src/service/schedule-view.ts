import { type RunStatus, stateOf } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { dueTimes, type Schedule, type Workflow } from "@cuebook/workflow";
import { scheduledRunId, scheduleId } from "./scheduled-run.ts";

/** A schedule with its latest and its next due time. */
export interface ScheduleView {
  readonly workflow: string;
  readonly schedule: Schedule;
  /** ISO times. The latest one may be earlier than the schedule itself. */
  readonly lastDueAt: string | undefined;
  readonly nextDueAt: string | undefined;
  /** The latest run, among those of the latest 10 due times. */
  readonly lastRun: { readonly run: string; readonly dueAt: string; readonly status: RunStatus } | undefined;
  /** The due times that wait for their runs. */
  readonly waiting: readonly string[];
}

/** The number of due times whose runs are looked for. */
const searched = 10;

/**
 * The schedule of a workflow at one moment.
 * @param journal absent: there are no runs yet
 * @param root the root of the repository: absolute
 */
export async function viewSchedule(
  { definition }: Workflow,
  schedule: Schedule,
  { journal, root, now }: { readonly journal: Journal | undefined; readonly root: string; readonly now: Date },
): Promise<ScheduleView> {
  const times = dueTimes(schedule);
  const id = scheduleId(root, definition.name);
  const latest = times.last(searched, now).map((at) => at.toISOString());
  let lastRun: ScheduleView["lastRun"];
  for (const dueAt of journal === undefined ? [] : latest.toReversed()) {
    const [run] = (await journal?.find(scheduledRunId(id, dueAt))) ?? [];
    if (journal === undefined || run === undefined) continue;
    lastRun = { run, dueAt, status: stateOf(run, await journal.read(run)).status };
    break;
  }
  return {
    workflow: definition.name,
    schedule,
    lastDueAt: latest.at(-1),
    nextDueAt: times.next(now)?.toISOString(),
    lastRun,
    waiting: (await journal?.schedules.read(id))?.waiting ?? [],
  };
}
