import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import type { EventBody } from "@cuebook/run";
import { type Journal, openSqliteJournal, openStore, PostgresConnection, type StorePlace } from "@cuebook/store";
import { describeMortalServer, describePostgres } from "@cuebook/store/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cuebookProcess } from "../testing/cuebook.ts";
import { startCuebook } from "../testing/run-project.ts";

const at = "2026-01-01T00:00:00.000Z";
const created: EventBody = {
  ...{ type: "run_created", workflow: "w", pin: { definition: "d", object: "o" }, issue: null, input: {} },
  workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
};
const runs = ["r1", "r2", "r3"];

/** Where the command kills itself: after each of these, a copy is incomplete in another way. */
const points = ["write object#2", "copy run#2", "copy events#4", "commit copied run#2", "copied run#2"];

const folder = folderWith();
beforeAll(async () => {
  mkdirSync(join(folder, ".git"));
  const journal = openSqliteJournal(join(folder, ".cuebook/state/cuebook.db"));
  for (const run of runs) {
    const object = await journal.putObject(`the prompt of ${run}`);
    const more = Array.from({ length: 600 }, (): EventBody => ({ type: "run_cancelled" }));
    await journal.create(run, { ...created, pin: { definition: "d", object } }, at, more);
  }
  await journal.schedules.write("s", undefined, { until: at, waiting: [], of: "@daily" });
  await journal.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that a copy has to have. */
async function contentOf(place: StorePlace) {
  const journal: Journal = openStore(place);
  const events = await journal.since(0, 10_000);
  const objects = await Promise.all(runs.map(async (run) => [...(await journal.objectsOf(run)).values()]));
  const content = { events, objects, schedule: await journal.schedules.read("s"), list: await journal.list() };
  await journal.close();
  return content;
}

async function copyAfterKill(point: string, place: StorePlace): Promise<void> {
  const args = ["store", "copy", "local", place.file ?? "configured"];
  const env = place.address === undefined ? {} : { CUEBOOK_STORE: place.address };
  const killed = cuebookProcess(folder, args, { ...env, CUEBOOK_FAULT: point });
  expect(killed.code).toBeNull();
  const again = cuebookProcess(folder, args, env);
  expect({ code: again.code, err: again.err }).toEqual({ code: 0, err: "" });
  expect(await contentOf(place)).toEqual(await contentOf({ folder: join(folder, ".cuebook/state") }));
}

describe("a copy into a file that is killed", () => {
  test.each(points)("at %s is continued, and has everything once", async (point) => {
    const file = join(folder, `${point.replaceAll(/\W/g, "-")}.db`);
    await copyAfterKill(point, { folder: "", file });
  });
});

describeMortalServer("a copy into a PostgreSQL that is killed", (server) => {
  test("says so, and that the same command continues", async () => {
    const { url } = server.address;
    const place = { folder: "", address: url };
    const args = ["store", "copy", "local", "configured"];
    const env = { CUEBOOK_STORE: url };
    // The first run is there. The writes of the second one wait when the server is gone.
    expect(cuebookProcess(folder, args, { ...env, CUEBOOK_FAULT: "copy run#2" }).code).toBeNull();
    const connection = new PostgresConnection(server.address, { connections: 2 });
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = connection.transaction(async (statements) => {
      await statements.run("LOCK TABLE cuebook.events IN SHARE MODE");
      locked.resolve();
      await held.promise;
    });
    lock.catch(() => undefined);
    await locked.promise;
    const cut = startCuebook(folder, args, env);
    const waiting = () => connection.get("SELECT count(*)::integer AS count FROM pg_locks WHERE NOT granted");
    await expect.poll(waiting, { timeout: 60_000 }).not.toEqual({ count: 0 });
    await server.kill();
    held.resolve();
    const { code, err } = await cut.ended;
    expect(`${err.replaceAll(/(REFUSED|ENOENT) \S+/g, "$1 SOCKET")}exit ${code}`).toMatchInlineSnapshot(`
      "error[database_unavailable]: postgres://cuebook@localhost/postgres cannot be reached: connect ECONNREFUSED SOCKET
      hint: Check the address, and that PostgreSQL runs there; then run the command again. Nothing was lost. Everything that was copied stays: the same command continues.
      exit 4"
    `);
    await connection.close();
    await server.start();
    const again = cuebookProcess(folder, [...args, "--format", "json"], { CUEBOOK_STORE: url });
    expect([again.code, again.err]).toEqual([0, ""]);
    const { runs: copied } = JSON.parse(again.out);
    expect(copied.copied + copied.same).toBe(runs.length);
    expect(copied.same).toBeGreaterThan(0);
    expect(await contentOf(place)).toEqual(await contentOf({ folder: join(folder, ".cuebook/state") }));
  });
});

describePostgres("a copy into PostgreSQL that is killed", (database) => {
  beforeEach(() => database.drop());

  test.each(points)("at %s is continued, and has everything once", async (point) => {
    await copyAfterKill(point, { folder: "", address: database.address.url });
  });
});
