import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "@cuebook/system";
import { isReady, makeData, socketUrl, startServer } from "./postmaster.ts";
import { findPostgres, usablePrograms } from "./programs.ts";

/** Set where a server exists that tests may use: its URL, with a role that may create databases. */
const given = process.env.CUEBOOK_TEST_POSTGRES ?? "";

/** The folder of the server of one test run, from `scripts/test-postgres.ts`, and the process whose end is its end. */
const { CUEBOOK_TEST_POSTGRES_FOLDER: folder, CUEBOOK_TEST_POSTGRES_OF: owner = "" } = process.env;

/** Why tests cannot have a server; `undefined`: they can. */
export function serverMissing(): string | undefined {
  if (given !== "") return undefined;
  if (folder === undefined) return "needs PostgreSQL: run it with the configuration of vitest in the root";
  return findPostgres() === undefined ? "needs PostgreSQL: npm ci, or CUEBOOK_TEST_POSTGRES=URL" : undefined;
}

/** The URL of a server, for a database. The first test of a run that asks for it starts it. */
export function serverUrl(database: string): string {
  const url = new URL(given === "" ? localServer() : given);
  url.pathname = `/${database}`;
  return url.href;
}

const patienceMs = 30_000;
const pause = new Int32Array(new SharedArrayBuffer(4));

function localServer(): string {
  if (folder === undefined) throw new Error(serverMissing());
  const data = join(folder, "data");
  withLock(join(folder, "lock"), () => {
    if (isReady(data)) return;
    const found = findPostgres();
    if (found === undefined) throw new Error(serverMissing());
    const server = { programs: usablePrograms(found, folder), folder, settings, owner };
    makeData(server);
    startServer(server);
    for (const end = Date.now() + patienceMs; !isReady(data); Atomics.wait(pause, 0, 0, 10)) {
      if (Date.now() > end) throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, "log"), "utf8")}`);
    }
  });
  return socketUrl(folder);
}

/** Nothing of it needs to survive anything: it does not write to the disk in time. */
const settings = [
  ...["fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=200", "shared_buffers=64MB"],
  // Prepared transactions of nobody, statistics of nobody.
  ...["autovacuum=off", "track_activities=off", "track_counts=off"],
];
