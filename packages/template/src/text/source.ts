/** @folder Texts with places: sources, findings, code frames, suggested names. */
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

/** A place in a file in every unit that tools use. */
export interface Offsets extends Position {
  /** UTF-16 units from the start of the text. */
  readonly offset: number;
  /** UTF-8 bytes from the start of the text. */
  readonly byteOffset: number;
  /** UTF-8 bytes from the start of the line, from 1. */
  readonly byteColumn: number;
}

/** A file that the author edits, with its lines indexed. Every position shown to a person is a position in one of these. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly #firstLine: number;
  #knownLineStarts: readonly number[] | undefined;

  /**
   * @param file the name shown in messages
   * @param text the whole text
   * @param firstLine the number of the text's first line, if `text` is a part of a longer file that is not available
   */
  constructor(file: string, text: string, firstLine = 1) {
    this.file = file;
    this.text = text;
    this.#firstLine = firstLine;
  }

  /** The starts of lines, computed when they are first needed: a template without mistakes never needs them. */
  get #lineStarts(): readonly number[] {
    if (this.#knownLineStarts === undefined) {
      const { text } = this;
      const starts = [0];
      for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
      this.#knownLineStarts = starts;
    }
    return this.#knownLineStarts;
  }

  /** The line and column of an offset; an offset past the end gives the end. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    const starts = this.#lineStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + this.#firstLine, column: at - (starts[low] ?? 0) + 1 };
  }

  /**
   * Like `position`, with the offset and the column in UTF-8 bytes too. A place inside a surrogate pair has the byte
   * position of the pair's start.
   */
  offsets(offset: number): Offsets {
    const at = Math.max(0, Math.min(offset, this.text.length));
    const { line, column } = this.position(at);
    const beforeLine = this.#bytesBeforeLine(line - this.#firstLine);
    const inLine = utf8Length(this.text, at - (column - 1), at);
    return { line, column, offset: at, byteOffset: beforeLine + inLine, byteColumn: inLine + 1 };
  }

  /** Bytes before each line, counted when they are first needed. */
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

  /** The text of a line by its number, without its line break; `undefined` if the source has no such line. */
  line(number: number): string | undefined {
    const start = this.#lineStarts[number - this.#firstLine];
    if (start === undefined) return undefined;
    const end = this.#lineStarts[number - this.#firstLine + 1] ?? this.text.length + 1;
    return this.text.slice(start, end - 1).replace(/\r$/, "");
  }
}

/** The number of UTF-8 bytes in a range of a text; a lone surrogate counts as the replacement character. */
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

/** From `at` in an extract's text, the characters are those of its source from `offset`, one for one. */
export interface Piece {
  readonly at: number;
  readonly offset: number;
  /** Its source, if a text is composed of several; default: the extract's. */
  readonly source?: Source;
}

/**
 * A text taken out of a source, with the mapping to it: a Markdown body below its front matter, or a YAML block scalar
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

  /** The source of an offset of the extract. */
  sourceAt(offset: number): Source {
    return this.#pieces[this.#pieceAt(offset)]?.source ?? this.source;
  }

  /** The offset in its source of an offset of the extract. */
  offsetInSource(offset: number): number {
    const piece = this.#pieces[this.#pieceAt(offset)] ?? { at: 0, offset: 0 };
    return piece.offset + (offset - piece.at);
  }

  /** The offset in the extract of an offset in a source; `undefined` if the extract does not have that place. */
  offsetFrom(source: Source, offset: number): number | undefined {
    for (const [index, { at, offset: start, source: own = this.source }] of this.#pieces.entries()) {
      const length = (this.#pieces[index + 1]?.at ?? this.text.length) - at;
      const isLast = index === this.#pieces.length - 1;
      if (own.file !== source.file || offset < start) continue;
      if (offset < start + length || (offset === start + length && (isLast || this.#endsLine(at + length))))
        return at + (offset - start);
    }
    return undefined;
  }

  /** Whether the place before an offset is the end of a line of the source that the extract does not continue at. */
  #endsLine(at: number): boolean {
    return this.offsetInSource(at) !== this.offsetInSource(at - 1) + 1;
  }

  /** The extract's span as a span of its start's source: a part in another source is left out. */
  spanInSource(span: Span): Span {
    const start = this.offsetInSource(span.start);
    if (span.end <= span.start) return { start, end: start };
    const source = this.sourceAt(span.start);
    let last = span.end - 1;
    for (let piece = this.#pieceAt(last); this.sourceAt(last) !== source; piece--)
      last = (this.#pieces[piece]?.at ?? 1) - 1;
    // The end is mapped through the last character, so that a span ending at a line break does not include the indentation
    // after it.
    return { start, end: this.offsetInSource(last) + 1 };
  }

  /** The span, cut where it leaves its source or skips something in it. */
  stretches(span: Span): Span[] {
    const cuts = this.#pieces.map(({ at }) => at).filter((at) => at > span.start && at < span.end && this.#isCut(at));
    const starts = [span.start, ...cuts];
    return starts.map((start, index) => ({ start, end: starts[index + 1] ?? span.end }));
  }

  /** Whether the source has more than blanks between a character and the previous one. */
  #isCut(at: number): boolean {
    const source = this.sourceAt(at);
    if (source !== this.sourceAt(at - 1)) return true;
    const [end, start] = [this.offsetInSource(at - 1) + 1, this.offsetInSource(at)];
    return start < end || source.text.slice(end, start).trim() !== "";
  }

  #pieceAt(offset: number): number {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#pieces[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
