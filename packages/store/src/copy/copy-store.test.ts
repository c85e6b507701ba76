import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { EventBody } from "@cuebook/run";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Journal } from "../journal.ts";
import { memoryJournal, openSqliteJournal } from "../sqlite/sqlite.ts";
import { trialDatabase } from "../testing/trial-database.ts";
import { at, created, here, settled } from "../testing/trial-events.ts";
import { copyStore } from "./copy-store.ts";

const old = trialDatabase();
let folder: string;
let from: Journal;
const opened: Journal[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-copy-"));
  from = open("from.db");
});
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(name: string, options: { readonly maxPages?: number } = {}): Journal {
  const journal = openSqliteJournal(join(folder, name), options);
  opened.push(journal);
  return journal;
}

function raw(name: string, sql: string): unknown[] {
  const database = new DatabaseSync(join(folder, name));
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

test("a damaged run is left out with the event that is damaged, and the others are copied", async () => {
  for (const run of ["r1", "r2", "r3"]) await from.create(run, created, at, [settled]);
  raw("from.db", "UPDATE events SET body = replace(body, 'it broke', 'it worked') WHERE run = 'r2'");
  raw("from.db", "DELETE FROM events WHERE run = 'r3' AND seq = 2");
  const to = open("to.db");
  const { runs, left } = await copyStore(from, to);
  expect(runs).toMatchObject({ copied: 1 });
  expect(left).toEqual([
    {
      ...{ what: "run", id: "r2", code: "run_damaged" },
      message: `is damaged: ${folder}/from.db is damaged: event 2 of run r2 was changed: it does not match its checksum`,
    },
    { what: "run", id: "r3", code: "run_damaged", message: "is damaged: it has 1 of 2 events" },
  ]);
  expect(await to.find("r")).toEqual(["r1"]);
});

test("a text that was changed is left out, and its run is copied", async () => {
  const object = await from.putObject("a prompt");
  await from.create("r1", { ...created, pin: { definition: "d", object } }, at);
  raw("from.db", "UPDATE objects SET body = 'another one'");
  const { runs, objects, left } = await copyStore(from, open("to.db"));
  expect({ runs, objects, left }).toMatchObject({
    ...{ runs: { copied: 1 }, objects: 0 },
    left: [{ what: "object", id: object, code: "object_damaged" }],
  });
});

test("a run that gets events and texts during the copy has them in the end, and so has a new run", async () => {
  await from.create("r1", created, at);
  let isChanged = false;
  const to = memoryJournal();
  const changing: Journal = Object.assign(Object.create(from), {
    transfer: {
      ...from.transfer,
      costsOf: async (run: string) => {
        if (!isChanged) {
          isChanged = true;
          const lease = await from.acquire("r1", await here());
          const prompt = await from.putObject("later");
          const said: EventBody = { type: "run_suspended", reason: "stopped", message: prompt };
          await from.append(lease, 1, [said], at);
          await from.release(lease);
          await from.create("r0", created, at);
        }
        return from.transfer.costsOf(run);
      },
    },
  });
  expect(await copyStore(changing, to)).toMatchObject({ runs: { copied: 2, continued: 0 }, events: 3, objects: 1 });
  expect(await to.read("r1")).toEqual(await from.read("r1"));
  expect(await to.read("r0")).toHaveLength(1);
});

test("a full disk ends the copy with the runs that are whole, and it is continued when there is space", async () => {
  for (const run of ["r1", "r2", "r3"]) {
    await from.create(run, { ...created, input: { prompt: run.repeat(40_000) } }, at);
  }
  await openSqliteJournal(join(folder, "to.db")).close();
  const [{ page_count }] = raw("to.db", "PRAGMA page_count") as [{ page_count: number }];
  const full = openSqliteJournal(join(folder, "to.db"), { maxPages: page_count + 50 });
  await expect(copyStore(from, full)).rejects.toMatchObject({ code: "database_full" });
  await full.close();
  const to = open("to.db");
  const whole = (await to.find("r")).length;
  expect(whole).toBeLessThan(3);
  expect((await copyStore(from, to)).runs).toEqual({ of: 3, copied: 3 - whole, continued: 0, same: whole });
  expect(await to.since(0, 10)).toEqual(await from.since(0, 10));
});

test("events of earlier versions stay without checksum and position", async () => {
  old.createOld(8, 2, 1, [created, { type: "workspace_requested" }]);
  await old.using(async (source) => {
    await copyStore(source, from);
    expect(await from.read("r0001")).toEqual(await source.read("r0001"));
  });
  const events = "SELECT run, seq, at, version, type, body, position, checksum FROM events ORDER BY run, seq";
  expect(raw("from.db", events)).toHaveLength(4);
  expect(raw("from.db", `${events} LIMIT 1`)).toMatchObject([{ position: null, checksum: null }]);
});

test("an item of the library that somebody changed takes the place of a built-in one, and no other", async () => {
  const item = { kind: "phase", id: "plan", text: "built in", isChanged: false } as const;
  const to = open("to.db");
  await to.library.change(at, () => ({ put: [item, { ...item, id: "test", text: "theirs", isChanged: true }] }));
  const mine = { ...item, text: "mine", isChanged: true };
  await from.library.change(at, () => ({ put: [mine, { ...mine, id: "test" }] }));
  const message = "is another one in the other store: it was not overwritten";
  expect((await copyStore(from, to)).left).toEqual([
    { what: "library item", id: "phase test", code: "record_differs", message },
  ]);
  expect((await to.library.items()).map(({ text }) => text)).toEqual(["mine", "theirs"]);
});
