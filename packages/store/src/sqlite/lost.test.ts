import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { hasStore } from "../open.ts";
import { trialDatabase } from "../testing/trial-database.ts";
import { at, created, here } from "../testing/trial-events.ts";
import { storeFault } from "./examine.ts";
import { readKnown } from "./known.ts";
import { migrations } from "./migrations.ts";
import { rescueStore } from "./rescue.ts";
import { tablesAt } from "./schema-fault.ts";
import { openSqliteJournal } from "./sqlite.ts";

const { folder, file, using, change } = trialDatabase();

async function fill(path: string, runs: number): Promise<void> {
  const journal = openSqliteJournal(path);
  for (let number = 1; number <= runs; number++) await journal.create(`r${number}`, created, at);
  await journal.close();
}

/** Writes bytes over those of the database. */
const over =
  (at: number, ...bytes: readonly number[]) =>
  () => {
    const descriptor = openSync(file, "r+");
    writeSync(descriptor, Buffer.from(bytes), 0, bytes.length, at);
    closeSync(descriptor);
  };
const pages = (size: number) => over(16, size >> 8, size & 255);

/** What happens to a store with 2 runs, what is said of it, and the runs that a repair keeps. */
const losses: readonly (readonly [string, () => unknown, code: string, message: string, kept: readonly string[]])[] = [
  ["is deleted", () => rmSync(file), "database_missing", "is missing: the store there had 2 runs", []],
  ["is emptied", () => truncateSync(file), "database_empty", "is empty: the store there had 2 runs", []],
  [
    "has no tables",
    () => {
      rmSync(file);
      const raw = new DatabaseSync(file);
      raw.exec("VACUUM");
      raw.close();
    },
    ...(["database_empty", "is empty: the store there had 2 runs", []] as const),
  ],
  [
    "is a link to a disk that is away",
    () => {
      rmSync(file);
      symlinkSync(join(folder, "away", "cuebook.db"), file);
    },
    ...(["database_dangling", "is a link to a file that is missing: the store there had 2 runs", []] as const),
  ],
  [
    "is a folder",
    () => {
      rmSync(file);
      mkdirSync(file);
    },
    ...(["database_folder", "there is a folder in the place of the database", []] as const),
  ],
  [
    "has lost a table",
    () => change("PRAGMA foreign_keys = OFF; DROP TABLE summaries"),
    ...(["database_incomplete", "has lost the table summaries", ["r1", "r2"]] as const),
  ],
  [
    "has lost its events",
    () => change("PRAGMA foreign_keys = OFF; DROP TABLE events"),
    ...(["database_incomplete", "has lost the table events", []] as const),
  ],
  [
    "has an earlier version in its header",
    () => change("PRAGMA user_version = 3"),
    ...(["database_version", "says that it has version 3, but its tables are those of another", ["r1", "r2"]] as const),
  ],
  [
    "has no version in its header",
    () => change("PRAGMA user_version = 0"),
    ...(["database_version", "says that it has version 0", ["r1", "r2"]] as const),
  ],
  ["has pages of twice the size", pages(8192), "database_header", "the size of its pages is not as in", ["r1", "r2"]],
  ["has pages of half the size", pages(2048), "database_header", "the size of its pages is not as in", ["r1", "r2"]],
  [
    "has pages of an impossible size",
    pages(4097),
    "database_header",
    "the size of its pages is not as in",
    ["r1", "r2"],
  ],
  ["has another format in its header", over(0, 65, 65), "database_header", "the name of its format", ["r1", "r2"]],
  ["has less room in its pages", over(20, 7), "database_header", "the room at the end of its pages", ["r1", "r2"]],
  ["has a schema of another format", over(44, 9), "database_header", "the format of its schema", ["r1", "r2"]],
  ["is to be written in an unknown way", over(18, 9, 9), "database_header", "how it is written", ["r1", "r2"]],
  ["has one page by its header", over(28, 0, 0, 0, 1), "database_damaged", "malformed", ["r1", "r2"]],
  ["has lost its end", () => truncateSync(file, 20 * 4096 + 77), "database_damaged", "malformed", []],
  ["has lost all but its header", () => truncateSync(file, 100), "database_damaged", "malformed", []],
  [
    "is a text",
    () => writeFileSync(file, "Not a database.\n".repeat(500)),
    "database_foreign",
    "is no database; the store",
    [],
  ],
  [
    "is a link to itself",
    () => {
      rmSync(file);
      symlinkSync(file, file);
    },
    ...(["database_dangling", "is a link to a file that is missing: the store there had 2 runs", []] as const),
  ],
  [
    "is that of another project",
    async () => {
      await fill(`${file}2`, 1);
      rmSync(file);
      renameSync(`${file}2`, file);
    },
    ...(["database_replaced", "is the database of another store: the store there had 2 runs", ["r1"]] as const),
  ],
  [
    "is an earlier copy",
    async () => {
      copyFileSync(file, `${file}.copy`);
      await using(async (journal) => void (await journal.create("r3", created, at)));
      renameSync(`${file}.copy`, file);
    },
    ...(["database_older", "it ends at event 2, and had 3", ["r1", "r2"]] as const),
  ],
];

describe("a database that", () => {
  test.each(losses)("%s is named by opening and examining it, and repaired", async (_, lose, code, message, kept) => {
    await fill(file, 2);
    await lose();
    const fault = { code, message: expect.stringContaining(message) };
    expect(hasStore({ folder, file })).toBe(true);
    expect(() => openSqliteJournal(file).runs()).toThrow(expect.objectContaining(fault));
    expect(storeFault(file)).toMatchObject(fault);
    expect((await rescueStore(file)).saved).toEqual(kept);
    expect(storeFault(file)).toBeUndefined();
    await using(async (journal) => {
      expect((await journal.runs()).map(({ id }) => id).toSorted()).toEqual(kept);
      await journal.create("next", created, at);
    });
    expect(readKnown(file)?.runs).toBe(kept.length + 1);
    expect(storeFault(file)).toBeUndefined();
  });

  test("never had a run is no loss when it is away", async () => {
    await fill(file, 0);
    rmSync(file);
    expect(hasStore({ folder, file })).toBe(false);
    await fill(file, 1);
  });

  test("an earlier Cuebook wrote is known from its first use on", async () => {
    await fill(file, 2);
    rmSync(`${file}.known`);
    change("PRAGMA application_id = 0");
    await using(async (journal) => void (await journal.position()));
    expect(readKnown(file)).toMatchObject({ runs: 2, position: 2 });
  });

  test("has lost its shared memory is whole, and its process is not waited for", async () => {
    await fill(file, 2);
    const journal = openSqliteJournal(file);
    await journal.create("r3", created, at);
    for (const end of ["", "-wal"]) copyFileSync(file + end, `${file}.killed${end}`);
    await journal.close();
    const killed = openSqliteJournal(`${file}.killed`);
    expect(await killed.runs()).toHaveLength(3);
    await killed.close();
  });

  test("has lost its log is an earlier state", async () => {
    const journal = openSqliteJournal(file);
    await journal.create("r1", created, at);
    // What the log has is in no other file: the process was killed.
    copyFileSync(file, `${file}.killed`);
    copyFileSync(`${file}.known`, `${file}.killed.known`);
    await journal.close();
    expect(storeFault(`${file}.killed`)).toMatchObject({ code: "database_empty" });
  });

  test.skipIf(process.getuid?.() === 0)("may not be read or looked at is not one that never was", async () => {
    await fill(file, 2);
    chmodSync(file, 0o000);
    expect(hasStore({ folder, file })).toBe(true);
    expect(storeFault(file)).toMatchObject({ code: "database_unavailable" });
    chmodSync(folder, 0o000);
    expect(hasStore({ folder, file })).toBe(true);
    expect(() => openSqliteJournal(file)).toThrow(expect.objectContaining({ code: "database_unavailable" }));
    chmodSync(folder, 0o700);
  });

  test("is damaged in its record is used as if nothing was known", async () => {
    await fill(file, 2);
    writeFileSync(`${file}.known`, "{");
    await using(async (journal) => expect(await journal.runs()).toHaveLength(2));
    expect(JSON.parse(readFileSync(`${file}.known`, "utf8"))).toMatchObject({ runs: 2 });
  });
});

test("is written with the first run, and not with each event", async () => {
  const journal = openSqliteJournal(file);
  await journal.create("r1", created, at);
  const first = readKnown(file);
  expect(first).toMatchObject({ runs: 1, position: 1 });
  await journal.append(await journal.acquire("r1", await here()), 1, [{ type: "run_cancelled" }], at);
  expect(readKnown(file)).toEqual(first);
  await journal.close();
  expect(readKnown(file)).toMatchObject({ runs: 1, position: 2 });
});

test("the tables of each version are those that its steps make", () => {
  const raw = new DatabaseSync(":memory:");
  for (const [index, step] of migrations.entries()) {
    raw.exec(step);
    const tables = raw
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'words#_%' ESCAPE '#'")
      .all();
    // SQLite makes more tables for the index of words.
    expect(tablesAt(index + 1).toSorted()).toEqual(tables.map(({ name }) => String(name)).toSorted());
  }
  raw.close();
});
