import { expect, test } from "vitest";
import type { Holding } from "./held.ts";
import { openRoot } from "./open-root.ts";
import { canary, describeAttack, inside, race, repeat, useRacing } from "./testing/race.ts";

useRacing();

describeAttack("a folder is exchanged for a link");
describeAttack("a folder above is exchanged for a link");
describeAttack("a link is led elsewhere");
describeAttack("a file is exchanged for a pipe and a device");

test("nothing outside is written while links are made in place of missing folders", async () => {
  const root = await openRoot(inside(""));
  const before = canary();
  await race("links are made in place of missing folders");
  const counts = await repeat(300, async () => {
    await root.write(await root.target("n/m/f", 100), new Uint8Array([1]));
  });
  expect(counts.refused).toBeGreaterThan(0);
  expect(canary()).toEqual(before);
});

test("files exchanged for links are not read when held by paths", async () => {
  const root = await openRoot(inside(""), { holding: "paths" satisfies Holding });
  await race("a file is exchanged for a link");
  await repeat(2000, async () => {
    expect(["inside", ""]).toContain(new TextDecoder().decode((await root.read("dir/f", 100)).bytes));
  });
});
