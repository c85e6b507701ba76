import { stripVTControlCharacters } from "node:util";

/** The last bytes of a stream, however long it is. */
export class Tail {
  readonly #maxBytes: number;
  #kept = Buffer.alloc(0);

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Uint8Array): void {
    if (chunk.length >= this.#maxBytes) this.#kept = Buffer.from(chunk.subarray(chunk.length - this.#maxBytes));
    else {
      const room = this.#maxBytes - chunk.length;
      this.#kept = Buffer.concat([this.#kept.subarray(Math.max(0, this.#kept.length - room)), chunk]);
    }
  }

  /** The last lines, safe to print: no escape sequences or other control characters, and no line longer than 300. */
  lines(count: number): string[] {
    return stripVTControlCharacters(this.#kept.toString("utf8"))
      .split(/\r?\n|\r/)
      .map((line) => line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ").trimEnd())
      .filter((line) => line !== "")
      .slice(-count)
      .map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line));
  }
}
