/** @folder The history of a run as one compressed file. */

import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { CuebookError } from "@cuebook/error";
import { faultPoint, isSystemError, makePrivateFolder, systemHint } from "@cuebook/system";
import { archiveLines, decodeArchive, type RunArchive } from "./format.ts";

/**
 * Writes the archive of a run. The file gets its name, that of the run, only when it is complete and on disk. An earlier archive is
 * replaced.
 * @param folder absolute; created if it is missing
 * @returns the file
 * @throws CuebookError `archive_unwritable`
 */
export async function writeArchive(folder: string, archive: RunArchive): Promise<string> {
  const file = join(folder, `${archive.run}.jsonl.gz`);
  // No other process writes it: the archiving process holds the run's lease. A draft left by a crash is overwritten.
  const draft = `${file}.draft`;
  try {
    makePrivateFolder(folder);
    faultPoint("write archive draft");
    {
      await using handle = await open(draft, "w", 0o600);
      const lines = Readable.from(archiveLines(archive));
      await pipeline(lines, createGzip(), (chunks) => handle.writeFile(chunks));
      await handle.sync();
    }
    faultPoint("write archive name");
    await rename(draft, file);
    await using parent = await open(folder, "r");
    await parent.sync();
    return file;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    if (!isSystemError(error)) throw error;
    throw new CuebookError("archive_unwritable", `run ${archive.run} cannot be archived: ${error.message}`, {
      hint: systemHint(error),
      cause: error,
    });
  }
}

/** Reads the archive of a run. @throws CuebookError `archive_missing`, `archive_invalid`, `archive_newer` */
export async function readArchive(file: string): Promise<RunArchive> {
  let content: Uint8Array;
  try {
    content = await readFile(file);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CuebookError("archive_missing", `the archive ${file} cannot be read: ${error.message}`, {
      hint: systemHint(error),
      cause: error,
    });
  }
  return decodeArchive(file, content);
}
