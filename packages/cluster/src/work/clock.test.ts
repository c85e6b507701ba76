import { expect, test } from "vitest";
import { ClockCheck } from "./clock.ts";

test("a clock that is off is reported once, and again when it agrees", () => {
  const clock = new ClockCheck();
  const report = (skewMs: number, tookMs = 100) =>
    clock.compare(1000 + skewMs, 1000 + skewMs + tookMs, 1000 + tookMs / 2);
  expect([0, -7000, -9000, 4000, 4000, 60_000].map((skewMs) => report(skewMs))).toEqual([
    undefined,
    "the clock of this machine is 7 s behind that of the store: times in journals are wrong",
    undefined,
    "the clock of this machine agrees with that of the store again",
    undefined,
    "the clock of this machine is 60 s ahead of that of the store: times in journals are wrong",
  ]);
  // A late answer says nothing, and neither does a clock that was set meanwhile.
  expect([report(0, 3000), report(0, -10)]).toEqual([undefined, undefined]);
});
