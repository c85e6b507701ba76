import { beforeEach, expect, test } from "vitest";
import { copyStore } from "../copy/copy-store.ts";
import { memoryJournal } from "../sqlite/sqlite.ts";
import { cuttingProxy } from "../testing/postgres/cutting-proxy.ts";
import { describePostgres } from "../testing/postgres/trial-postgres.ts";
import { trialDatabase } from "../testing/trial-database.ts";
import { at, created, settled } from "../testing/trial-events.ts";
import { openPostgresJournal } from "./postgres.ts";

const old = trialDatabase();

describePostgres("a copy into PostgreSQL", (database) => {
  beforeEach(() => database.drop());

  test("has everything once, although the connection is lost at a commit", async () => {
    const from = memoryJournal();
    for (const run of ["r1", "r2", "r3"]) await from.create(run, created, at, [settled]);
    const proxy = await cuttingProxy(database.address);
    const to = openPostgresJournal(proxy.address, { connections: 2 });
    await to.position();
    proxy.cutReplyTo("COMMIT");
    try {
      expect((await copyStore(from, to)).runs).toMatchObject({ copied: 3, same: 0 });
      expect(proxy.cuts).toBe(1);
      expect(await to.since(0, 100)).toEqual(await from.since(0, 100));
    } finally {
      await to.close();
      proxy.close();
    }
  });

  test("seals events of earlier versions, which no follower of the store is sent", async () => {
    old.createOld(8, 2, 1, [created, { type: "workspace_requested" }]);
    const to = openPostgresJournal(database.address);
    await old.using(async (from) => {
      expect((await copyStore(from, to)).runs).toMatchObject({ copied: 2 });
      expect((await copyStore(from, to)).runs).toMatchObject({ same: 2 });
      expect(await to.read("r0001")).toEqual(await from.read("r0001"));
      expect(await to.list()).toEqual(await from.list());
    });
    expect(await to.since(0, 10)).toEqual([]);
    await to.close();
  });
});
