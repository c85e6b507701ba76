import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { lstat, open, readdir, rename, rm, utimes } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isSystemError, makePrivateFolder, writeFileAtomic } from "@cuebook/system";

const { O_NOFOLLOW, O_RDONLY } = constants;

/** The key of a kept text: its SHA-256 in hexadecimal, and its length in bytes of UTF-8. */
export interface Kept {
  readonly digits: string;
  readonly bytes: number;
}

/** The result of looking a hash up: the text, a file with other content, or no file. */
export type Found =
  | { readonly is: "intact"; readonly text: string }
  | { readonly is: "changed" }
  | { readonly is: "missing" };

/**
 * Texts in files named by their hash: `<folder>/<first two digits>/<digits>`. A text that is kept twice is one file. Files are
 * read-only, appear complete or not at all, and are on disk when `put` returns.
 */
export class ContentStore {
  readonly #folder: string;

  /** @param folder absolute; created when the first text is kept */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file of a text. @throws RangeError if the digits are not those of a SHA-256 */
  pathOf(digits: string): string {
    if (!isDigits(digits)) throw new RangeError(`not a SHA-256: ${JSON.stringify(digits.slice(0, 80))}`);
    return join(this.#folder, digits.slice(0, 2), digits);
  }

  /** Keeps a text. An intact file stays, and counts as kept now. @throws the system's errors */
  async put(text: string): Promise<Kept> {
    const content = Buffer.from(text, "utf8");
    const digits = createHash("sha256").update(content).digest("hex");
    const path = this.pathOf(digits);
    const kept = { digits, bytes: content.length };
    if ((await this.get(digits)).is === "intact" && (await touch(path))) return kept;
    makePrivateFolder(dirname(path));
    // The draft's name matches the pattern of `sweep`, which thus removes unfinished drafts.
    await writeFileAtomic(path, content, { mode: 0o400 });
    return kept;
  }

  /** The text of a hash, verified against it. @throws the system's errors, except for a missing file */
  async get(digits: string): Promise<Found> {
    try {
      await using file = await open(this.pathOf(digits), O_RDONLY | O_NOFOLLOW);
      if (!(await file.stat()).isFile()) return { is: "changed" };
      const content = await file.readFile();
      if (createHash("sha256").update(content).digest("hex") !== digits) return { is: "changed" };
      return { is: "intact", text: content.toString("utf8") };
    } catch (error) {
      if (isSystemError(error, "ENOENT") || isSystemError(error, "ENOTDIR")) return { is: "missing" };
      // A link is not a file of this store.
      if (isSystemError(error, "ELOOP") || isSystemError(error, "EMLINK")) return { is: "changed" };
      throw error;
    }
  }

  /**
   * Removes texts that are not needed, and unfinished drafts.
   * @param isNeeded by hash
   * @param before texts kept at this time (milliseconds since 1970) or later stay: a journal may be about to name them
   * @returns the number of removed texts
   */
  async sweep(isNeeded: (digits: string) => boolean | Promise<boolean>, before: number): Promise<number> {
    let count = 0;
    for (const part of await names(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(part)) continue;
      for (const name of await names(join(this.#folder, part))) {
        if (isDigits(name) && (await isNeeded(name))) continue;
        if (!/^[0-9a-f]{64}(\.[0-9a-f]{12})?$/.test(name)) continue;
        const isGone = await removeOlder(join(this.#folder, part, name), before);
        if (isGone && isDigits(name)) count += 1;
      }
    }
    return count;
  }
}

function isDigits(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/**
 * Removes a file that was not touched since a time, by moving it away first. This is safe in a race with `put` of the same text: the
 * moved file is either seen as touched and moved back, or `put` does not find it and writes it again.
 */
async function removeOlder(path: string, before: number): Promise<boolean> {
  if (!(await isOlder(path, before))) return false;
  const away = `${join(dirname(path), basename(path).slice(0, 64))}.${randomBytes(6).toString("hex")}`;
  await rename(path, away);
  if (await isOlder(away, before)) {
    await rm(away, { force: true });
    return true;
  }
  await rename(away, path);
  return false;
}

async function isOlder(path: string, before: number): Promise<boolean> {
  return lstat(path).then(
    ({ mtimeMs }) => mtimeMs < before,
    () => false,
  );
}

async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isSystemError(error, "ENOENT") || isSystemError(error, "ENOTDIR")) return [];
    throw error;
  });
}
