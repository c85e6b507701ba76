import { nearest, type Suggestion } from "@cuebook/template";

/** The suggestion among the options of a finding. */
export interface Suggested {
  readonly suggestion?: Suggestion;
}

/**
 * The suggestion for a misspelt name or word, as an option for `report`.
 *
 * @param like the result of `nearest`; or the text as written, with the known names
 * @example report("unknown_role", fields, place, didYouMean("reviwer", ["reviewer", "tester"]))
 */
export function didYouMean(like: string | undefined): Suggested;
export function didYouMean(written: string, known: Iterable<string>): Suggested;
export function didYouMean(written: string | undefined, known?: Iterable<string>): Suggested {
  const like = known === undefined || written === undefined ? written : nearest(written, known);
  return like === undefined ? {} : { suggestion: { text: `did you mean "${like}"?`, replacement: like } };
}

/** The known names, after the one that was probably meant: `did you mean "file"? Known are file, linear`. */
export function knownNames(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  const list = `nown are ${known.join(", ")}`;
  return meant === undefined ? `k${list}` : `did you mean "${meant}"? K${list}`;
}
