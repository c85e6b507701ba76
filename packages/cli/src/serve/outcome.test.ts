import type { ServeResult, Waiting } from "@cuebook/engine";
import { expect, test } from "vitest";
import { exitCodeOfService } from "./outcome.ts";

const none: ServeResult = { dispatched: 0, settled: {}, waiting: [], open: [] };
const waits = (code: Waiting["code"]): Waiting => ({ issue: { id: "1", identifier: "A-1" }, code, reason: "" });

test.each([
  ["nothing is left", none, {}, 0],
  ["a retry is due later", { ...none, waiting: [waits("not_due")] }, {}, 3],
  ["a person is waited for", { ...none, waiting: [waits("blocked")] }, {}, 3],
  ["a run is not at its end", { ...none, open: ["r"] }, {}, 3],
  ["an issue could not be begun", { ...none, waiting: [waits("not_due"), waits("failed")] }, {}, 4],
  ["the tracker could not be asked", none, { isTrackerLost: true }, 4],
  ["issues could not be read", none, { isIncomplete: true }, 4],
  ["it was told to stop", { ...none, waiting: [waits("failed")] }, { isInterrupted: true }, 130],
] as const)("where %s, the exit code tells it", (_, result, how, code) => {
  expect(exitCodeOfService({ result, isInterrupted: false, isTrackerLost: false, isIncomplete: false, ...how })).toBe(
    code,
  );
});
