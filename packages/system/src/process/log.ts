import { closeSync, openSync, writeSync } from "node:fs";

/** The largest raw stream of one turn that is kept: 16 MiB. */
export const logLimit = 16 * 1024 * 1024;

/** The size of the error stream's buffer while the other stream's line is incomplete. */
const heldLimit = 64 * 1024;

/**
 * The raw stream of a turn in a file: standard output unchanged, and the error stream between its lines, marked `[stderr]`.
 * Appends; stops at `logLimit` and says so in its last line. Values in `secrets` become `[secret]`.
 */
export class RawLog {
  readonly #file: number;
  readonly #limit: number;
  readonly #secrets: readonly string[];
  readonly #overlap: number;
  #held = "";
  #heldErrors = "";
  #isMidLine = false;
  #written = 0;
  #dropped = 0;
  #failure: unknown;
  #isClosed = false;

  constructor(path: string, secrets: readonly string[] = [], limit = logLimit) {
    this.#file = openSync(path, "a", 0o600);
    this.#limit = limit;
    // One character for each byte, so that text can be searched in bytes of any kind.
    const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);
    this.#secrets = [...new Set(forms)].map((secret) => Buffer.from(secret, "utf8").toString("latin1"));
    this.#overlap = Math.max(0, ...this.#secrets.map((secret) => secret.length - 1));
  }

  /** The first write that failed, such as on a full disk; nothing is written after it. */
  get failure(): unknown {
    return this.#failure;
  }

  output(chunk: Uint8Array): void {
    if (this.#written >= this.#limit) {
      this.#dropped += chunk.length;
      return;
    }
    const text = this.#mask(this.#held + Buffer.from(chunk).toString("latin1"));
    const cut = Math.max(0, text.length - this.#overlap);
    this.#held = text.slice(cut);
    this.#write(text.slice(0, cut));
    this.#flushErrors(false);
  }

  errors(chunk: Uint8Array): void {
    if (this.#heldErrors.length + chunk.length > heldLimit) this.#dropped += chunk.length;
    else this.#heldErrors += Buffer.from(chunk).toString("latin1");
    this.#flushErrors(false);
  }

  /** Whoever ends a child closes its log: of a child that could not be watched, two do. */
  close(): void {
    if (this.#isClosed) return;
    this.#write(this.#held);
    this.#held = "";
    if (this.#heldErrors !== "" && this.#isMidLine) this.#write("\n");
    this.#flushErrors(true);
    if (this.#dropped > 0) {
      const mark = this.#isMidLine ? "\n" : "";
      this.#put(
        `${mark}[cuebook] the log ends here: it is capped at ${this.#limit} bytes, ${this.#dropped} more were dropped\n`,
      );
    }
    this.#isClosed = true;
    closeSync(this.#file);
  }

  /** Writes the complete lines of the error stream, unless the other stream is in the middle of a line. */
  #flushErrors(isLast: boolean): void {
    if (this.#isMidLine && !isLast) return;
    const end = isLast ? this.#heldErrors.length : this.#heldErrors.lastIndexOf("\n") + 1;
    if (end === 0) return;
    const text = this.#mask(this.#heldErrors.slice(0, end)).replace(/\n$/, "");
    this.#heldErrors = this.#heldErrors.slice(end);
    this.#write(`${text.replace(/^/gm, "[stderr] ")}\n`);
  }

  #mask(text: string): string {
    let masked = text;
    for (const secret of this.#secrets) masked = masked.replaceAll(secret, "[secret]");
    return masked;
  }

  #write(text: string): void {
    if (text === "") return;
    const kept = text.slice(0, Math.max(0, this.#limit - this.#written));
    this.#written += kept.length;
    this.#dropped += text.length - kept.length;
    if (kept === "") return;
    this.#put(kept);
    this.#isMidLine = !kept.endsWith("\n");
  }

  #put(text: string): void {
    // The number of a closed descriptor may be that of another file by now.
    if (this.#failure !== undefined || this.#isClosed) return;
    try {
      const bytes = Buffer.from(text, "latin1");
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    } catch (error) {
      this.#failure = error;
    }
  }
}
