import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";

/** What all tests together need by far. */
const leastBytes = 2 * 1024 ** 3;

/** The place for many files that are soon removed: in memory if there is room, otherwise the temporary folder of the machine. */
export function temporaryPlace(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
