import { expect, test } from "vitest";
import { suspendedForMachines } from "./machine-faults.ts";

const by = (...workers: readonly string[]) => workers.map((worker) => ({ worker, reason: `disk: ${worker} is full` }));

test("a run that three workers gave back is suspended, with the reason of each", () => {
  expect(suspendedForMachines({ status: "running", returned: by("a", "b", "b", "a") })).toEqual([]);
  expect(suspendedForMachines({ status: "running", returned: by("a", "b", "c") })).toEqual([
    {
      type: "run_suspended",
      reason: "machine_faults",
      message:
        "it was given back by 3 workers without progress, because their machines failed; a: disk: a is full; b: disk: b is full; c: disk: c is full",
    },
  ]);
});

test("a run that one worker gave back again and again is suspended, too", () => {
  expect(suspendedForMachines({ status: "running", returned: by("a", "a", "a", "a") })).toEqual([]);
  expect(suspendedForMachines({ status: "pending", returned: by("a", "a", "a", "a", "a") })).toMatchObject([
    { message: expect.stringContaining("given back 5 times without progress") },
  ]);
});

test("a run that has ended is not suspended: only the actions after it were given back", () => {
  expect(suspendedForMachines({ status: "completed", returned: by("a", "b", "c") })).toEqual([]);
});
