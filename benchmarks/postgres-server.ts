import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgresJournal, readAddress } from "@cuebook/store";
import { findPostgres, nobody, usablePrograms } from "@cuebook/store/testing";

/** A PostgreSQL for one measurement, which writes to the disk as it does everywhere: its settings are the default ones. */
export interface OwnServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server that the tests would use, in a new folder. */
export async function startServer(): Promise<OwnServer> {
  const found = findPostgres();
  if (found === undefined) throw new Error("there is no PostgreSQL: npm ci, or --postgres URL");
  const folder = mkdtempSync(join(tmpdir(), "cuebook-growth-"));
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const programs = usablePrograms(found, folder);
  mkdirSync(data, { mode: 0o700 });
  if (nobody.uid !== undefined) for (const each of [folder, data]) chownSync(each, nobody.uid, nobody.gid);
  const around = { ...nobody, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const initdb = ["--auth=trust", "--username=cuebook", "--encoding=UTF8", "--locale=C", data];
  execFileSync(join(programs, "initdb"), initdb, { ...around, stdio: "ignore" });
  const options = ["-D", data, "-k", folder, "-c", "listen_addresses="];
  const server = spawn(join(programs, "postgres"), options, { ...around, stdio: "ignore" });
  const url = `postgres://cuebook@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await answers(url);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  const read = readAddress(url);
  if ("problem" in read) throw new Error(read.problem);
  for (let tries = 0; ; tries++) {
    const journal = openPostgresJournal(read.address);
    try {
      await journal.position();
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await wait(250);
    } finally {
      await journal.close();
    }
  }
}
