import { expect, test } from "vitest";
import { requestText } from "./request-text.ts";

test("the story of a run says since when the checks of its pull request run", () => {
  const since = "2026-01-01T00:00:00.000Z";
  const seen: Parameters<typeof requestText>[0] = {
    ...{ number: 1, address: "u", state: "open", commit: "c", merge: "clean" },
    ...{ checks: { state: "pending", failed: [], waiting: [] }, approvedBy: [], changesBy: [], conversations: 0 },
  };
  expect(requestText({ ...seen, checksSince: since })).toBe(`is open; its checks run since ${since}`);
  expect(requestText(seen)).toBe("is open; its checks run");
});
