import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { openBackups } from "./backups.ts";

let state = "";
beforeEach(() => {
  state = temporaryFolder();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("bytes are stored once under their hash, for the owner alone", async () => {
  const backup = openBackups(state);
  const name = await backup("a.txt", bytes("old"));
  expect(name).toBe(`backups/${sha256("old")}`);
  expect(readFileSync(join(state, name), "utf8")).toBe("old");
  expect(statSync(join(state, name)).mode & 0o777).toBe(0o600);
  expect(await backup("b.txt", bytes("old"))).toBe(name);
  expect(readdirSync(join(state, "backups"))).toEqual([sha256("old")]);
});

test("above a limit the oldest backups are removed, never the newest", async () => {
  const backup = openBackups(state, { mostFiles: 3, mostBytes: 10 });
  const age = (text: string, seconds: number) => utimesSync(join(state, "backups", sha256(text)), seconds, seconds);
  for (const [i, text] of ["a", "b", "c"].entries()) {
    await backup("x", bytes(text));
    age(text, 1000 + i);
  }
  await backup("x", bytes("d"));
  expect(new Set(readdirSync(join(state, "backups")))).toEqual(new Set(["b", "c", "d"].map(sha256)));
  await backup("x", bytes("0123456789"));
  expect(readdirSync(join(state, "backups"))).toEqual([sha256("0123456789")]);
  await backup("x", bytes("larger than all that may be kept"));
  expect(readdirSync(join(state, "backups"))).toEqual([sha256("larger than all that may be kept")]);
});

test("more than one backup is removed at a time, so that there is room for a while", async () => {
  const backup = openBackups(state, { mostFiles: 20 });
  const others = openBackups(state, { mostFiles: 20 });
  for (let i = 0; i < 20; i++) {
    const name = await (i % 2 === 0 ? backup : others)("x", bytes(`${i}`));
    utimesSync(join(state, name), 1000 + i, 1000 + i);
  }
  expect(readdirSync(join(state, "backups"))).toHaveLength(20);
  await backup("x", bytes("20"));
  const left = Array.from({ length: 18 }, (_, i) => sha256(`${i + 3}`));
  expect(new Set(readdirSync(join(state, "backups")))).toEqual(new Set(left));
});
