import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EventBody } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { trialDatabase } from "../testing/trial-database.ts";
import { at, created, here, transcriptText } from "../testing/trial-events.ts";
import { DamagedDatabase, examineRun, examineStore } from "./examine.ts";
import { rescueStore } from "./rescue.ts";
import { openSqliteJournal } from "./sqlite.ts";

const { folder, file, using, change } = trialDatabase();

/** Completed runs with long texts, so that the file has many pages. */
async function runs(count: number): Promise<string[]> {
  const journal = openSqliteJournal(file);
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const id = `r${String(number).padStart(2, "0")}`;
    ids.push(id);
    const object = await journal.putObject(`the workflow of ${id} ${"x".repeat(3000)}`);
    await journal.create(
      id,
      { ...created, pin: { definition: object, object }, input: { prompt: "y".repeat(3000) } },
      at,
    );
    const lease = await journal.acquire(id, await here());
    const suspended: EventBody = { type: "run_suspended", reason: "stopped", message: "z".repeat(3000) };
    await journal.append(lease, 1, [suspended, { type: "run_cancelled" }], at);
    await journal.release(lease);
  }
  await journal.close();
  return ids;
}

describe("what a database has lost of its tables is reported, and repaired:", () => {
  test.each([
    ["an index", "DROP INDEX summaries_of_statuses", ["the index summaries_of_statuses is missing"]],
    [
      "a column of another name",
      "ALTER TABLE pauses RENAME COLUMN issue TO issues",
      ["the column pauses.issue is missing", "the column pauses.issues is not Cuebook's"],
    ],
    [
      "a trigger",
      "CREATE TRIGGER t AFTER DELETE ON runs BEGIN DELETE FROM events; END",
      ["the trigger t is not Cuebook's"],
    ],
  ])("%s", async (_, sql, structure) => {
    await runs(1);
    change(sql);
    expect(examineStore(file)).toMatchObject({ structure, runs: [{ run: "r01", damage: undefined }] });
    expect(await rescueStore(file)).toMatchObject({ saved: ["r01"], left: [] });
    expect(examineStore(file)).toMatchObject({ structure: [], runs: [{ run: "r01" }] });
  });
});

describe("a damaged database is reported, and never read as another state:", () => {
  test.each([
    [
      "the last event is missing",
      "DELETE FROM events WHERE run = 'r01' AND seq = 3",
      "run r01 has 3 events, but only 2 can be read",
    ],
    [
      "an event in the middle is missing",
      "DELETE FROM events WHERE run = 'r01' AND seq = 2",
      "run r01 has 3 events, but only 2 can be read",
    ],
    [
      "an event is not JSON",
      "UPDATE events SET body = 'x' WHERE run = 'r01' AND seq = 2",
      "event 2 of run r01 is not JSON",
    ],
  ])("%s", async (_, sql, what) => {
    await runs(2);
    change(sql);
    const error = { code: "database_damaged", message: `${file} is damaged: ${what}` };
    await using(async (journal) => {
      await expect(journal.read("r01")).rejects.toMatchObject(error);
      const report = await journal.reindex();
      expect(report.unreadable).toEqual(["r01"]);
      const listed = await journal.list();
      expect(listed.runs.find(({ run }) => run === "r01")).toMatchObject({ error });
      expect(await journal.read("r02")).toHaveLength(3);
    });
    expect(
      examineStore(file)
        .runs.filter(({ damage }) => damage !== undefined)
        .map(({ run }) => run),
    ).toEqual(["r01"]);
  });

  test("an event has lost its checksum, and those of earlier versions, which have none, are counted", async () => {
    await runs(2);
    change("UPDATE events SET checksum = NULL WHERE run = 'r01' AND seq = 3");
    await using(async (journal) => {
      await expect(journal.read("r01")).rejects.toMatchObject({ data: { run: "r01", event: 3 } });
    });
    change("UPDATE events SET checksum = NULL WHERE run = 'r01'");
    await using(async (journal) => {
      expect(await journal.read("r01")).toHaveLength(3);
      // What is appended has one.
      const lease = await journal.acquire("r01", await here());
      await journal.append(lease, 3, [{ type: "run_resumed" }], at);
      expect(await journal.read("r01")).toHaveLength(4);
    });
    expect(examineStore(file)).toMatchObject({ structure: [], runs: [{ run: "r01" }, { run: "r02" }], unsealed: 3 });
  });

  test("a database of an earlier version is examined and saved as it is", async () => {
    await runs(2);
    change("DROP TABLE transcript; ALTER TABLE events DROP COLUMN checksum; PRAGMA user_version = 7");
    expect(examineStore(file)).toMatchObject({ structure: [], unindexed: [], unsealed: 6 });
    change("DELETE FROM events WHERE run = 'r01' AND seq = 3");
    expect(await rescueStore(file)).toMatchObject({ saved: ["r02"], left: ["r01"] });
    expect(examineStore(file)).toMatchObject({ structure: [], unsealed: 3 });
  });

  test("a database that others write to is examined in one state", async () => {
    await runs(1);
    await using(async (journal) => {
      const lease = await journal.acquire("r01", await here());
      const database = new DamagedDatabase(file);
      const before = examineRun(database, "r01");
      await journal.append(lease, 3, [{ type: "run_resumed" }], at);
      expect(examineRun(database, "r01")).toEqual(before);
      database[Symbol.dispose]();
    });
  });

  test("a stored text was changed, or a run has no summary", async () => {
    await runs(2);
    change("UPDATE objects SET body = body || '!' WHERE body LIKE '%of r01%'");
    await using(async (journal) => {
      const [first] = await journal.read("r01");
      const hash = first?.type === "run_created" ? first.pin.object : "";
      await expect(journal.getObject(hash)).rejects.toMatchObject({ code: "database_damaged" });
    });
    expect(examineStore(file).objects).toMatchObject([{ run: "r01", is: "changed" }]);
    change("DELETE FROM summaries WHERE run = 'r02'");
    await using(async (journal) => {
      await expect(journal.list()).rejects.toMatchObject({
        code: "database_damaged",
        message: `${file} is damaged: 2 runs have 1 summaries; missing: r02`,
      });
    });
    expect(examineStore(file).unindexed).toEqual(["r02"]);
  });

  test("any overwritten page gives the same histories, or an error with a code", async () => {
    const ids = await runs(6);
    const whole = await using(async (journal) => Promise.all(ids.map((id) => journal.read(id))));
    const good = readFileSync(file);
    let errors = 0;
    for (let page = 1; page < statSync(file).size / 4096; page++) {
      const handle = openSync(file, "r+");
      writeSync(handle, good);
      writeSync(handle, Buffer.alloc(2000, page % 2 === 0 ? 0 : 0xff), 0, 2000, page * 4096 + 1000);
      closeSync(handle);
      for (const end of ["-wal", "-shm"]) rmSync(file + end, { force: true });
      for (const [index, id] of ids.entries()) {
        const read = await using((journal) => journal.read(id)).catch((error: { code: string }) => error.code);
        if (typeof read !== "string") {
          expect([page, id, read]).toEqual([page, id, whole[index]]);
        } else {
          expect(read).toMatch(/^database_/);
          errors += 1;
        }
      }
    }
    expect(errors).toBeGreaterThan(0);
  });
});

describe("rescueStore", () => {
  test("keeps whole runs in a new database, and the damaged file beside it", async () => {
    const ids = await runs(5);
    const put = [{ kind: "phase", id: "spec", text: "t", isChanged: true }] as const;
    await using((journal) => journal.library.change(at, () => ({ put })));
    const before = await using(async (journal) => Promise.all(ids.map((id) => journal.read(id))));
    change("DELETE FROM events WHERE run = 'r03' AND seq = 3");
    const report = await rescueStore(file);
    expect(report).toEqual({ file, damaged: `${file}.damaged`, saved: ["r01", "r02", "r04", "r05"], left: ["r03"] });
    expect(readdirSync(folder).filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual([
      "cuebook.db",
      "cuebook.db.damaged",
      "cuebook.db.known",
    ]);
    await using(async (journal) => {
      expect((await journal.list()).runs.map(({ run }) => run)).toEqual(["r05", "r04", "r02", "r01"]);
      expect(await journal.read("r04")).toEqual(before[3]);
      const [first] = await journal.read("r04");
      expect(await journal.getObject(first?.type === "run_created" ? first.pin.object : "")).toContain("of r04");
      expect(await journal.library.items()).toMatchObject(put);
      // New positions follow those that exist.
      await journal.create("r06", created, at);
      expect((await journal.since(0, 100)).at(-1)?.run).toBe("r06");
    });
    expect(examineStore(file)).toMatchObject({ structure: [], objects: [] });
  });

  test("keeps the transcripts of whole runs, with the texts that they name", async () => {
    const [first = "", second = ""] = await runs(2);
    const large = `out ${"x".repeat(20_000)}`;
    await using(async (journal) => {
      for (const run of [first, second]) {
        const lease = await journal.acquire(run, await here());
        const text = { object: hash("sha256", large), bytes: large.length, start: "out" };
        const events = Array.from({ length: 1500 }, (_, index) =>
          transcriptText(run, index + 1, index === 0 ? text : "t"),
        );
        await journal.appendTranscript(lease, events, [large]);
        await journal.release(lease);
      }
    });
    change("DELETE FROM events WHERE run = 'r02' AND seq = 3");
    await rescueStore(file);
    await using(async (journal) => {
      expect(await journal.transcript(first)).toHaveLength(1500);
      expect(await journal.getObject(hash("sha256", large))).toBe(large);
      expect(await journal.transcript(second)).toEqual([]);
      await journal.forget(await journal.acquire(first, await here()));
      expect(await journal.getObject(hash("sha256", large))).toBeUndefined();
    });
  });

  test("reports texts of transcripts that are missing, and transcripts that cannot be read", async () => {
    const [run = ""] = await runs(1);
    const missing = { object: "a".repeat(64), bytes: 1, start: "" };
    await using(async (journal) => {
      const lease = await journal.acquire(run, await here());
      await journal.appendTranscript(lease, [transcriptText(run, 1, missing)]);
      await journal.release(lease);
    });
    expect(examineStore(file).objects).toEqual([{ run, hash: "a".repeat(64), is: "missing" }]);
    change("UPDATE transcript SET body = 'x'");
    await using(async (journal) => {
      await expect(journal.transcript(run)).rejects.toMatchObject({
        code: "database_damaged",
        message: `${file} is damaged: event 1 of the transcript of run r01 is not JSON`,
      });
    });
  });

  test.each(["rescue beside#1", "rescue replace#1", undefined])(
    "killed at %s leaves a database, and can be repeated",
    async (fault) => {
      await runs(3);
      change("DELETE FROM events WHERE run = 'r02' AND seq = 3");
      const child = fileURLToPath(new URL("../testing/rescue-child.ts", import.meta.url));
      const env = fault === undefined ? process.env : { ...process.env, CUEBOOK_FAULT: fault };
      const { signal } = spawnSync(process.execPath, [child, file], { env });
      expect(signal).toBe(fault === undefined ? null : "SIGKILL");
      expect(examineStore(file).runs).toHaveLength(fault === undefined ? 2 : 3);
      expect(await rescueStore(file)).toMatchObject({ saved: ["r01", "r03"] });
      expect(examineStore(`${file}.damaged`).runs.filter(({ damage }) => damage !== undefined)).toMatchObject([
        { run: "r02" },
      ]);
      await using(async (journal) => {
        expect(await journal.read("r03")).toHaveLength(3);
      });
    },
  );

  test("is refused while a living process drives a run", async () => {
    await runs(1);
    await using(async (journal) => {
      await journal.acquire("r01", await here());
    });
    await expect(rescueStore(file)).rejects.toMatchObject({ code: "run_locked" });
    expect(readdirSync(folder).filter((name) => /saved|damaged/.test(name))).toEqual([]);
  });

  test("is refused while a client's tools may ask, and leaves out the questions of those that are gone", async () => {
    await runs(1);
    const session = { id: "s1", client: "trial 1", folder: "/work", startedAt: "2026-01-01T00:00:00.000Z" };
    await using(async (journal) => journal.sessions.begin(session, await here()));
    await expect(rescueStore(file)).rejects.toMatchObject({ code: "session_held" });
    await using(async (journal) => journal.sessions.end("s1", session.startedAt));
    expect(await rescueStore(file)).toMatchObject({ saved: ["r01"] });
    await using(async (journal) => {
      expect(await journal.sessions.read("s1")).toBeUndefined();
    });
  });
});
