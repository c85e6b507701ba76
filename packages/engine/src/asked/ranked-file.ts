/** Changed lines of a file. */
export interface RankedFile {
  readonly path: string;
  readonly lines: readonly RankedLine[];
}

/** A changed line. */
export interface RankedLine {
  readonly text: string;
  /** The neighbouring changes that it belongs to. */
  readonly hunk: number;
}
