import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Gives all tests one folder for a PostgreSQL server, which the first test that needs it starts.
 *
 * @returns a function that ends the server and removes the folder
 */
export default function makePostgresFolder(): () => Promise<void> {
  // Another group of tests has it.
  if (process.env.CUEBOOK_TEST_POSTGRES_FOLDER !== undefined) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), "cuebook-postgres-"));
  process.env.CUEBOOK_TEST_POSTGRES_FOLDER = folder;
  process.env.CUEBOOK_TEST_POSTGRES_OF = String(process.pid);
  return async () => {
    const file = join(folder, "data", "postmaster.pid");
    if (existsSync(file)) await end(Number.parseInt(readFileSync(file, "utf8"), 10));
    rmSync(folder, { recursive: true, force: true });
    // Another run of tests in this process has its own.
    delete process.env.CUEBOOK_TEST_POSTGRES_FOLDER;
  };
}

/** Until it has ended, it writes to its folder. */
async function end(pid: number): Promise<void> {
  process.kill(pid, "SIGQUIT");
  try {
    for (let times = 0; times < 500; times++) {
      process.kill(pid, 0);
      await wait(10);
    }
  } catch {
    // It is gone.
  }
}
