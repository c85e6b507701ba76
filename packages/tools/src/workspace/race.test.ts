import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { expect, test } from "vitest";
import { describeAttack, inside, race, useRacing } from "./testing/race.ts";

useRacing();

/** Reads as a careful program without descriptors does, to show that the races are real. */
function readCarefully(path: string): string {
  const full = inside(path);
  if (realpathSync(full) !== full || !lstatSync(full).isFile()) return "refused";
  return readFileSync(full, "utf8");
}

test("a program that checks the path and then opens it is led out", async () => {
  await race("a file is exchanged for a link");
  const seen = new Set<string>();
  const end = Date.now() + 30_000;
  while (!seen.has("secret") && Date.now() < end) {
    try {
      seen.add(readCarefully("dir/f"));
    } catch {
      // It disappeared between two checks: the race continues.
    }
  }
  expect([...seen]).toContain("secret");
});

describeAttack("a file is exchanged for a link");
