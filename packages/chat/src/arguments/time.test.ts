import { describe, expect, test } from "vitest";
import { durationText, timeParts } from "./time.ts";

describe("a point in time", () => {
  test.each([
    ["2026-03-05T07:08:09.000Z", "2026-03-05", "07:08:09", "Thursday", "Thu, 05 Mar 2026 07:08:09 UTC", "1772694489"],
    ["2024-02-29T23:59:59.999Z", "2024-02-29", "23:59:59", "Thursday", "Thu, 29 Feb 2024 23:59:59 UTC", "1709251199"],
    ["2025-12-31T23:59:59.000Z", "2025-12-31", "23:59:59", "Wednesday", "Wed, 31 Dec 2025 23:59:59 UTC", "1767225599"],
    ["2026-01-01T00:00:00.000Z", "2026-01-01", "00:00:00", "Thursday", "Thu, 01 Jan 2026 00:00:00 UTC", "1767225600"],
    ["1970-01-01T00:00:00.000Z", "1970-01-01", "00:00:00", "Thursday", "Thu, 01 Jan 1970 00:00:00 UTC", "0"],
    ["1969-12-31T23:59:59.500Z", "1969-12-31", "23:59:59", "Wednesday", "Wed, 31 Dec 1969 23:59:59 UTC", "-1"],
    ["2038-01-19T03:14:08.000Z", "2038-01-19", "03:14:08", "Tuesday", "Tue, 19 Jan 2038 03:14:08 UTC", "2147483648"],
    ["0001-01-01T00:00:00.000Z", "0001-01-01", "00:00:00", "Monday", "Mon, 01 Jan 0001 00:00:00 UTC", "-62135596800"],
    ["9999-12-31T23:59:59.000Z", "9999-12-31", "23:59:59", "Friday", "Fri, 31 Dec 9999 23:59:59 UTC", "253402300799"],
  ])("is split into its parts: %s", (iso, date, time, weekday, rfc1123, unix) => {
    const at = new Date(iso);
    expect(timeParts(at, "now")).toEqual({
      date,
      time,
      rfc3339: `${date}T${time}Z`,
      weekday,
      rfc1123,
      unix,
      unixMs: String(at.getTime()),
    });
  });

  test("a time is in UTC, whatever offset it was written with", () => {
    expect(timeParts(new Date("2026-03-05T23:30:00-02:00"), "now")).toMatchObject({
      date: "2026-03-06",
      weekday: "Friday",
    });
  });

  test.each([
    ["no time", new Date(Number.NaN)],
    ["a year past 9999", new Date("+010000-01-01T00:00:00Z")],
    ["a year before 0", new Date("-000001-12-31T00:00:00Z")],
  ])("a time that is %s is refused", (_, at) => {
    expect(() => timeParts(at, "now")).toThrow(
      expect.objectContaining({ code: "facts_invalid", message: "now is not a time in the years 0 to 9999" }),
    );
  });
});

test.each([
  [0, "0s"],
  [999, "0s"],
  [-999, "0s"],
  [1000, "1s"],
  [5000, "5s"],
  [5999, "5s"],
  [-5000, "-5s"],
  [-5999, "-5s"],
  [59_999, "59s"],
  [60_000, "1m0s"],
  [180_000, "3m0s"],
  [3_599_000, "59m59s"],
  [3_600_000, "1h0m0s"],
  [3_601_000, "1h0m1s"],
  [93_603_000, "26h0m3s"],
  [-93_603_000, "-26h0m3s"],
  [31_536_000_000, "8760h0m0s"],
])("%i milliseconds last %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
