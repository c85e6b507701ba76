import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe } from "vitest";
import type { PostgresAddress } from "../../postgres/address.ts";
import { isReady, makeData, postmasterOf, socketUrl, startServer } from "./postmaster.ts";
import { findPostgres, usablePrograms } from "./programs.ts";
import { addressOf } from "./trial-postgres.ts";

/** A server of one test file, which can be killed. It keeps what it has confirmed. */
export interface MortalServer {
  readonly address: PostgresAddress;
  /** Kills it at once, as a failure of its machine does. */
  kill(): Promise<void>;
  /** Starts it again, and waits until it has recovered. */
  start(): Promise<void>;
}

const settings = ["listen_addresses=", "max_connections=200", "shared_buffers=64MB", "autovacuum=off"];
const patienceMs = 60_000;

/** Tests that kill their own server. Without PostgreSQL they are skipped; where `CI` is set, they fail. */
export function describeMortalServer(name: string, tests: (server: MortalServer) => void): void {
  if (findPostgres() !== undefined || process.env.CI !== undefined) describe(name, () => tests(mortalServer()));
  else describe.skip(`${name}: skipped: needs PostgreSQL: npm ci`, () => tests(mortalServer()));
}

function mortalServer(): MortalServer {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-mortal-"));
  const start = async () => {
    const killed = postmasterOf(folder);
    const server = {
      programs: usablePrograms(findPostgres() ?? "", folder),
      folder,
      settings,
      owner: `${process.pid}`,
    };
    if (killed === undefined) makeData(server);
    // Until the last process of a killed server has ended, another one refuses to start.
    for (const end = Date.now() + patienceMs; Date.now() < end; ) {
      startServer(server);
      for (let times = 0; times < 50; times++) {
        await wait(100);
        if (postmasterOf(folder) !== killed && isReady(join(folder, "data"))) return;
      }
    }
    throw new Error(`PostgreSQL did not start again: see ${join(folder, "log")}`);
  };
  const kill = async () => {
    const pid = postmasterOf(folder);
    if (pid === undefined) return;
    process.kill(pid, "SIGKILL");
    while (isAlive(pid)) await wait(10);
  };
  beforeAll(start);
  afterAll(async () => {
    await kill();
    await wait(500);
    rmSync(folder, { recursive: true, force: true });
  });
  return { address: addressOf(urlOf(folder)), start, kill };
}

function urlOf(folder: string): string {
  const url = new URL(socketUrl(folder));
  url.pathname = "/postgres";
  return url.href;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
