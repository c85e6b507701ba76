import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { at, created } from "../testing/trial-events.ts";
import { checkInBackground } from "./background-check.ts";
import { openSqliteJournal } from "./sqlite.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-check-"));
  file = join(folder, "cuebook.db");
  const journal = openSqliteJournal(file);
  for (let run = 1; run <= 20; run++)
    await journal.create(`r${run}`, { ...created, input: { prompt: "x".repeat(900) } }, at);
  await journal.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes over the page of a table that has rows. */
function damage(): void {
  const raw = new DatabaseSync(file);
  const page = raw.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'events'").get()?.rootpage;
  raw.close();
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(200, 0xff), 0, 200, (Number(page) - 1) * 4096);
  closeSync(handle);
}

/** What is reported; a check that finds nothing would not end the wait. */
function report(maxBytes?: number): Promise<string> {
  return new Promise((resolve) => {
    checkInBackground(file, { onDamage: resolve, delayMs: 0, ...(maxBytes === undefined ? {} : { maxBytes }) });
  });
}

test("a damaged database is reported while others use it", async () => {
  const other = openSqliteJournal(file);
  damage();
  expect(await report()).toMatch(/events|malformed|Tree \d+/);
  await other.close();
});

test("a file that is no database is reported", async () => {
  writeFileSync(file, "no database, but long enough to be read as one".repeat(20));
  expect(await report()).toBe("file is not a database");
});

test("nothing is reported of a whole database, a missing one, and a large one", async () => {
  const found: string[] = [];
  const onDamage = (problem: string) => found.push(problem);
  const whole = join(folder, "whole.db");
  copyFileSync(file, whole);
  const checks = [
    checkInBackground(whole, { onDamage, delayMs: 0 }),
    checkInBackground(join(folder, "none.db"), { onDamage, delayMs: 0 }),
  ];
  damage();
  checks.push(checkInBackground(file, { onDamage, delayMs: 0, maxBytes: 4096 }));
  const stopped = checkInBackground(file, { onDamage, delayMs: 0 });
  stopped[Symbol.dispose]();
  // It begins last, and has found the damage.
  await report();
  for (const check of checks) check[Symbol.dispose]();
  expect(found).toEqual([]);
});
