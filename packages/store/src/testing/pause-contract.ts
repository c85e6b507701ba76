import { describe, expect, test } from "vitest";
import type { Pause } from "../pauses.ts";
import type { StoreTrial } from "./store-trial.ts";
import { at } from "./trial-events.ts";

/** The contract of every journal: the pauses of services. */
export function pauseContract(trial: StoreTrial): void {
  describe("the pauses of a service", () => {
    const pauses = () => trial.journal.pauses;
    const pause: Pause = { issue: "", at, reason: "Deploying", drains: false };

    test("are kept for every process, that of the whole service first", async () => {
      expect(await pauses().list("s1")).toEqual([]);
      await pauses().pause("s1", { ...pause, issue: "APP-2" });
      await pauses().pause("s1", pause);
      await pauses().pause("s2", pause);
      expect(await trial.again().pauses.list("s1")).toEqual([pause, { ...pause, issue: "APP-2" }]);
    });

    test("are replaced, and end once", async () => {
      const end = { at: "2026-03-02T13:00:00.000Z", actor: { name: "ann", via: "command" } } as const;
      await pauses().pause("s1", pause);
      await pauses().pause("s1", { ...pause, drains: true });
      expect(await pauses().list("s1")).toEqual([{ ...pause, drains: true }]);
      expect(await pauses().resume("s1", "APP-1", end)).toBe(false);
      expect(await trial.again().pauses.resume("s1", "", end)).toBe(true);
      expect(await pauses().resume("s1", "", { at })).toBe(false);
      expect(await pauses().list("s1")).toEqual([]);
      expect(await trial.again().pauses.ended("s1")).toEqual([{ ...pause, drains: true, end }]);
      await pauses().pause("s1", pause);
      expect(await trial.again().pauses.list("s1")).toEqual([pause]);
      expect(await pauses().ended("s1")).toEqual([]);
    });
  });
}
