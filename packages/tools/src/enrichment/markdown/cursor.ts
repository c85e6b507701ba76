const tab = 9;
const space = 32;

/**
 * A place in a line that is read from the left, with columns as CommonMark counts them: a tab goes on to the next multiple of
 * four, and a part of one may be taken.
 */
export class Cursor {
  readonly text: string;
  /** The next character, and the column that it stands in. */
  offset = 0;
  column = 0;
  /** Where the line ends, its line ending not counted. */
  end = 0;
  /** The next character that is neither a space nor a tab, or the end of the line. */
  next = 0;
  #nextColumn = 0;
  #isInTab = false;

  constructor(text: string) {
    this.text = text;
  }

  startLine(start: number, end: number): void {
    this.offset = start;
    this.column = 0;
    this.end = end;
    this.#isInTab = false;
    this.#findNext();
  }

  get isBlank(): boolean {
    return this.next >= this.end;
  }

  /** The columns of white space before the next character. */
  get indent(): number {
    return this.#nextColumn - this.column;
  }

  /** The code of the next character that is no white space; NaN at the end of the line. */
  get code(): number {
    return this.next < this.end ? this.text.charCodeAt(this.next) : Number.NaN;
  }

  /** Takes columns of white space. */
  takeIndent(columns: number): void {
    let left = Math.min(columns, this.indent);
    while (left > 0) {
      const width = this.text.charCodeAt(this.offset) === tab ? 4 - (this.column & 3) : 1;
      this.#isInTab = width > left;
      this.column += Math.min(width, left);
      left -= width;
      if (!this.#isInTab) this.offset++;
    }
  }

  /** Takes the white space before the next character, and so many characters from it on. */
  takeMarker(length: number): void {
    this.offset = this.next + length;
    this.column = this.#nextColumn + length;
    this.#isInTab = false;
    this.#findNext();
  }

  /** What is left of the line: of a tab that was taken in part, the rest as spaces. */
  rest(): string {
    if (!this.#isInTab) return this.text.slice(this.offset, this.end);
    return " ".repeat(4 - (this.column & 3)) + this.text.slice(this.offset + 1, this.end);
  }

  #findNext(): void {
    let { offset, column } = this;
    for (; offset < this.end; offset++) {
      const code = this.text.charCodeAt(offset);
      if (code === space) column++;
      else if (code === tab) column += 4 - (column & 3);
      else break;
    }
    this.next = offset;
    this.#nextColumn = column;
  }
}
