/** How much of the beginning is kept: the first output of a script identifies it. */
const headBytes = 64 * 1024;

/** The output of a hook, bounded: its beginning and its end, however long it is. */
export class HookOutput {
  readonly #tailBytes: number;
  readonly #head: Uint8Array[] = [];
  #headLength = 0;
  #tail: Uint8Array[] = [];
  #tailLength = 0;
  #total = 0;

  /** @param maxBytes the number of bytes that are kept, more than 64 KiB */
  constructor(maxBytes: number) {
    this.#tailBytes = maxBytes - headBytes;
  }

  push(chunk: Uint8Array): void {
    this.#total += chunk.length;
    const room = headBytes - this.#headLength;
    const first = chunk.subarray(0, room);
    if (first.length > 0) {
      this.#head.push(first);
      this.#headLength += first.length;
    }
    const rest = chunk.subarray(first.length);
    if (rest.length === 0) return;
    this.#tail.push(rest);
    this.#tailLength += rest.length;
    if (this.#tailLength > this.#tailBytes * 2) this.#shorten();
  }

  /** All of it; or its beginning and its end, in complete lines if possible, with a line about what is left out. */
  read(): { readonly text: string; readonly omittedBytes: number } {
    this.#shorten();
    const [head, tail] = [Buffer.concat(this.#head), Buffer.concat(this.#tail)];
    if (this.#total === head.length + tail.length) {
      return { text: Buffer.concat([head, tail]).toString("utf8"), omittedBytes: 0 };
    }
    // Not in the middle of a line: half a secret would not be found.
    const headEnd = head.lastIndexOf(0x0a) + 1 || head.length;
    const tailStart = tail.indexOf(0x0a) + 1;
    const omittedBytes = this.#total - headEnd - (tail.length - tailStart);
    const begin = head.subarray(0, headEnd).toString("utf8").replace(/\n$/, "");
    const end = tail.subarray(tailStart).toString("utf8");
    return { text: `${begin}\n[cuebook] ${omittedBytes} bytes are left out here\n${end}`, omittedBytes };
  }

  #shorten(): void {
    if (this.#tailLength <= this.#tailBytes) return;
    const whole = Buffer.concat(this.#tail);
    // A copy: a view would keep its whole chunk in memory.
    this.#tail = [Buffer.from(whole.subarray(whole.length - this.#tailBytes))];
    this.#tailLength = this.#tailBytes;
  }
}
