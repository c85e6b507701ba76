import { test } from "vitest";
import { callWhileSwapped, swaps } from "./testing/swaps.ts";

const short = { forMs: 200, calls: 30, rounds: 200 };

test.each(["a folder is exchanged for a link out", "a file is exchanged for a link out"] as const)(
  "nothing outside is read or written while %s",
  (swap) => callWhileSwapped(swaps[swap], short),
);
