import { describe, expect, test } from "vitest";
import type { StoreTrial } from "./store-trial.ts";

/** The contract of every journal: requests with keys. */
export function repeatContract(trial: StoreTrial): void {
  describe("a request with a key", () => {
    const repeats = () => trial.journal.repeats;
    const day = (number: number, time = "12:00") => `2026-03-0${number}T${time}:00.000Z`;

    test("begins once in all processes, and has its response from then on", async () => {
      expect(await repeats().begin("k", "one", day(1))).toBeUndefined();
      expect(await trial.again().repeats.begin("k", "other", day(1))).toEqual({ request: "one", response: undefined });
      await repeats().finish("k", '{"run":"r1"}');
      expect(await trial.again().repeats.begin("k", "one", day(1))).toEqual({
        request: "one",
        response: '{"run":"r1"}',
      });
    });

    test("begins again after a day, and when it was dropped", async () => {
      await repeats().begin("k", "one", day(1));
      expect(await repeats().begin("k", "one", day(2, "12:00"))).toBeDefined();
      expect(await repeats().begin("k", "two", day(2, "12:01"))).toBeUndefined();
      await repeats().drop("k");
      expect(await trial.again().repeats.begin("k", "three", day(2))).toBeUndefined();
    });

    test("has a response without secrets", async () => {
      trial.open({ mask: (text) => text.replaceAll("hunter2", "***") });
      await repeats().begin("k", "one", day(1));
      await repeats().finish("k", '{"say":"hunter2"}');
      expect(await repeats().begin("k", "one", day(1))).toMatchObject({ response: '{"say":"***"}' });
    });
  });
}
