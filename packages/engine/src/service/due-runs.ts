import type { FailureRecord } from "@cuebook/run";
import { canonicalJson, JournalError, type ScheduleRecord, type ScheduleStore } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import { dueTimes, type Schedule } from "@cuebook/workflow";
import { failureOf } from "../record/failure.ts";
import { type DueReason, decideSchedule, mostWaiting } from "./decide-schedule.ts";

/** A schedule at one moment, with what is needed to start its runs. */
export interface DueWork {
  readonly schedules: ScheduleStore;
  /** Identifies the schedule in the database. */
  readonly id: string;
  readonly schedule: Schedule;
  /** The runs of the schedule that are not over. */
  readonly active: readonly string[];
  /** The number of runs that may be started now. */
  readonly slots: number;
  readonly now: Date;
  /** A due time that is noticed later than this, in milliseconds, counts as missed. */
  readonly graceMs: number;
  /** Whether a due time has its run, of this process or another one. */
  hasRun(dueAt: string): Promise<boolean>;
  /** Creates the run of a due time. @returns its id; `undefined` if another process has created it */
  create(dueAt: string): Promise<string | undefined>;
}

/** The result of starting the due runs of a schedule. */
export interface DueResult {
  readonly started: readonly { readonly dueAt: string; readonly run: string }[];
  readonly failed: readonly { readonly dueAt: string; readonly error: FailureRecord }[];
  readonly skipped: readonly DueReason[];
  readonly queued: readonly DueReason[];
  /** Whether earlier due times than the skipped ones were missed, too. */
  readonly isCut: boolean;
}

/**
 * Creates the runs of due times, and records what was decided. The runs come first: if the process dies in between, the next
 * decision finds them by their ids, and no due time is lost or gets a second run.
 * @throws JournalError
 */
export async function startDue(work: DueWork): Promise<DueResult> {
  const { schedules, id, schedule, now } = work;
  const stored = await schedules.read(id);
  const of = `${schedule.cron} ${schedule.timezone}`;
  const record = stored?.of === of ? stored : { until: now.toISOString(), waiting: stored?.waiting ?? [], of };
  const { due, latest } = await dueSince(work, record);
  const waiting = await withoutRun(work, record.waiting);
  const decision = decideSchedule({ ...work, record: { ...record, waiting }, due, latest });
  const started: DueResult["started"][number][] = [];
  const failed: DueResult["failed"][number][] = [];
  const again: string[] = [];
  for (const dueAt of decision.start) {
    try {
      faultPoint("effect start_scheduled");
      const run = await work.create(dueAt);
      if (run !== undefined) started.push({ dueAt, run });
    } catch (error) {
      const failure = failureOf(error);
      if (error instanceof JournalError && !failure.retryable) throw error;
      if (failure.retryable) again.push(dueAt);
      failed.push({ dueAt, error: failure });
    }
  }
  const next = { ...decision.record, waiting: [...again, ...decision.record.waiting] };
  const isDecided = isSame(stored, next) || (await schedules.write(id, stored, next));
  // If another process decided at the same time, only that process reports.
  const told = isDecided ? decision : { skipped: [], queued: [] };
  return { started, failed, skipped: told.skipped, queued: told.queued, isCut: due.length > mostWaiting };
}

/** The latest due times since the last decision that have no run, and the latest of all. */
async function dueSince(
  work: DueWork,
  { until }: ScheduleRecord,
): Promise<{ readonly due: readonly string[]; readonly latest: string | undefined }> {
  const times = dueTimes(work.schedule);
  const last = (count: number) => times.last(count, work.now).map((at) => at.toISOString());
  const [latest] = last(1);
  if (latest === undefined || latest <= until) return { due: [], latest };
  return {
    due: await withoutRun(
      work,
      last(mostWaiting + 1).filter((at) => at > until),
    ),
    latest,
  };
}

async function withoutRun(work: DueWork, due: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const dueAt of due) if (!(await work.hasRun(dueAt))) found.push(dueAt);
  return found;
}

function isSame(stored: ScheduleRecord | undefined, next: ScheduleRecord): boolean {
  return stored !== undefined && canonicalJson(stored) === canonicalJson(next);
}
