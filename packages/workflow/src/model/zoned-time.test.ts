import { expect, test } from "vitest";
import { zonedTime } from "./zoned-time.ts";

test.each([
  ["2030-01-31T08:00:00Z", "2030-01-31T08:00:00.000Z"],
  ["2030-01-31T08:00Z", "2030-01-31T08:00:00.000Z"],
  ["2030-01-31t08:00:00.25z", "2030-01-31T08:00:00.250Z"],
  ["2030-01-31T08:00:00.123456789+01:00", "2030-01-31T07:00:00.123Z"],
  ["2028-02-29T00:00:00-00:00", "2028-02-29T00:00:00.000Z"],
  ["0000-02-29T00:00:00Z", "0000-02-29T00:00:00.000Z"],
  ["9999-12-31T23:59:59-12:00", "+010000-01-01T11:59:59.000Z"],
])("%s is a time", (text, time) => {
  expect(new Date(zonedTime(text) ?? Number.NaN).toISOString()).toBe(time);
});

test.each([
  "2030-02-30T00:00:00Z",
  "2030-02-29T00:00:00+01:00",
  "2100-02-29T00:00:00Z",
  "2030-04-31t00:00:00z",
  "2030-13-01T00:00:00Z",
  "2030-00-10T00:00:00Z",
  "2030-01-00T00:00:00Z",
  "2030-01-31T25:00:00Z",
  "1999-12-31T23:59:60Z",
  "2030-01-31T08:00:00",
  "2030-01-31",
  "+02030-01-31T08:00:00Z",
  " 2030-01-31T08:00:00Z",
  "tomorrow",
  "",
])("%j is no time", (text) => {
  expect(zonedTime(text)).toBeUndefined();
});

test("each day of four centuries is a time exactly if its month has it", () => {
  for (let year = 1900; year <= 2300; year++) {
    for (let month = 1; month <= 12; month++) {
      const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
      for (const day of [1, 28, 29, 30, 31]) {
        const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}T12:00:00Z`;
        expect(zonedTime(text) !== undefined, text).toBe(day <= days);
      }
    }
  }
});
