import { test } from "vitest";
import { callWhileSwapped, swaps } from "./testing/swaps.ts";

test.each(Object.entries(swaps))("nothing outside is read or written while %s", (_, swap) =>
  callWhileSwapped(swap, { forMs: 1500, calls: 100, rounds: 1000 }),
);
