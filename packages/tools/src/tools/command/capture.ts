import { isUtf8 } from "node:buffer";

/** The captured part of a stream. */
export interface Captured {
  /** The beginning and the end. A line between them says how much is left out. */
  readonly text: string;
  readonly omittedBytes: number;
  /** Whether some bytes were not UTF-8. They appear as `�`. */
  readonly isInvalid: boolean;
}

/** Captures the beginning and the end of a stream of any length, using at most twice `mostBytes` of memory. */
export class Capture {
  readonly #mostHead: number;
  readonly #mostTail: number;
  readonly #head: Buffer[] = [];
  #headLength = 0;
  #tail: Buffer[] = [];
  #tailLength = 0;
  #dropped = 0;

  constructor(mostBytes: number) {
    this.#mostHead = Math.floor(mostBytes / 2);
    this.#mostTail = mostBytes - this.#mostHead;
  }

  get bytes(): number {
    return this.#headLength + this.#dropped + this.#tailLength;
  }

  push(chunk: Uint8Array): void {
    const toHead = chunk.subarray(0, this.#mostHead - this.#headLength);
    if (toHead.length > 0) {
      // A copy: a small slice would keep the whole of a large chunk in memory.
      this.#head.push(Buffer.from(toHead));
      this.#headLength += toHead.length;
    }
    const toTail = chunk.subarray(toHead.length);
    if (toTail.length === 0) return;
    this.#tail.push(Buffer.from(toTail.subarray(-this.#mostTail)));
    this.#dropped += Math.max(0, toTail.length - this.#mostTail);
    this.#tailLength += Math.min(toTail.length, this.#mostTail);
    if (this.#tailLength > this.#mostTail * 2 || this.#tail.length > 1000) this.#settle();
  }

  read(): Captured {
    this.#settle();
    const head = Buffer.concat(this.#head);
    const tail = Buffer.concat(this.#tail);
    if (this.#dropped === 0) {
      const whole = Buffer.concat([head, tail]);
      return { text: whole.toString(), omittedBytes: 0, isInvalid: !isUtf8(whole) };
    }
    // Characters split by the cut are left out with the middle.
    const first = head.subarray(0, endOfCharacters(head));
    const last = tail.subarray(startOfCharacters(tail));
    const omittedBytes = this.bytes - first.length - last.length;
    const text = `${first}\n[... ${omittedBytes} bytes left out ...]\n${last}`;
    return { text, omittedBytes, isInvalid: !isUtf8(first) || !isUtf8(last) };
  }

  #settle(): void {
    const all = Buffer.concat(this.#tail);
    const tail = all.subarray(-this.#mostTail);
    this.#dropped += all.length - tail.length;
    this.#tailLength = tail.length;
    this.#tail = [Buffer.from(tail)];
  }
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function startOfCharacters(bytes: Buffer): number {
  let start = 0;
  while (start < 3 && isContinuation(bytes[start])) start++;
  return isContinuation(bytes[start]) ? 0 : start;
}

function endOfCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (isContinuation(byte)) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
