/** A range of UTF-16 offsets into a text: `start` inclusive, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place in a file as an editor shows it: lines and columns from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A place in a file in every way that tools count. */
export interface Offsets extends Position {
  /** UTF-16 units from the start of the text. */
  readonly offset: number;
  /** Bytes of its UTF-8 from the start of the text. */
  readonly byteOffset: number;
  /** Bytes of its UTF-8 from the start of the line, from 1. */
  readonly byteColumn: number;
}

/** A file the author edits, with its lines indexed. Every position shown to a person is a position in one of these. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly #firstLine: number;
  readonly #lineStarts: readonly number[];

  /**
   * @param file the name shown in messages
   * @param text the whole text
   * @param firstLine the number of the text's first line, when `text` is a part of a longer file that is not at hand
   */
  constructor(file: string, text: string, firstLine = 1) {
    this.file = file;
    this.text = text;
    this.#firstLine = firstLine;
    const starts = [0];
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.#lineStarts = starts;
  }

  /** The line and column of an offset; offsets past the end give the end. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + this.#firstLine, column: at - (this.#lineStarts[low] ?? 0) + 1 };
  }

  /**
   * As `position`, with the offset and the column in bytes of UTF-8 too. A place inside a surrogate pair is that of the
   * pair's start in bytes.
   */
  offsets(offset: number): Offsets {
    const at = Math.max(0, Math.min(offset, this.text.length));
    const { line, column } = this.position(at);
    const beforeLine = this.#bytesBeforeLine(line - this.#firstLine);
    const inLine = utf8Length(this.text, at - (column - 1), at);
    return { line, column, offset: at, byteOffset: beforeLine + inLine, byteColumn: inLine + 1 };
  }

  /** Bytes before each line, counted when they are first asked for. */
  #lineBytes: readonly number[] | undefined;

  #bytesBeforeLine(index: number): number {
    if (this.#lineBytes === undefined) {
      let bytes = 0;
      this.#lineBytes = this.#lineStarts.map((start, at) => {
        bytes += at === 0 ? 0 : utf8Length(this.text, this.#lineStarts[at - 1] ?? 0, start);
        return bytes;
      });
    }
    return this.#lineBytes[index] ?? 0;
  }

  /** The text of a line by its number, without its line break; `undefined` where the source has no such line. */
  line(number: number): string | undefined {
    const start = this.#lineStarts[number - this.#firstLine];
    if (start === undefined) return undefined;
    const end = this.#lineStarts[number - this.#firstLine + 1] ?? this.text.length + 1;
    return this.text.slice(start, end - 1).replace(/\r$/, "");
  }
}

/** How many bytes a range of a text has in UTF-8; a surrogate on its own counts as the replacement character. */
function utf8Length(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else {
      const isPair = (unit & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
      if (isPair && at + 1 >= end) break;
      bytes += isPair ? 4 : 3;
      if (isPair) at++;
    }
  }
  return bytes;
}

/** From `at` in an extract's text on, the characters stand from `offset` on in its source, one for one. */
export interface Piece {
  readonly at: number;
  readonly offset: number;
}

/**
 * A text taken out of a source, with the way back: a Markdown body below its front matter, or a YAML block scalar
 * whose indentation was stripped. `pieces` are ordered by `at` and the first has `at` 0.
 */
export class Extract {
  readonly text: string;
  readonly source: Source;
  readonly #pieces: readonly Piece[];

  constructor(text: string, source: Source, pieces: readonly Piece[] = [{ at: 0, offset: 0 }]) {
    this.text = text;
    this.source = source;
    this.#pieces = pieces;
  }

  /** Where an offset of the extract stands in its source. */
  offsetInSource(offset: number): number {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#pieces[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const piece = this.#pieces[low] ?? { at: 0, offset: 0 };
    return piece.offset + (offset - piece.at);
  }

  /** The extract's span as a span of its source. */
  spanInSource(span: Span): Span {
    const start = this.offsetInSource(span.start);
    // The end is mapped through the last character, so that a span ending at a line break does not run into the indentation after it.
    const end = span.end > span.start ? this.offsetInSource(span.end - 1) + 1 : start;
    return { start, end };
  }
}
