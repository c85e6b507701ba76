import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "@cuebook/system";
import { findPostgres, nobody, usablePrograms } from "./programs.ts";

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
    start(usablePrograms(found, folder), folder, data);
    for (const end = Date.now() + patienceMs; !isReady(data); Atomics.wait(pause, 0, 0, 10)) {
      if (Date.now() > end) throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, "log"), "utf8")}`);
    }
  });
  return `postgres://cuebook@localhost/?host=${encodeURIComponent(folder)}`;
}

/** The server writes its state to the last line of this file. */
function isReady(data: string): boolean {
  const file = join(data, "postmaster.pid");
  return existsSync(file) && /ready\s*$/.test(readFileSync(file, "utf8"));
}

/** Nothing of it needs to survive anything: it does not write to the disk in time. */
const settings = [
  ...["fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=200", "shared_buffers=64MB"],
  // Prepared transactions of nobody, statistics of nobody.
  ...["autovacuum=off", "track_activities=off", "track_counts=off"],
];

/** Ends the server when the test run has ended in any way. */
const watch = `"$@" & server=$!
while [ -d "/proc/$OF" ] && kill -0 "$server" 2>/dev/null; do sleep 1; done
kill -QUIT "$server" 2>/dev/null`;

function start(programs: string, sockets: string, data: string): void {
  mkdirSync(data, { mode: 0o700 });
  if (nobody.uid !== undefined) for (const each of [sockets, data]) chownSync(each, nobody.uid, nobody.gid);
  const env = { PATH: process.env.PATH, LC_ALL: "C", OF: owner };
  const initdb = ["--auth=trust", "--username=cuebook", "--encoding=UTF8", "--locale=C", "--no-sync", data];
  execFileSync(join(programs, "initdb"), initdb, { ...nobody, env, cwd: sockets, stdio: ["ignore", "ignore", "pipe"] });
  const options = settings.flatMap((setting) => ["-c", setting]);
  const postgres = [join(programs, "postgres"), "-D", data, "-k", sockets, ...options];
  const log = ["sh", "-c", `exec "$@" >>"${join(sockets, "log")}" 2>&1`, "sh", ...postgres];
  spawn("sh", ["-c", watch, "sh", ...log], { ...nobody, env, cwd: sockets, detached: true, stdio: "ignore" }).unref();
}
