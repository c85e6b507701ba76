const newline = 0x0a;

/** The longest line that is read: 10 MB. */
export const longestLine = 10_000_000;

/** How much of either end of a line that is too long is kept: enough to see what it was. */
const keptBytes = 1024;

/** A line without its line break; of one that is too long, only its number of bytes and its ends. */
export type Line = { readonly text: string } | LongLine;

/** What is known of a line that is too long. */
export interface LongLine {
  readonly tooLong: number;
  readonly head: string;
  readonly tail: string;
}

/**
 * Splits a stream of bytes into lines. Memory is bounded by `maxBytes`: a longer line is not kept. Bytes that are not UTF-8 become U+FFFD.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  #pieces: Uint8Array[] = [];
  #length = 0;
  /** The ends of a line that is too long. */
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);

  constructor(maxBytes = longestLine) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that a chunk completes. */
  push(chunk: Uint8Array): readonly Line[] {
    const complete: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#add(chunk.subarray(start, end));
      complete.push(this.#take());
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
    return complete;
  }

  /** The last line, if no line break ended it. */
  end(): Line | undefined {
    return this.#length > 0 ? this.#take() : undefined;
  }

  #add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#length += piece.length;
    if (this.#length <= this.#maxBytes) {
      this.#pieces.push(piece);
      return;
    }
    if (this.#head.length === 0) {
      const start = Buffer.concat(this.#pieces);
      this.#head = Buffer.from(Buffer.concat([start, piece.subarray(0, keptBytes)]).subarray(0, keptBytes));
      this.#tail = Buffer.from(start.subarray(-keptBytes));
      this.#pieces = [];
    }
    this.#tail = Buffer.from(Buffer.concat([this.#tail, piece.subarray(-keptBytes)]).subarray(-keptBytes));
  }

  #take(): Line {
    const length = this.#length;
    const line: Line =
      length > this.#maxBytes
        ? { tooLong: length, head: decode([this.#head]), tail: decode([this.#tail]) }
        : { text: decode(this.#pieces) };
    this.#pieces = [];
    this.#length = 0;
    this.#head = Buffer.alloc(0);
    this.#tail = Buffer.alloc(0);
    return line;
  }
}

/** The lines of a stream of bytes, in batches by chunk. A last line without a line break counts, an empty one does not. */
export async function* lines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = longestLine,
): AsyncGenerator<readonly Line[]> {
  const splitter = new LineSplitter(maxBytes);
  for await (const chunk of chunks) {
    const complete = splitter.push(chunk);
    if (complete.length > 0) yield complete;
  }
  const last = splitter.end();
  if (last !== undefined) yield [last];
}

function decode(pieces: readonly Uint8Array[]): string {
  return Buffer.concat(pieces).toString("utf8").replace(/\r$/, "");
}
