import { type BigIntStats, closeSync, constants, fstatSync, openSync, statSync } from "node:fs";
import { withBytes } from "./read-bytes.ts";
import { textLimit } from "./read-text.ts";
import { decodeUtf8, encodeUtf8 } from "./utf8.ts";

const mark = "\ufeff";

/** Thrown for a file that cannot be changed as text; `readText` reports the details. */
export class NotAText extends Error {}

/** A text file at one moment, kept open, so that later writes to it are noticed even when another file has its name. */
export class Snapshot implements Disposable {
  /** Without the byte order mark, with its original line ends. */
  readonly text: string;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly #descriptor: number;
  readonly #stats: BigIntStats;
  readonly #bytes: Buffer;
  readonly #limit: number;

  private constructor(descriptor: number, limit: number) {
    this.#limit = limit;
    this.#descriptor = descriptor;
    const stats = fstatSync(descriptor, { bigint: true });
    this.#stats = stats;
    if (!stats.isFile()) throw new NotAText("not an ordinary file");
    this.#bytes = this.#whole((bytes) => Buffer.from(bytes));
    this.text = decode(this.#bytes);
    this.mode = Number(stats.mode) & 0o7777;
    this.uid = Number(stats.uid);
    this.gid = Number(stats.gid);
  }

  /** @param path no symbolic link @param limit the largest file, in bytes */
  static of(path: string, limit: number = textLimit): Snapshot {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    try {
      return new Snapshot(descriptor, limit);
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  /** A text as bytes, with a byte order mark where the file began with one. */
  readonly encode = (text: string): Buffer =>
    encodeUtf8(this.#bytes.subarray(0, 3).toString("utf8") === mark ? mark + text : text);

  /** Whether the path still leads to this file. */
  isAt(path: string): boolean {
    const there = statSync(path, { bigint: true, throwIfNoEntry: false });
    return there !== undefined && there.ino === this.#stats.ino && there.dev === this.#stats.dev;
  }

  /** Whether the file is unchanged since. */
  isUnchanged(): boolean {
    const now = fstatSync(this.#descriptor, { bigint: true });
    if (now.size !== this.#stats.size || now.mtimeNs !== this.#stats.mtimeNs) return false;
    return this.#whole((bytes) => bytes.equals(this.#bytes));
  }

  /** Its current text, even if it has lost its name. */
  again(): string {
    return this.#whole(decode);
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
  }

  #whole<T>(use: (bytes: Buffer) => T): T {
    return withBytes(this.#descriptor, this.#limit + 1, (bytes) => {
      if (bytes.length > this.#limit) throw new NotAText("too large");
      return use(bytes);
    });
  }
}

function decode(bytes: Buffer): string {
  const { text, bad } = decodeUtf8(bytes);
  if (bad !== undefined || text.includes("\0")) throw new NotAText("not a text in UTF-8");
  return text.startsWith(mark) ? text.slice(1) : text;
}
