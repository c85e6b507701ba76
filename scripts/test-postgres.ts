import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives all tests one folder for a PostgreSQL server, which the first test that needs it starts.
 *
 * @returns a function that ends the server and removes the folder
 */
export default function makePostgresFolder(): () => void {
  // Another group of tests has it.
  if (process.env.CUEBOOK_TEST_POSTGRES_FOLDER !== undefined) return () => {};
  const folder = mkdtempSync(join(tmpdir(), "cuebook-postgres-"));
  process.env.CUEBOOK_TEST_POSTGRES_FOLDER = folder;
  process.env.CUEBOOK_TEST_POSTGRES_OF = String(process.pid);
  return () => {
    const file = join(folder, "data", "postmaster.pid");
    if (existsSync(file)) process.kill(Number.parseInt(readFileSync(file, "utf8"), 10), "SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
