import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EVENT_VERSION, type EventBody, type Owner } from "@cuebook/run";
import { masker, processStartTime } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Journal } from "../journal.ts";
import { migrations } from "./migrations.ts";
import { openSqliteJournal } from "./sqlite.ts";

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

const at = "2026-01-01T00:00:00.000Z";
const created: EventBody = {
  type: "run_created",
  workflow: "w",
  pin: { definition: "d", object: "o" },
  issue: null,
  input: {},
  workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
};
const elsewhere: Owner = { host: "elsewhere", pid: 1, startedAt: "then" };

async function here(): Promise<Owner> {
  return { host: hostname(), pid: process.pid, startedAt: (await processStartTime(process.pid)) ?? "" };
}

describe("a dispatch", () => {
  const dispatch = { tracker: "file", source: "/i.json", issue: "1", attempt: null, previous: null };
  const dispatched: EventBody = { ...created, dispatch };
  const settled: EventBody = { type: "dispatch_settled", outcome: "retry", reason: "it broke" };
  const refused = { code: "issue_claimed", message: "the issue 1 is being worked on by another run" };

  test("claims its issue, which nobody else can until it is settled", async () => {
    await journal.claim("r1", dispatched, at, 0);
    await expect(journal.claim("r2", dispatched, at, 1)).rejects.toMatchObject(refused);
    const other: EventBody = { ...created, dispatch: { ...dispatch, source: "/other.json" } };
    await journal.claim("r3", other, at, 0);
    const lease = await journal.acquire("r1", await here());
    await journal.append(lease, 1, [settled], at);
    await journal.claim("r2", dispatched, at, 1);
    expect((await journal.dispatches()).map(({ id, version }) => [id, version])).toEqual([
      ["r1", 2],
      ["r3", 1],
      ["r2", 1],
    ]);
  });

  test("is refused when it was decided on without knowing of a run that has come and gone", async () => {
    await journal.claim("r1", dispatched, at, 0);
    await journal.append(await journal.acquire("r1", await here()), 1, [settled], at);
    await expect(journal.claim("r2", dispatched, at, 0)).rejects.toMatchObject(refused);
  });

  test("takes its claim again when its run is resumed, unless another has it", async () => {
    await journal.claim("r1", dispatched, at, 0);
    const lease = await journal.acquire("r1", await here());
    await journal.append(lease, 1, [settled, { type: "run_resumed" }], at);
    await expect(journal.claim("r2", dispatched, at, 1)).rejects.toMatchObject(refused);
    await journal.append(lease, 3, [settled], at);
    await journal.claim("r2", dispatched, at, 1);
    await expect(journal.append(lease, 4, [{ type: "run_resumed" }], at)).rejects.toMatchObject({ code: refused.code });
  });
});

describe("events", () => {
  test("are read back in order, with place, time and version", async () => {
    await journal.create("r1", created, at);
    const lease = await journal.acquire("r1", await here());
    await journal.append(lease, 1, [{ type: "workspace_requested" }, { type: "run_cancelled" }], at);
    const events = await journal.read("r1");
    expect(events.map(({ seq, type, version }) => [seq, type, version])).toEqual([
      [1, "run_created", EVENT_VERSION],
      [2, "workspace_requested", EVENT_VERSION],
      [3, "run_cancelled", EVENT_VERSION],
    ]);
    expect(await journal.read("r1", 2)).toHaveLength(1);
  });

  test("are refused at another version than expected, and then none of the batch is kept", async () => {
    await journal.create("r1", created, at);
    const lease = await journal.acquire("r1", await here());
    await expect(journal.append(lease, 5, [{ type: "run_cancelled" }], at)).rejects.toMatchObject({
      code: "version_conflict",
    });
    expect(await journal.read("r1")).toHaveLength(1);
  });

  test("are masked before they are kept", async () => {
    await journal.close();
    journal = openSqliteJournal(file, { mask: (text) => text.replaceAll("hunter2", "[secret]") });
    await journal.create("r1", { ...created, input: { prompt: "use hunter2" } }, at);
    expect(JSON.stringify(await journal.read("r1"))).not.toContain("hunter2");
  });

  test("are masked only in what was written by others: what a run goes on by stays as it is", async () => {
    await journal.close();
    journal = openSqliteJournal(file, { mask: masker(["/home/ann", "run_created", '"issue":null', "two\nlines"]) });
    const workspace = { repository: "/home/ann/r", base: "b", branch: "c", path: "/home/ann/r/.cuebook/state/w" };
    const input = { prompt: "in /home/ann: two\nlines", "/home/ann": ["run_created"] };
    await journal.create("r1", { ...created, input, workspace }, at);
    expect(await journal.read("r1")).toMatchObject([
      {
        type: "run_created",
        workspace,
        input: { prompt: "in [secret]: [secret]", "[secret]": ["[secret]"] },
      },
    ]);
  });
});

describe("leases", () => {
  test("a run that a living process drives is refused, naming it", async () => {
    await journal.create("r1", created, at);
    await journal.acquire("r1", await here());
    await expect(journal.acquire("r1", await here())).rejects.toMatchObject({
      code: "run_locked",
      message: expect.stringContaining(`process ${process.pid}`),
    });
    expect(await journal.runs()).toMatchObject([{ id: "r1", isDriven: true }]);
  });

  test("a process that is gone holds nothing, and its token no longer writes", async () => {
    await journal.create("r1", created, at);
    const dead = await journal.acquire("r1", { ...(await here()), startedAt: "another process of this pid" });
    expect(await journal.runs()).toMatchObject([{ isDriven: false }]);
    const lease = await journal.acquire("r1", await here());
    expect(lease.token).toBe(dead.token + 1);
    await expect(journal.append(dead, 1, [{ type: "run_cancelled" }], at)).rejects.toMatchObject({
      code: "lease_lost",
    });
    await expect(journal.renew(dead)).rejects.toMatchObject({ code: "lease_lost" });
  });

  test("a process elsewhere holds until its lease runs out", async () => {
    let now = 1000;
    const other = openSqliteJournal(file, { now: () => now });
    await other.create("r1", created, at);
    await other.acquire("r1", elsewhere);
    await expect(other.acquire("r1", await here())).rejects.toMatchObject({ code: "run_locked" });
    now += 15_001;
    await expect(other.acquire("r1", await here())).resolves.toMatchObject({ token: 2 });
    await other.close();
  });

  test("what a tool asked is answered once, without a lease, and taken with the event that says so", async () => {
    await journal.close();
    journal = openSqliteJournal(file, { mask: (text) => text.replaceAll("hunter2", "[secret]") });
    await journal.create("r1", created, at);
    const lease = await journal.acquire("r1", await here());
    const comment = { answer: "comment", say: "not hunter2", by: "ann" } as const;
    expect(await journal.answerPermission("r1", 1, comment)).toBe(true);
    expect(await journal.answerPermission("r1", 1, { answer: "deny", by: "bob" })).toBe(false);
    expect([...(await journal.permissionAnswers("r1"))]).toEqual([[1, { ...comment, say: "not [secret]" }]]);
    const decided = { type: "permission_decided", permission: 1, answer: "comment", by: "ann", hash: "h" } as const;
    await journal.append(lease, 1, [decided], at);
    expect((await journal.permissionAnswers("r1")).size).toBe(0);
    // Who comes too late leaves nothing behind.
    expect(await journal.answerPermission("r1", 1, { answer: "deny", by: "bob" })).toBe(false);
    expect((await journal.permissionAnswers("r1")).size).toBe(0);
    expect(await journal.answerPermission("r1", 2, { answer: "deny", by: "bob" })).toBe(true);
    await journal.forget(lease);
    expect((await journal.permissionAnswers("r1")).size).toBe(0);
  });

  test("requests are taken once", async () => {
    await journal.create("r1", created, at);
    await journal.request("r1", "cancel");
    expect(await journal.takeRequest("r1")).toBe("cancel");
    expect(await journal.takeRequest("r1")).toBeUndefined();
  });
});

describe("the file", () => {
  test("is made with its folder, readable by its owner alone", async () => {
    expect(statSync(join(folder, "state")).mode & 0o077).toBe(0);
    // The folder may have been there, open to all.
    await journal.create("r1", created, at);
    for (const name of readdirSync(dirname(file))) expect(statSync(join(dirname(file), name)).mode & 0o077).toBe(0);
  });

  test("of a newer version is refused and left as it is", async () => {
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

  test("of another program is refused and left as it is", () => {
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

  test("that is no database is refused", async () => {
    const other = join(folder, "text.db");
    writeFileSync(other, "not a database, but long enough to be looked at as one".repeat(20));
    expect(() => openSqliteJournal(other)).toThrow(expect.objectContaining({ code: "database_invalid" }));
  });

  test("locked by another writer ends in a clear error once the wait is over, and nothing is written", async () => {
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

  test("on a full disk refuses the write, keeps what was there, and goes on when there is room", async () => {
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
});

test("runs are found by the beginning of their id, whatever characters it has", async () => {
  for (const id of ["abc", "abd", "xyz"]) await journal.create(id, created, at);
  expect(await journal.find("ab")).toEqual(["abc", "abd"]);
  expect(await journal.find("%")).toEqual([]);
});

test("a forgotten run leaves no events", async () => {
  await journal.create("r1", created, at);
  await journal.forget(await journal.acquire("r1", await here()));
  expect(await journal.runs()).toEqual([]);
  expect(await journal.read("r1")).toEqual([]);
});
