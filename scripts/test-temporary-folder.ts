import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";

/** What all tests together need by far. */
const leastBytes = 2 * 1024 ** 3;

/**
 * Gives all tests one folder for their temporary files. It is in memory if there is room: tests make hundreds of thousands of small
 * files. Tests that are about a disk find it in CUEBOOK_TEST_DISK.
 *
 * @returns a function that removes it, with what tests have left there
 */
export default function makeTemporaryFolder(): () => void {
  // Another group of tests has it.
  if (process.env.CUEBOOK_TEST_DISK !== undefined) return () => {};
  const disk = tmpdir();
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : disk, "cuebook-tests-"));
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

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
}
