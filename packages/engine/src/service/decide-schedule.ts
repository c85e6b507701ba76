import type { ScheduleRecord } from "@cuebook/store";
import type { Schedule } from "@cuebook/workflow";

/** The largest number of due times that wait for their runs, and of missed ones that get a run. */
export const mostWaiting = 100;

/** If the clock is set back by more than this, in milliseconds, decided due times become due again; none gets a second run. */
const setBackMs = 86_400_000;

/** The inputs of a decision about a schedule. */
export interface ScheduleSituation {
  readonly schedule: Pick<Schedule, "missed" | "overlap">;
  readonly record: ScheduleRecord;
  /** The due times after `record.until` that have no run: the latest `mostWaiting + 1`, oldest first, as ISO times. */
  readonly due: readonly string[];
  /** The latest due time, with or without a run. */
  readonly latest: string | undefined;
  /** The runs of the schedule that are not over. */
  readonly active: readonly string[];
  /** The number of runs that may be started now. */
  readonly slots: number;
  readonly now: Date;
  /** A due time that is noticed later than this, in milliseconds, counts as missed. */
  readonly graceMs: number;
}

/** Why a due time gets no run, or waits for it. */
export interface DueReason {
  readonly dueAt: string;
  readonly code: "missed" | "overlap" | "no_slot" | "too_many";
  /** The reason as a sentence. */
  readonly reason: string;
}

/** The decision about due times. Each due time is in one of the three lists, or waited before and still waits. */
export interface ScheduleDecision {
  /** The due times that get a run now, in this order. */
  readonly start: readonly string[];
  readonly skipped: readonly DueReason[];
  /** The due times that wait from now on. */
  readonly queued: readonly DueReason[];
  /** The record to store after the runs were created. */
  readonly record: ScheduleRecord;
}

/**
 * Decides about the due times of a schedule: a function of its record, its runs and the time. Missed due times follow `missed`, the
 * others `overlap`.
 */
export function decideSchedule(situation: ScheduleSituation): ScheduleDecision {
  const { schedule, record, active, now } = situation;
  const { kept, skipped } = withoutMissed(situation);
  const start: string[] = [];
  const queued: DueReason[] = [];
  const waiting: string[] = [];
  let running = active.length;
  let free = situation.slots;
  const mayStart = () => free > 0 && waiting.length === 0 && (schedule.overlap === "allow" || running === 0);
  for (const dueAt of record.waiting) {
    if (!mayStart()) {
      waiting.push(dueAt);
      continue;
    }
    start.push(dueAt);
    running += 1;
    free -= 1;
  }
  for (const { dueAt, isMissed } of kept) {
    if (mayStart()) {
      start.push(dueAt);
      running += 1;
      free -= 1;
      continue;
    }
    const why = reasonToWait(situation, dueAt, { running, free, waiting, started: start.at(-1) });
    const catchesUp = isMissed && schedule.missed === "all";
    const isFull = waiting.length >= (schedule.missed === "all" || schedule.overlap === "allow" ? mostWaiting : 1);
    const isLeftOut = schedule.overlap === "skip" && why.code === "overlap" && !catchesUp;
    if (isLeftOut) skipped.push(why);
    else if (isFull) skipped.push({ dueAt, code: "too_many", reason: fullText(waiting) });
    else {
      waiting.push(dueAt);
      queued.push(why);
    }
  }
  return {
    start,
    skipped,
    queued,
    record: { ...record, until: untilOf(record.until, situation.latest, now), waiting },
  };
}

interface Kept {
  readonly dueAt: string;
  readonly isMissed: boolean;
}

/** The due times without those that are skipped because they were missed. */
function withoutMissed({ schedule, due, now, graceMs }: ScheduleSituation): {
  readonly kept: readonly Kept[];
  readonly skipped: DueReason[];
} {
  const all = due.map((dueAt): Kept => ({ dueAt, isMissed: now.getTime() - Date.parse(dueAt) > graceMs }));
  const missed = all.filter(({ isMissed }) => isMissed);
  // With `once`, one run catches up for all missed due times; a due time that was not missed already is that run.
  const once = missed.length === all.length ? missed.slice(-1) : [];
  const caughtUp: readonly Kept[] = { skip: [], once, all: missed.slice(-mostWaiting) }[schedule.missed];
  const kept = all.filter((each) => !each.isMissed || caughtUp.includes(each));
  const skipped = all
    .filter((each) => !kept.includes(each))
    .map(({ dueAt }): DueReason => ({ dueAt, code: "missed", reason: missedText[schedule.missed] }));
  return { kept, skipped };
}

const missedText = {
  skip: "no service worked at that time",
  once: "no service worked at that time, and a later due time gets the run for all of them",
  all: `no service worked at that time, and only the latest ${mostWaiting} missed due times get a run`,
} as const;

interface Progress {
  readonly running: number;
  readonly free: number;
  readonly waiting: readonly string[];
  readonly started: string | undefined;
}

function reasonToWait(
  { schedule, active }: ScheduleSituation,
  dueAt: string,
  { running, free, waiting, started }: Progress,
): DueReason {
  const [before] = waiting;
  if (schedule.overlap !== "allow" && running > 0) {
    const [run] = active;
    const what = run === undefined ? `the run that was due at ${started}` : `run ${run}`;
    return { dueAt, code: "overlap", reason: `${what} has not ended` };
  }
  if (before !== undefined && free > 0) return { dueAt, code: "overlap", reason: `${before} waits already` };
  return { dueAt, code: "no_slot", reason: "all slots are taken" };
}

function fullText([first, ...others]: readonly string[]): string {
  return others.length === 0
    ? `${first} waits already, and only one waits`
    : `${others.length + 1} due times wait already`;
}

/** The latest time that was decided. It never decreases, unless the clock was set back by much. */
function untilOf(until: string, latest: string | undefined, now: Date): string {
  if (isSetBack(until, now)) return now.toISOString();
  return latest !== undefined && latest > until ? latest : until;
}

/** Whether the clock was set back so far that a schedule would be silent for long. */
function isSetBack(until: string, now: Date): boolean {
  return Date.parse(until) - now.getTime() > setBackMs;
}
