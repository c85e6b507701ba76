import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { EventBody } from "@cuebook/run";
import { afterEach, beforeEach } from "vitest";
import type { Journal } from "../journal.ts";
import { migrations } from "../sqlite/migrations.ts";
import { openSqliteJournal } from "../sqlite/sqlite.ts";
import { at } from "./trial-events.ts";

/** The file of a database, which each test creates, as a journal uses it and as another program does. */
export function trialDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-database-"));
  const file = join(folder, "cuebook.db");
  beforeEach(() => void mkdirSync(folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function using<T>(work: (journal: Journal) => Promise<T>): Promise<T> {
    const journal = openSqliteJournal(file);
    try {
      return await work(journal);
    } finally {
      await journal.close();
    }
  }

  function changeRaw(work: (raw: DatabaseSync) => void): void {
    const raw = new DatabaseSync(file);
    work(raw);
    raw.close();
  }

  /** A database after the first steps of its migrations, with runs of these events: `r0001`, `r0002`. */
  function createOld(steps: number, runs: number, version: number, bodies: readonly EventBody[]): void {
    changeRaw((raw) => {
      for (const step of migrations.slice(0, steps)) raw.exec(step);
      raw.exec(`PRAGMA user_version = ${steps}; BEGIN`);
      const run = raw.prepare("INSERT INTO runs (id, created_at, version) VALUES (?, ?, ?)");
      const event = raw.prepare("INSERT INTO events (run, seq, at, version, type, body) VALUES (?, ?, ?, ?, ?, ?)");
      for (let number = 1; number <= runs; number++) {
        const id = `r${String(number).padStart(4, "0")}`;
        run.run(id, at, bodies.length);
        for (const [index, body] of bodies.entries())
          event.run(id, index + 1, at, version, body.type, JSON.stringify(body));
      }
      raw.exec("COMMIT");
    });
  }

  return { folder, file, using, changeRaw, change: (sql: string) => changeRaw((raw) => raw.exec(sql)), createOld };
}
