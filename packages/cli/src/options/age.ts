import type { AgeOptions } from "@cuebook/engine";
import { type Command, Option } from "commander";
import { UsageError } from "../failure/failure.ts";

/** The options that say which runs are old, as the parser returns them. */
export interface AgeFlags {
  readonly olderThan?: number;
  readonly keep?: Keep;
}

type Keep = { readonly count: number } | { readonly ms: number };

/** Adds the options that say which runs are old. */
export function addAgeOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--older-than <time>", "only runs that ended at least this long ago: 30m, 12h, 7d, 2w").argParser(
        (given: string) => milliseconds("--older-than", given),
      ),
    )
    .addOption(
      new Option("--keep <n|time>", "keep the newest N ended runs, or those that ended within this time").argParser(
        keep,
      ),
    );
}

/** Which runs are old: those that match every option. */
export function ageOf({ olderThan = 0, keep }: AgeFlags): AgeOptions {
  const ms = Math.max(olderThan, keep !== undefined && "ms" in keep ? keep.ms : 0);
  return {
    before: ms === 0 ? undefined : new Date(Date.now() - ms).toISOString(),
    keep: keep !== undefined && "count" in keep ? keep.count : undefined,
  };
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

function milliseconds(flag: string, given: string): number {
  const time = timeOf(given);
  if (time !== undefined) return time;
  throw new UsageError(`${flag} takes a number and a unit, not "${given}"`, "for example: 30m, 12h, 7d, 2w");
}

function keep(given: string): Keep {
  if (/^\d{1,9}$/.test(given)) return { count: Number(given) };
  const ms = timeOf(given);
  if (ms !== undefined) return { ms };
  throw new UsageError(`--keep takes a number of runs or a time, not "${given}"`, "for example: 100, 12h, 30d");
}

function timeOf(given: string): number | undefined {
  const [, count, unit = ""] = /^(\d{1,5})([mhdw])$/.exec(given) ?? [];
  const size = units[unit];
  return count === undefined || size === undefined ? undefined : Number(count) * size;
}
