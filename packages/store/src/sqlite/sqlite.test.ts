import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Journal } from "../journal.ts";
import { damageContract } from "../testing/damage-contract.ts";
import { journalContract } from "../testing/journal-contract.ts";
import { at, created, here } from "../testing/trial-events.ts";
import { migrations } from "./migrations.ts";
import { memoryJournal, openSqliteJournal } from "./sqlite.ts";

/** Holds the lock for writing to a file without a log for a moment. */
const creator = `
  const { parentPort, workerData } = require("node:worker_threads");
  const database = new (require("node:sqlite").DatabaseSync)(workerData);
  database.exec("BEGIN IMMEDIATE");
  parentPort.postMessage("begun");
  setTimeout(() => database.close(), 100);`;

journalContract("the journal in SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-journal-"));
  return {
    open: (options) => openSqliteJournal(join(folder, "cuebook.db"), options),
    isShared: true,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
});

journalContract("the journal in memory", () => ({
  open: (options) => memoryJournal(options),
  isShared: false,
  remove: () => undefined,
}));

damageContract("the journal in SQLite, changed by another program", () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-journal-"));
  const file = join(folder, "cuebook.db");
  return {
    open: (options) => openSqliteJournal(file, options),
    isShared: true,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    change: (run, seq, { body = (text) => text, at: time }) => {
      const raw = new DatabaseSync(file);
      const row = raw.prepare("SELECT at, body FROM events WHERE run = ? AND seq = ?").get(run, seq);
      const update = raw.prepare("UPDATE events SET at = ?, body = ? WHERE run = ? AND seq = ?");
      update.run(time ?? String(row?.at), body(String(row?.body)), run, seq);
      raw.close();
    },
  };
});

describe("the file", () => {
  let folder: string;
  let file: string;
  let journal: Journal;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cuebook-journal-"));
    file = join(folder, "state", "cuebook.db");
    journal = openSqliteJournal(file);
  });
  afterEach(async () => {
    await journal.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  test("has the events that were given before it is closed", async () => {
    await journal.create("r1", created, at);
    const lease = await journal.acquire("r1", await here());
    const appended = journal.append(lease, 1, [{ type: "run_cancelled" }], at);
    await journal.close();
    expect(await appended).toMatchObject([{ seq: 2 }]);
    journal = openSqliteJournal(file);
    expect(await journal.read("r1")).toHaveLength(2);
  });

  test("is created with its folder, readable only by its owner", async () => {
    expect(statSync(join(folder, "state")).mode & 0o077).toBe(0);
    // The folder may have existed, open to all.
    await journal.create("r1", created, at);
    for (const name of readdirSync(dirname(file))) expect(statSync(join(dirname(file), name)).mode & 0o077).toBe(0);
  });

  test("opens while another process creates it", async () => {
    const other = new Worker(creator, { eval: true, workerData: `${file}2` });
    await new Promise((done) => other.once("message", done));
    await openSqliteJournal(`${file}2`).close();
    await other.terminate();
  });

  test("is refused and left unchanged when its version is newer", async () => {
    await journal.close();
    const raw = new DatabaseSync(file);
    raw.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    raw.close();
    expect(() => openSqliteJournal(file)).toThrow(
      expect.objectContaining({
        code: "database_newer",
        message: `${file} has version ${migrations.length + 1}; this Cuebook knows versions up to ${migrations.length}`,
      }),
    );
  });

  test("is refused and left unchanged when it belongs to another program", () => {
    const other = join(folder, "other.db");
    const raw = new DatabaseSync(other);
    raw.exec("CREATE TABLE run_history (id INTEGER); PRAGMA user_version = 1");
    raw.close();
    const before = readFileSync(other);
    expect(() => openSqliteJournal(other)).toThrow(
      expect.objectContaining({
        code: "database_foreign",
        message: `${other} is a database of another program: it has run_history`,
      }),
    );
    expect(readFileSync(other)).toEqual(before);
  });

  test("is refused when it is not a database", async () => {
    const other = join(folder, "text.db");
    writeFileSync(other, "not a database, but long enough to be read as one".repeat(20));
    expect(() => openSqliteJournal(other)).toThrow(expect.objectContaining({ code: "database_invalid" }));
  });

  test("reports a lock of another writer after the wait, and nothing is written", async () => {
    await journal.create("r1", created, at);
    const impatient = openSqliteJournal(file, { busyTimeoutMs: 50 });
    const raw = new DatabaseSync(file);
    raw.exec("BEGIN IMMEDIATE");
    await expect(impatient.create("r2", created, at)).rejects.toMatchObject({
      code: "database_locked",
      retryable: true,
    });
    raw.exec("ROLLBACK");
    raw.close();
    await impatient.create("r2", created, at);
    await impatient.close();
    expect(await journal.runs()).toHaveLength(2);
  });

  test("refuses writes on a full disk, keeps existing data, and continues when there is space", async () => {
    await journal.create("r1", created, at);
    const raw = new DatabaseSync(file);
    const pages = Number(raw.prepare("PRAGMA page_count").get()?.page_count);
    raw.close();
    const full = openSqliteJournal(file, { maxPages: pages });
    const large = "x".repeat(200_000);
    await expect(full.putObject(large)).rejects.toMatchObject({ code: "database_full" });
    await full.close();
    expect(await journal.read("r1")).toHaveLength(1);
    await journal.putObject(large);
  });

  test("shrinks after a large deletion, and is left unchanged while another process writes", async () => {
    await journal.create("r1", { ...created, input: { prompt: "x".repeat(400_000) } }, at);
    await journal.create("r2", created, at);
    await journal.forget(await journal.acquire("r1", await here()));
    const raw = new DatabaseSync(file);
    raw.exec("BEGIN IMMEDIATE");
    const impatient = openSqliteJournal(file, { busyTimeoutMs: 20 });
    await impatient.compact();
    raw.exec("ROLLBACK");
    expect(Number(raw.prepare("PRAGMA page_count").get()?.page_count)).toBeGreaterThan(100);
    await impatient.compact();
    expect(Number(raw.prepare("PRAGMA page_count").get()?.page_count)).toBeLessThan(50);
    raw.close();
    await impatient.close();
    expect(await journal.read("r2")).toHaveLength(1);
  });
});
