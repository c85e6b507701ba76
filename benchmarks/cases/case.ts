/**
 * A part of a template, in no language: each language has its own syntax for it, so that all engines do the same work.
 * Paths start with their base: the data, or the variable of a surrounding loop.
 */
export type Part =
  | string
  | { readonly print: Path }
  | { readonly json: Path }
  | { readonly when: Path; readonly show: readonly Part[]; readonly otherwise?: readonly Part[] }
  | { readonly each: Path; readonly as: string; readonly body: readonly Part[] };

/** A base and the keys from there: `["data", "issue", "title"]`, `["label"]`. */
export type Path = readonly [base: string, ...keys: string[]];

/** The base that is the data itself. */
export const root = "data";

/**
 * A text to render. No tag is alone on its line and none is followed by a line break, because languages treat the white
 * space around such tags differently.
 */
export interface Case<Data = unknown> {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly data: Data;
  /** The data for languages that cannot serialise: the text that `json` prints is a separate field, `<key>Json`. */
  readonly dataWithJson: Data;
  /** The text, built by hand as fast as possible. */
  readonly byHand: (data: Data) => string;
  /** The same over `dataWithJson`. */
  readonly byHandWithJson: (data: Data) => string;
}

/** `a.b.c` from a base, for parts. */
export function at(base: string, dotted = ""): Path {
  return [base, ...(dotted === "" ? [] : dotted.split("."))];
}

/** A printed field of the data. */
export function field(dotted: string): Part {
  return { print: at(root, dotted) };
}
