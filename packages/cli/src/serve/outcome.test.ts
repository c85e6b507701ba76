import type { ServeResult, Waiting } from "@cuebook/engine";
import { expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { endText, exitCodeOfService } from "./outcome.ts";

const none: ServeResult = { dispatched: 0, settled: {}, waiting: [], open: [] };
const waits = (code: Waiting["code"]): Waiting => ({ issue: { id: "1", identifier: "A-1" }, code, reason: "" });

test.each([
  ["nothing is left", none, {}, 0],
  ["a retry is due later", { ...none, waiting: [waits("not_due")] }, {}, 3],
  ["a person has to act", { ...none, waiting: [waits("blocked")] }, {}, 3],
  ["a run is not finished", { ...none, open: ["r"] }, {}, 3],
  ["an issue could not be started", { ...none, waiting: [waits("not_due"), waits("failed")] }, {}, 4],
  ["the tracker could not be read", none, { isTrackerLost: true }, 4],
  ["issues could not be read", none, { isIncomplete: true }, 4],
  ["the service was stopped", { ...none, waiting: [waits("failed")] }, { isInterrupted: true }, 130],
] as const)("exitCodeOfService if %s", (_, result, how, code) => {
  expect(exitCodeOfService({ result, isInterrupted: false, isTrackerLost: false, isIncomplete: false, ...how })).toBe(
    code,
  );
});

test("the end of a service shows every line of the reason why an issue waits", () => {
  const reason = "the hook before_run ended with exit code 1; its last output:\n  one\n  two";
  const result = { ...none, waiting: [{ ...waits("blocked"), reason }] };
  const end = { result, isInterrupted: false, isTrackerLost: false, isIncomplete: false };
  expect(endText(end, { given: [] }, styleOf(false))).toContain(
    "  A-1  the hook before_run ended with exit code 1; its last output:\n         one\n         two\n",
  );
});

test("the end of a service shows every line of the reason why a due run has not completed", () => {
  const due = { workflow: "weekly", dueAt: "T", status: "failed" as const, reason: "it broke:\n  one\n  two" };
  const scheduled = { started: 1, unfinished: [due], open: [] };
  const end = { result: undefined, scheduled, isInterrupted: false, isTrackerLost: false, isIncomplete: false };
  expect(endText(end, { given: [] }, styleOf(false))).toContain(
    "  weekly  due at T: it broke:\n      one\n      two\n",
  );
});
