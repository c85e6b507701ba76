import { describe, expect, test } from "vitest";
import type { ScheduleRecord } from "../schedules.ts";
import type { StoreTrial } from "./store-trial.ts";
import { at } from "./trial-events.ts";

/** The contract of every journal: the records of schedules. */
export function scheduleContract(trial: StoreTrial): void {
  describe("the record of a schedule", () => {
    const schedules = () => trial.journal.schedules;
    const first: ScheduleRecord = { until: at, waiting: [], of: "0 7 * * 1 UTC" };
    const second: ScheduleRecord = { until: "2026-01-08T00:00:00.000Z", waiting: [at], of: first.of };

    test("is the one that was stored last, for every process", async () => {
      expect(await schedules().read("s1")).toBeUndefined();
      expect(await schedules().write("s1", undefined, first)).toBe(true);
      expect(await schedules().write("s1", first, second)).toBe(true);
      expect(await trial.again().schedules.read("s1")).toEqual(second);
      expect(await schedules().read("s2")).toBeUndefined();
    });

    test("is not replaced by a decision that was based on an earlier one", async () => {
      const both = await Promise.all([
        schedules().write("s1", undefined, first),
        trial.again().schedules.write("s1", undefined, second),
      ]);
      expect(both.toSorted()).toEqual([false, true]);
      const [stored, next] = both[0] ? [first, second] : [second, first];
      await schedules().write("s1", stored, next);
      expect(await schedules().write("s1", stored, { ...first, waiting: [at] })).toBe(false);
      expect(await schedules().write("s2", first, second)).toBe(false);
      expect(await schedules().read("s1")).toEqual(next);
    });
  });
}
