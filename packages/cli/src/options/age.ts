import type { AgeOptions } from "@cuebook/engine";
import { type Command, Option } from "commander";
import { UsageError } from "../failure/failure.ts";

/** The values of the options that select old runs. */
export interface AgeFlags {
  readonly olderThan?: number;
  readonly keep?: Keep;
}

type Keep = { readonly count: number } | { readonly ms: number };

/** Adds the options that select old runs. */
export function addAgeOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--older-than <time>", "only runs that ended at least this long ago: 30m, 12h, 7d, 2w").argParser(
        (value: string) => milliseconds("--older-than", value),
      ),
    )
    .addOption(
      new Option("--keep <n|time>", "keep the newest N ended runs, or those that ended within this time").argParser(
        keep,
      ),
    );
}

/** The criteria for old runs: a run is old if it matches every option. */
export function ageOf({ olderThan = 0, keep }: AgeFlags): AgeOptions {
  const ms = Math.max(olderThan, keep !== undefined && "ms" in keep ? keep.ms : 0);
  return {
    before: ms === 0 ? undefined : new Date(Date.now() - ms).toISOString(),
    keep: keep !== undefined && "count" in keep ? keep.count : undefined,
  };
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** A duration as people write it, in milliseconds: `30m`, `12h`. @throws UsageError */
export function milliseconds(flag: string, value: string): number {
  const time = timeOf(value);
  if (time !== undefined) return time;
  throw new UsageError(`${flag} takes a number and a unit, not "${value}"`, "for example: 30m, 12h, 7d, 2w");
}

function keep(value: string): Keep {
  if (/^\d{1,9}$/.test(value)) return { count: Number(value) };
  const ms = timeOf(value);
  if (ms !== undefined) return { ms };
  throw new UsageError(`--keep takes a number of runs or a time, not "${value}"`, "for example: 100, 12h, 30d");
}

function timeOf(value: string): number | undefined {
  const [, count, unit = ""] = /^(\d{1,5})([mhdw])$/.exec(value) ?? [];
  const size = units[unit];
  return count === undefined || size === undefined ? undefined : Number(count) * size;
}
