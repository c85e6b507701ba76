const newline = 0x0a;

/** The longest line that is read: 10 MB. */
export const longestLine = 10_000_000;

/** A line without its line break; for one that is too long, only its number of bytes. */
export type Line = { readonly text: string } | { readonly tooLong: number };

/**
 * Splits a stream of bytes into lines, in batches by chunk. Memory is bounded by `maxBytes`: of a longer line only the length is kept.
 * Bytes that are not UTF-8 become U+FFFD. A last line without a line break counts, an empty one does not.
 */
export async function* lines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = longestLine,
): AsyncGenerator<readonly Line[]> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: Uint8Array): void => {
    length += piece.length;
    if (length > maxBytes) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const take = (): Line => {
    const line: Line = length > maxBytes ? { tooLong: length } : { text: decode(pieces) };
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    const complete: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      complete.push(take());
      start = end + 1;
    }
    add(chunk.subarray(start));
    if (complete.length > 0) yield complete;
  }
  if (length > 0) yield [take()];
}

function decode(pieces: readonly Uint8Array[]): string {
  return Buffer.concat(pieces).toString("utf8").replace(/\r$/, "");
}
