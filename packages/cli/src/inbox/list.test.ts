import { expect, test } from "vitest";
import { requestText } from "../run-output/request-text.ts";
import { waitingRequest } from "./list.ts";

const since = "2026-01-01T00:00:00.000Z";
const request = { number: 1, address: "u", state: "open", waits: [], since } as const;
const waitsAt = (checksRunSince: string | undefined, now: string) =>
  waitingRequest({ ...request, checksRunSince }, new Date(now)).waits;

test("the inbox lists a pull request whose checks do not end", () => {
  expect(waitsAt(since, "2026-01-01T01:00:00.000Z")).toEqual([]);
  expect(waitsAt(undefined, "2026-01-09T00:00:00.000Z")).toEqual([]);
  expect(waitsAt(since, "2026-01-01T01:00:00.001Z")).toEqual([
    "checks running since 2026-01-01T00:00:00.000Z: look at them, or cancel them",
  ]);
});

test("the story of a run says since when the checks of its pull request run", () => {
  const checks = { state: "pending", failed: [], waiting: [] } as const;
  const seen = {
    ...request,
    commit: "c",
    merge: "clean",
    checks,
    approvedBy: [],
    changesBy: [],
    conversations: 0,
  } as const;
  expect(requestText({ ...seen, checksSince: since })).toBe("is open; its checks run since 2026-01-01T00:00:00.000Z");
  expect(requestText(seen)).toBe("is open; its checks run");
});
