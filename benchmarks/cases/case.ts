/**
 * A stretch of a template, in no language: each language writes it in its own words, so that all engines are given the
 * same work. Paths name their base first: the data, or the variable of a loop around.
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
 * Something to render. No tag is alone on its line and none is followed by a line break: languages disagree about the
 * white space around such tags.
 */
export interface Case<Data = unknown> {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly data: Data;
  /** The data for languages that cannot serialise: what `json` prints is a field of its own, `<key>Json`. */
  readonly dataWithJson: Data;
  /** The text, written by hand as fast as it goes. */
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
