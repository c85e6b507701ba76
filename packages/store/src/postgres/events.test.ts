import { afterEach, beforeEach, expect, test } from "vitest";
import type { Journal } from "../journal.ts";
import { type CuttingProxy, cuttingProxy } from "../testing/postgres/cutting-proxy.ts";
import { describePostgres } from "../testing/postgres/trial-postgres.ts";
import { at, created, elsewhere, here } from "../testing/trial-events.ts";
import { advisoryLocks } from "./locks.ts";
import { openPostgresJournal } from "./postgres.ts";

describePostgres("events in PostgreSQL", (database) => {
  let proxy: CuttingProxy;
  let journal: Journal;
  beforeEach(async () => {
    await database.clear();
    proxy = await cuttingProxy(database.address);
    journal = openPostgresJournal(proxy.address);
    await journal.create("r1", created, at);
  });
  afterEach(async () => {
    await journal.close();
    proxy.close();
  });

  test("are written once if the connection is lost after their commit", async () => {
    const lease = await journal.acquire("r1", await here());
    proxy.cutReplyTo("INSERT INTO cuebook.events");
    expect(await journal.append(lease, 1, [{ type: "workspace_requested" }], at)).toMatchObject([{ seq: 2 }]);
    expect(proxy.cuts).toBe(1);
    expect(await journal.read("r1")).toHaveLength(2);
  });

  test("of a new run are written once if the connection is lost after their commit", async () => {
    const other = openPostgresJournal(proxy.address);
    proxy.cutReplyTo("INSERT INTO cuebook.events");
    expect(await other.create("r2", created, at)).toMatchObject({ seq: 1 });
    expect(proxy.cuts).toBe(1);
    await expect(other.create("r2", created, at)).rejects.toMatchObject({ code: "run_exists" });
    await other.close();
  });

  test("a message is sent once if the connection is lost at its commit", async () => {
    proxy.cutReplyTo("COMMIT");
    expect(await journal.post("r1", { kind: "signal", name: "n", value: {} })).toBe(1);
    expect(proxy.cuts).toBe(1);
    expect(await journal.mail("r1")).toHaveLength(1);
  });

  test("a message is sent again if the connection is lost before its commit", async () => {
    proxy.cutReplyTo("INSERT INTO cuebook.mail");
    expect(await journal.post("r1", { kind: "signal", name: "n", value: {} })).toBe(1);
    expect(proxy.cuts).toBe(1);
    expect(await journal.mail("r1")).toHaveLength(1);
  });

  test("are written although the server has ended all connections", async () => {
    const lease = await journal.acquire("r1", await here());
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await journal.append(lease, 1, [{ type: "workspace_requested" }], at);
    expect(await journal.read("r1")).toHaveLength(2);
  });

  test("are not passed over by a reader while an earlier position is not committed", async () => {
    // Another process that has a position, and is slow.
    await database.query("BEGIN");
    await database.query(`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.positions})`);
    await database.query(
      `INSERT INTO cuebook.events (run, seq, at, version, type, body, checksum, position)
       SELECT run, 2, at, version, type, body, checksum, nextval('cuebook.positions') FROM cuebook.events WHERE run = 'r1'`,
    );
    await journal.create("r2", created, at);
    expect(await journal.read("r2")).toHaveLength(1);
    const [positions, latest] = [database.query("SELECT 1").then(() => journal.since(1, 10)), journal.position()];
    let isRead = false;
    void latest.then(() => {
      isRead = true;
    });
    const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = ${advisoryLocks.positions}`;
    while ((await database.query(waiting)).length < 2);
    expect(isRead).toBe(false);
    await database.query("ROLLBACK");
    expect(await latest).toBe(3);
    expect((await positions).map(({ run, position }) => [run, position])).toEqual([["r2", 3]]);
  });

  test("a process is not taken for dead by its name of host and its pid alone", async () => {
    const dead = { ...(await here()), startedAt: "another process of this pid" };
    await journal.acquire("r1", dead);
    expect(await journal.isDriven("r1")).toBe(false);
    // As written by a container of the same name.
    await database.query("UPDATE cuebook.runs SET lease_machine = 'another boot pid:[7]'");
    expect(await journal.isDriven("r1")).toBe(true);
    expect((await journal.list({ isDriven: true })).total).toBe(1);
    await expect(journal.acquire("r1", elsewhere)).rejects.toMatchObject({ code: "run_locked" });
  });

  test("a living process holds nothing after its lease has ended, and renews it unless it was taken", async () => {
    const lease = await journal.acquire("r1", await here());
    const expire = () => database.query("UPDATE cuebook.runs SET lease_until = cuebook.now_ms() - 1");
    await expire();
    expect(await journal.isDriven("r1")).toBe(false);
    await journal.renew(lease);
    expect(await journal.isDriven("r1")).toBe(true);
    await expire();
    const taken = await Promise.allSettled(Array.from({ length: 4 }, () => journal.acquire("r1", elsewhere)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
    await expect(journal.renew(lease)).rejects.toMatchObject({ code: "lease_lost" });
    await journal.release(lease);
    expect(await journal.isDriven("r1")).toBe(true);
  });

  test("an issue is claimed by one of many processes", async () => {
    const dispatch = { tracker: "file", source: "/i.json", issue: "1", attempt: null, previous: null };
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => journal.claim(`c${index}`, { ...created, dispatch }, at, 0)),
    );
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await journal.dispatches()).toHaveLength(1);
  });

  test("a dispatch is queued with its claim, and one that is refused is not", async () => {
    const dispatch = { tracker: "file", source: "/i.json", issue: "2", attempt: null, previous: null };
    const queued = { queue: "q", needs: { workflow: "w", agents: ["hands"], tags: [] } };
    const claims = ["d1", "d2"].map((run) => journal.claim(run, { ...created, dispatch }, at, 0, queued));
    const [first, second] = await Promise.allSettled(claims);
    expect([first?.status, second?.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const rows = await database.query("SELECT state, queue, agents FROM cuebook.drivings WHERE run IN ('d1', 'd2')");
    expect(rows).toEqual([{ state: "queued", queue: "q", agents: ["hands"] }]);
  });

  test("names of any length are summed and listed by", async () => {
    const workflow = "w".repeat(9000);
    await journal.create("r2", { ...created, workflow, issue: { identifier: "i".repeat(9000), title: "t" } }, at);
    expect(await journal.list({ workflow, issue: "i".repeat(9000) })).toMatchObject({ total: 1 });
    expect(await journal.costs("workflow", { workflow })).toEqual([]);
  });
});
