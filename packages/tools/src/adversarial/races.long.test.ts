import { test } from "vitest";
import { callWhileSwapped, swaps } from "./testing/swaps.ts";

test.each(Object.entries(swaps))("while %s, nothing outside is read or written", (_, swap) =>
  callWhileSwapped(swap, { forMs: 1500, calls: 100, rounds: 1000 }),
);
