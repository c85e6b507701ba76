/** The longest output of a check that is kept: 16 KiB. */
export const checkOutputLimit = 16 * 1024;

/** How much of the end is buffered, so that a secret in it is masked as a whole. */
const heldBytes = 8 * checkOutputLimit;

/** The end of a check's output, however long it is. */
export class CheckOutput {
  #held: Buffer[] = [];
  #length = 0;
  #total = 0;

  push(chunk: Uint8Array): void {
    this.#total += chunk.length;
    this.#length += chunk.length;
    // A copy: a view would keep its whole chunk in memory.
    this.#held.push(Buffer.from(chunk.subarray(Math.max(0, chunk.length - heldBytes))));
    if (this.#held.length > 1000 || this.#length > 2 * heldBytes) this.#shorten();
  }

  /**
   * The last lines, masked and complete, unless the last line alone is too long: then its beginning is missing.
   * @returns `omittedBytes` is 0 if nothing is left out
   */
  read(mask: (text: string) => string): { readonly output: string; readonly omittedBytes: number } {
    this.#shorten();
    const held = Buffer.concat(this.#held);
    // Masked before it is cut: half a secret would not be found.
    const text = mask(wholeLines(held, this.#total === held.length));
    const bytes = Buffer.from(text, "utf8");
    if (bytes.length <= checkOutputLimit && this.#total === held.length) return { output: text, omittedBytes: 0 };
    const output = wholeLines(
      bytes.subarray(Math.max(0, bytes.length - checkOutputLimit)),
      bytes.length <= checkOutputLimit,
    );
    return { output, omittedBytes: Math.max(1, this.#total - Buffer.byteLength(output)) };
  }

  #shorten(): void {
    const whole = Buffer.concat(this.#held);
    this.#held = [Buffer.from(whole.subarray(Math.max(0, whole.length - heldBytes)))];
    this.#length = this.#held[0]?.length ?? 0;
  }
}

/** The text from the beginning of the first line in it, or from the first character. */
function wholeLines(bytes: Uint8Array, isWhole: boolean): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isWhole) return buffer.toString("utf8");
  const start = buffer.indexOf(0x0a) + 1;
  if (start > 0 && start < buffer.length) return buffer.subarray(start).toString("utf8");
  // Not in the middle of a character.
  const first = buffer.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return buffer.subarray(Math.max(0, first)).toString("utf8");
}
