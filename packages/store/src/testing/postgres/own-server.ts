import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresAddress } from "../../postgres/address.ts";
import { readAddress } from "../../postgres/address.ts";
import { isReady, makeData, postmasterOf, socketUrl, startServer } from "./postmaster.ts";
import { findPostgres, usablePrograms } from "./programs.ts";

/** A server that nobody else uses, and that keeps what it has confirmed. */
export interface OwnServer {
  readonly address: PostgresAddress;
  /** Starts it, and waits until it accepts connections. */
  start(): Promise<void>;
  /** Kills it at once, as a failure of its machine does. */
  kill(): Promise<void>;
  /** Kills it, and removes its data. */
  remove(): Promise<void>;
}

const settings = ["listen_addresses=", "max_connections=200", "shared_buffers=64MB"];
const patienceMs = 60_000;

/** Whether there are programs for a server. */
export function canOwnServer(): boolean {
  return findPostgres() !== undefined;
}

/** A server that is not started yet. */
export function ownServer(): OwnServer {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-server-"));
  const start = async () => {
    const found = findPostgres();
    if (found === undefined) throw new Error("needs PostgreSQL: npm ci");
    const killed = postmasterOf(folder);
    const server = { programs: usablePrograms(found, folder), folder, settings, owner: `${process.pid}` };
    if (killed === undefined) makeData(server);
    // Until the last process of a killed server has ended, another one refuses to start.
    for (const end = Date.now() + patienceMs; Date.now() < end; ) {
      startServer(server);
      for (let times = 0; times < 50; times++) {
        await wait(100);
        if (postmasterOf(folder) !== killed && isReady(join(folder, "data"))) return;
      }
    }
    throw new Error(`PostgreSQL did not start: see ${join(folder, "log")}`);
  };
  const kill = async () => {
    const pid = postmasterOf(folder);
    if (pid === undefined) return;
    process.kill(pid, "SIGKILL");
    while (isAlive(pid)) await wait(10);
  };
  const remove = async () => {
    await kill();
    // Its processes notice that it is gone.
    await wait(500);
    rmSync(folder, { recursive: true, force: true });
  };
  const read = readAddress(socketUrl(folder, "postgres"));
  if ("problem" in read) throw new Error(read.problem);
  return { address: read.address, start, kill, remove };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
