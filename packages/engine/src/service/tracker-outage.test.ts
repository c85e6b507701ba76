import type { FailureRecord } from "@cuebook/run";
import { TrackerError } from "@cuebook/trackers";
import { expect, test } from "vitest";
import type { ServiceEvent } from "./events.ts";
import { isOutage, TrackerOutage } from "./tracker-outage.ts";

const denied: FailureRecord = { code: "tracker_auth", message: "answered 401 to GET /issues", retryable: false };
const away = (message: string): FailureRecord => ({ code: "tracker_unavailable", message, retryable: true });

function outage() {
  const told: string[] = [];
  let now = 1_000_000_000;
  const tell = (event: ServiceEvent) =>
    told.push(event.type === "tracker_failed" ? `${event.during}: ${event.error.message}` : event.type);
  const outage = new TrackerOutage(() => new Date(now), tell);
  return { outage, told, later: (ms: number) => (now += ms) };
}

test("a failure of several calls is reported once, and that all of them work again", () => {
  const { outage: of, told } = outage();
  for (let look = 0; look < 100; look++) {
    of.failed("listing", denied);
    of.failed("checking", { ...denied, message: `answered 401 to ${look === 0 ? "DELETE" : "GET"} /issues/1` });
  }
  of.answered("listing");
  of.answered("something else");
  of.answered("checking");
  of.answered("checking");
  expect(told).toEqual(["listing: answered 401 to GET /issues", "tracker_answers"]);
});

test("another failure of the same call is reported, but not other words of a service that has a problem", () => {
  const { outage: of, told } = outage();
  of.failed("listing", away("502, request 1"));
  of.failed("listing", away("502, request 2"));
  of.failed("listing", denied);
  of.failed("listing", { ...denied, message: "shows no issues" });
  expect(told).toEqual(["listing: 502, request 1", "listing: answered 401 to GET /issues", "listing: shows no issues"]);
});

test("a failure that lasts is reported again after an hour", () => {
  const { outage: of, told, later } = outage();
  for (let minute = 0; minute < 150; minute++, later(60_000)) of.failed("listing", denied);
  expect(told.length).toBe(3);
});

test("what is forgotten does not last", () => {
  const { outage: of, told } = outage();
  of.failed("sweeping", denied);
  of.forget("sweeping");
  of.answered("sweeping");
  expect(told.length).toBe(1);
});

test.each([
  [new TrackerError("tracker_unavailable", "file", "is away"), true],
  [new TrackerError("tracker_auth", "file", "refuses the key", { isOutage: true }), true],
  [new TrackerError("tracker_auth", "file", "refuses a comment"), false],
  [new Error("a bug"), false],
])("isOutage(%s) is %s", (error, expected) => {
  expect(isOutage(error)).toBe(expected);
});
