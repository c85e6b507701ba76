import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryPlace } from "./temporary-place.ts";

/**
 * Gives all tests one folder for their temporary files. It is in memory if there is room: tests make very many small
 * files. Tests that are about a disk find it in CUEBOOK_TEST_DISK.
 *
 * @returns a function that removes it, with what tests have left there
 */
export default function makeTemporaryFolder(): () => void {
  // Another group of tests has it.
  if (process.env.CUEBOOK_TEST_DISK !== undefined) return () => {};
  const disk = tmpdir();
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(temporaryPlace(), "cuebook-tests-"));
  // The server of PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  process.env.CUEBOOK_TEST_DISK = disk;
  process.env.TMPDIR = folder;
  return () => {
    // Processes that were killed may still be leaving it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    // Another run of tests in this process makes its own.
    delete process.env.CUEBOOK_TEST_DISK;
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  };
}
