import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import type { EventBody } from "@cuebook/run";
import { type Journal, openSqliteJournal } from "@cuebook/store";
import { processStartTime } from "@cuebook/system";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const at = "2026-01-01T00:00:00.000Z";
const created: EventBody = {
  ...{ type: "run_created", workflow: "w", pin: { definition: "d", object: "o" }, issue: null, input: {} },
  workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
};

let folder: string;
beforeEach(() => {
  folder = folderWith();
  mkdirSync(join(folder, ".git"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function inStore<T>(name: string, work: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = openSqliteJournal(join(folder, name));
  try {
    return await work(journal);
  } finally {
    await journal.close();
  }
}

const local = ".cuebook/state/cuebook.db";

async function said(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, out, err } = await cuebook(folder, ["store", "copy", ...args], env);
  const shown = `${out}${err}`.replaceAll(folder, "PROJECT").replaceAll(`process ${process.pid}`, "process PID");
  return `${shown}exit ${code}\n`;
}

test("a copy says what it would do, does it, and does nothing the second time", async () => {
  await inStore(local, async (journal) => {
    await journal.putObject("a text");
    await journal.create("r1", created, at);
    await journal.create("r2", created, at, [{ type: "run_cancelled" }]);
  });
  expect(await said(["local", "copy.db", "--dry-run"])).toMatchInlineSnapshot(`
    "2 runs would be copied to PROJECT/copy.db, 0 already there, of 2: 3 events, 0 transcript events, 1 text, 0 other records
    exit 0
    "
  `);
  expect(await said(["copy.db", "local"])).toMatchInlineSnapshot(`
    "error[store_missing]: there is no store PROJECT/copy.db to copy from
    hint: Check the name. Nothing was created.
    exit 4
    "
  `);
  expect(await said(["local", "copy.db"])).toMatchInlineSnapshot(`
    "2 runs copied to PROJECT/copy.db, 0 already there, of 2: 3 events, 0 transcript events, 1 text, 0 other records, 364 bytes
    exit 0
    "
  `);
  expect(await said([".cuebook/state", "copy.db", "--format", "json"])).toMatchInlineSnapshot(`
    "{
      "isDryRun": false,
      "isComplete": true,
      "to": "PROJECT/copy.db",
      "runs": {
        "of": 2,
        "copied": 0,
        "continued": 0,
        "same": 2
      },
      "events": 0,
      "transcript": 0,
      "objects": 0,
      "records": 0,
      "bytes": 0,
      "left": []
    }
    exit 0
    "
  `);
});

test("what is left out is named with its reason and what to do", async () => {
  await inStore("copy.db", async (journal) => {
    await journal.create("r1", { ...created, workflow: "mine" }, at);
  });
  const owner = { host: hostname(), pid: process.pid, startedAt: (await processStartTime(process.pid)) ?? "" };
  await inStore(local, async (journal) => {
    for (const run of ["r1", "r2", "r3"]) await journal.create(run, created, at);
    await journal.acquire("r2", owner);
  });
  expect(await said(["local", "copy.db"])).toMatchInlineSnapshot(`
    "left out  run r1 is another run in the other store: nothing was overwritten
    left out  run r2 is driven by process PID
    Runs that differ: they were used in the other store, or have nothing in common but their id. Keep one of the two.
    Runs that are driven: stop what drives them (\`cuebook runs cancel\`, or Ctrl-C there), then run the copy again.
    1 run copied to PROJECT/copy.db, 0 already there, of 3: 1 event, 0 transcript events, 0 texts, 0 other records, 167 bytes
    exit 1
    "
  `);
});

test("a store is not copied to itself, whatever its names are", async () => {
  await inStore(local, async () => undefined);
  expect(await said(["local", local])).toMatchInlineSnapshot(`
    "error[store_same]: PROJECT/.cuebook/state/cuebook.db: a store cannot be copied to itself
    hint: Name two different stores.
    exit 4
    "
  `);
});

test("a store that does not exist, or is none, is named", async () => {
  await inStore(local, async () => undefined);
  writeFileSync(join(folder, "text.db"), "a text and no database, long enough to be read as one".repeat(20));
  expect(await said(["missing.db", "copy.db"])).toMatchInlineSnapshot(`
    "error[store_missing]: there is no store PROJECT/missing.db to copy from
    hint: Check the name. Nothing was created.
    exit 4
    "
  `);
  expect(await said([".", "copy.db"])).toMatchInlineSnapshot(`
    "error[store_missing]: there is no store PROJECT/cuebook.db to copy from
    hint: The runs of that repository are in PROJECT/.cuebook/state: name that folder.
    exit 4
    "
  `);
  expect(await said(["text.db", "copy.db"])).toMatchInlineSnapshot(`
    "error[database_invalid]: PROJECT/text.db is not a Cuebook database: file is not a database
    hint: Name a store to copy from. Nothing was changed.
    exit 4
    "
  `);
  expect(await said(["local", "text.db"])).toMatchInlineSnapshot(`
    "error[database_invalid]: PROJECT/text.db is not a Cuebook database: file is not a database
    hint: Move the file away (keep it) and run the command again: a new one is created.
    exit 4
    "
  `);
  expect(await said(["local", "text.db/below.db"])).toMatchInlineSnapshot(`
    "error[database_failed]: PROJECT/text.db/below.db: EEXIST: file already exists, mkdir 'PROJECT/text.db'
    hint: fix what the system reports, then continue
    exit 4
    "
  `);
});

test("an address is refused if it is none, has a password, or cannot be reached", async () => {
  await inStore(local, async () => undefined);
  expect(await said(["local", "postgress://db/cuebook"])).toMatchInlineSnapshot(`
    "error[usage]: the store "postgress://db/cuebook" has the unknown scheme postgress
    hint: did you mean "postgres"?
    exit 2
    "
  `);
  expect(await said(["local", "mysql://db/cuebook"])).toMatchInlineSnapshot(`
    "error[usage]: the store "mysql://db/cuebook" has the unknown scheme mysql
    hint: name local, configured, postgres://ROLE@HOST/DATABASE, a file, or a folder with a cuebook.db
    exit 2
    "
  `);
  expect(await said(["local", "postgres://ann:hunter2@db/cuebook"])).toMatchInlineSnapshot(`
    "error[usage]: the address postgres://ann@db/cuebook has a password, which others on this machine could read
    hint: set CUEBOOK_STORE to the address and name configured instead, or give the password in PGPASSWORD or PGPASSFILE
    exit 2
    "
  `);
  expect(await said(["local", "configured"])).toMatchInlineSnapshot(`
    "error[usage]: configured: no store is configured besides local
    hint: set CUEBOOK_STORE=postgres://ROLE:PASSWORD@HOST/DATABASE, or name the address without a password
    exit 2
    "
  `);
  expect(await said(["local", ""])).toMatchInlineSnapshot(`
    "error[usage]: the name of a store is empty
    hint: name local, configured, postgres://ROLE@HOST/DATABASE, a file, or a folder with a cuebook.db
    exit 2
    "
  `);
  expect(
    await said(["local", "configured"], { CUEBOOK_STORE: "postgres://ann:hunter2@127.0.0.1:1/cuebook" }),
  ).toMatchInlineSnapshot(`
    "error[database_unavailable]: postgres://ann@127.0.0.1:1/cuebook cannot be reached: connect ECONNREFUSED 127.0.0.1:1
    hint: Check the address, and that PostgreSQL runs there; then run the command again. Nothing was lost.
    exit 4
    "
  `);
});
