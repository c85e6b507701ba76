import { describe, expect, test } from "vitest";
import { dueTimes } from "./cron.ts";

/** The first due times after a time, as ISO times without seconds: as many as `count`, or all before `end`. */
function after(cron: string, timezone: string, from: string, count: number, end = "9999"): string[] {
  const times = dueTimes({ cron, timezone });
  const due: string[] = [];
  for (let at = times.next(new Date(from)); at !== undefined && due.length < count; at = times.next(at)) {
    const written = at.toISOString().slice(0, 16);
    if (written >= end) break;
    due.push(written);
  }
  return due;
}

describe("the due times of a schedule", () => {
  test("a time is due in its time zone, in summer and in winter", () => {
    expect(after("0 7 * * 1", "Europe/Berlin", "2026-03-20T00:00:00Z", 2)).toEqual([
      "2026-03-23T06:00",
      "2026-03-30T05:00",
    ]);
  });

  test.each([
    // 2:30 does not exist: the clocks go from 2:00 to 3:00.
    ["Europe/Berlin", "2026-03-28T12:00:00Z", ["2026-03-29T01:00", "2026-03-30T00:30"]],
    ["America/New_York", "2026-03-07T12:00:00Z", ["2026-03-08T07:00", "2026-03-09T06:30"]],
  ])("a time that the clocks skip is due when they have been set forward: %s", (timezone, from, due) => {
    expect(after("30 2 * * *", timezone, from, 2)).toEqual(due);
  });

  test.each([
    ["30 2 * * *", "Europe/Berlin", "2026-10-24T12:00:00Z", ["2026-10-25T00:30", "2026-10-26T01:30"]],
    ["30 1 * * *", "America/New_York", "2026-10-31T12:00:00Z", ["2026-11-01T05:30", "2026-11-02T06:30"]],
  ])("a time that the clocks repeat is due the first time: %s in %s", (cron, timezone, from, due) => {
    expect(after(cron, timezone, from, 2)).toEqual(due);
  });

  test.each([
    ["Europe/Berlin", "2026-10-24T23:45:00Z", ["2026-10-25T00:30", "2026-10-25T01:30", "2026-10-25T02:30"]],
    ["America/New_York", "2026-11-01T04:45:00Z", ["2026-11-01T05:30", "2026-11-01T06:30", "2026-11-01T07:30"]],
  ])("a schedule of every hour is due in both hours: %s", (timezone, from, due) => {
    expect(after("30 * * * *", timezone, from, 3)).toEqual(due);
  });

  test.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])(
    "looking back finds the same times as looking forward, over the changes of clocks: %s",
    (timezone) => {
      for (const cron of ["30 2 * * *", "30 1 * * *", "*/20 1-3 * * *", "0 0 * * 0"]) {
        const times = dueTimes({ cron, timezone });
        const forward = after(cron, timezone, "2026-02-20T00:00:00Z", Number.POSITIVE_INFINITY, "2026-11-20");
        const back = times.last(forward.length, new Date("2026-11-19T23:59:00Z"));
        expect(back.map((at) => at.toISOString().slice(0, 16))).toEqual(forward);
      }
    },
  );

  test("the latest times include the time itself", () => {
    const seven = new Date("2026-01-05T07:00:00Z");
    expect(dueTimes({ cron: "0 7 * * *", timezone: "UTC" }).last(1, seven)).toEqual([seven]);
    expect(dueTimes({ cron: "0 7 * * *", timezone: "UTC" }).next(seven)).toEqual(new Date("2026-01-06T07:00:00Z"));
  });
});
