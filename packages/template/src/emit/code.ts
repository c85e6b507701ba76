import type { Mapping } from "./source-map.ts";

/** A place in one of the sources: the source's number, lines and columns from 0. */
export interface SourcePlace {
  readonly source: number;
  readonly line: number;
  readonly column: number;
}

/** Lines of code under construction, with their sources. */
export class Code {
  readonly lines: string[] = [];
  readonly mappings: Mapping[] = [];
  /** How many blocks have begun or ended. */
  blocks = 0;
  #depth: number;

  constructor(depth = 0) {
    this.#depth = depth;
  }

  /** A line whose source is a place of a template. */
  line(text: string, from?: SourcePlace): void {
    const column = this.#depth * 2;
    if (from !== undefined)
      this.mappings.push({
        line: this.lines.length,
        column,
        source: from.source,
        sourceLine: from.line,
        sourceColumn: from.column,
      });
    this.lines.push(`${" ".repeat(column)}${text}`);
  }

  /** A line that begins a block. */
  open(text: string, from?: SourcePlace): void {
    this.line(text, from);
    this.#depth++;
    this.blocks++;
  }

  /** A line that ends one. */
  close(text = "}"): void {
    this.#depth--;
    this.blocks++;
    this.line(text);
  }

  /** A line that ends one and begins another. */
  turn(text: string): void {
    this.close(text);
    this.#depth++;
  }

  /** Appends other lines. */
  append(other: Code): void {
    for (const mapping of other.mappings) this.mappings.push({ ...mapping, line: mapping.line + this.lines.length });
    for (const line of other.lines) this.lines.push(line);
  }
}
