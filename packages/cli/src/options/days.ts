import { type Command, Option } from "commander";
import { UsageError } from "../failure/failure.ts";

/** The values of the options for a range of days, in UTC, both days included. */
export interface DayFlags {
  readonly since?: string;
  readonly until?: string;
}

/** Adds the options that name a range of days. */
export function addDayOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--since <day>",
        "only turns begun on this day (UTC) or later: 2026-01-31, or 7d: today and six days before",
      ).argParser((value: string) => dayOf("--since", value)),
    )
    .addOption(
      new Option("--until <day>", "only turns begun on this day (UTC) or earlier").argParser((value: string) =>
        dayOf("--until", value),
      ),
    );
}

/** @throws UsageError if the first day is after the last */
export function requireRange({ since, until }: DayFlags): void {
  if (since === undefined || until === undefined || since <= until) return;
  throw new UsageError(`--since ${since} is after --until ${until}`);
}

const dayMs = 86_400_000;

/** A day, in UTC: `2026-01-31`. @param value the same, or a number of days or weeks that end today */
function dayOf(flag: string, value: string): string {
  const [, count, unit] = /^([1-9]\d{0,4})([dw])$/.exec(value) ?? [];
  if (count !== undefined) {
    const days = Number(count) * (unit === "w" ? 7 : 1);
    return isoDay(Date.now() - (days - 1) * dayMs);
  }
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // `Date.parse` reads the 31st of a shorter month as a day of the next month.
  if (!Number.isNaN(time) && isoDay(time) === value) return value;
  throw new UsageError(`${flag} takes a day or a number of days, not "${value}"`, "for example: 2026-01-31, 7d, 2w");
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, "2026-01-31".length);
}
