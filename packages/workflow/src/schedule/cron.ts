/** @folder Schedules of workflows: cron expressions, their mistakes, and the times that they mean. */
import { Cron } from "croner";
import type { Schedule } from "../model/workflow.ts";

/** A field of a cron expression. */
interface CronField {
  readonly name: string;
  /** The values that it can have. */
  readonly allowed: string;
}

/** The fields of a cron expression, in their order. */
const fields: readonly CronField[] = [
  { name: "minute", allowed: "0 to 59" },
  { name: "hour", allowed: "0 to 23" },
  { name: "day of the month", allowed: "1 to 31, or L for the last day" },
  { name: "month", allowed: "1 to 12, or JAN to DEC" },
  { name: "day of the week", allowed: "0 to 7 (0 and 7 are Sunday), or SUN to SAT" },
];

const forms = "*, lists (1,15), ranges (1-5), steps (*/15)";

/** What is wrong with a cron expression, and where in its text. */
export interface CronProblem {
  readonly problem: string;
  readonly start: number;
  readonly end: number;
}

/** The first mistake in each field of a cron expression of five fields; empty if it is right. */
export function cronProblems(cron: string): CronProblem[] {
  const parts = [...cron.matchAll(/\S+/g)];
  if (parts.length !== fields.length) {
    const names = fields.map(({ name }) => name).join(", ");
    const problem = `expected five fields (${names}), found ${parts.length}`;
    return [{ problem, start: 0, end: cron.length }];
  }
  return parts.flatMap(({ 0: text, index }, at) => {
    const field = fields[at];
    if (field === undefined || isCron(parts.map((_, other) => (other === at ? text : "*")).join(" "))) return [];
    const problem = `the field "${text}" is no ${field.name}; allowed are ${field.allowed}, and ${forms}`;
    return [{ problem, start: index, end: index + text.length }];
  });
}

function isCron(cron: string): boolean {
  try {
    parsed(cron, "UTC");
    return true;
  } catch {
    return false;
  }
}

/** The time from which it is tried whether an expression means any: every combination of date and weekday follows within 28 years. */
const anyTime = new Date("2000-01-01T00:00:00Z");

/** Whether a valid expression means no time at all: 31 February. */
export function isNever(cron: string): boolean {
  return parsed(cron, "UTC").nextRun(anyTime) === null;
}

/** The times at which runs of a schedule are due. */
export interface DueTimes {
  /** The first due time after a time. */
  next(after: Date): Date | undefined;
  /** The latest due times up to and including a time, oldest first. */
  last(count: number, until: Date): Date[];
}

/**
 * The due times of a schedule. A time of day that the clocks skip is due when they have been set forward; one that they repeat is
 * due the first time, unless the schedule names every hour (`30 * * * *`).
 * @throws if the cron expression or the time zone is invalid: loading a workflow reports both
 */
export function dueTimes({ cron, timezone }: Pick<Schedule, "cron" | "timezone">): DueTimes {
  const times = parsed(cron, timezone);
  return {
    next: (after) => times.nextRun(after) ?? undefined,
    last: (count, until) => times.previousRuns(count, new Date(until.getTime() + 1)).reverse(),
  };
}

/** Without a function to call, it starts no timer. */
function parsed(cron: string, timezone: string): Cron {
  return new Cron(cron, { mode: "5-part", timezone, paused: true });
}
