import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nobody } from "./programs.ts";

/** A server behind a socket. */
export interface ServerFolder {
  /** The folder of `initdb` and `postgres`. */
  readonly programs: string;
  /** Has its socket, its `data` and its `log`. */
  readonly folder: string;
  readonly settings: readonly string[];
  /** The process with whose end it ends. */
  readonly owner: string;
}

const dataOf = (folder: string) => join(folder, "data");

/** The URL of a server and one of its databases. */
export function socketUrl(folder: string, database = ""): string {
  return `postgres://cuebook@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

/** The process of the server, which writes it to this file; undefined: it never ran, or ended well. */
export function postmasterOf(folder: string): number | undefined {
  const file = join(dataOf(folder), "postmaster.pid");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

/** Whether the server of some data accepts connections: it writes its state to the last line of this file. */
export function isReady(data: string): boolean {
  const file = join(data, "postmaster.pid");
  return existsSync(file) && /ready\s*$/.test(readFileSync(file, "utf8"));
}

/** Makes the data of a new server. */
export function makeData({ programs, folder, owner }: ServerFolder): void {
  const data = dataOf(folder);
  mkdirSync(data, { mode: 0o700 });
  if (nobody.uid !== undefined) for (const each of [folder, data]) chownSync(each, nobody.uid, nobody.gid);
  const initdb = ["--auth=trust", "--username=cuebook", "--encoding=UTF8", "--locale=C", "--no-sync", data];
  const options = { ...nobody, env: environmentOf(owner), cwd: folder } as const;
  execFileSync(join(programs, "initdb"), initdb, { ...options, stdio: ["ignore", "ignore", "pipe"] });
}

/** Ends the server when its owner has ended in any way. */
const watch = `"$@" & server=$!
while [ -d "/proc/$OF" ] && kill -0 "$server" 2>/dev/null; do sleep 1; done
kill -QUIT "$server" 2>/dev/null`;

/** Starts it, without waiting until it is ready. */
export function startServer({ programs, folder, settings, owner }: ServerFolder): void {
  const options = settings.flatMap((setting) => ["-c", setting]);
  const postgres = [join(programs, "postgres"), "-D", dataOf(folder), "-k", folder, ...options];
  const log = ["sh", "-c", `exec "$@" >>"${join(folder, "log")}" 2>&1`, "sh", ...postgres];
  const environment = { ...nobody, env: environmentOf(owner), cwd: folder } as const;
  spawn("sh", ["-c", watch, "sh", ...log], { ...environment, detached: true, stdio: "ignore" }).unref();
}

function environmentOf(owner: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", OF: owner };
}
