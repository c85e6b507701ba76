import { nearest, type Suggestion } from "@cuebook/template";

/** The part of a finding's options that suggests what was meant. */
export interface Suggested {
  readonly suggestion?: Suggestion;
}

/**
 * The suggestion of a finding about a name or a word, where one was meant: an option for `report`.
 *
 * @param like what `nearest` found; or what was written, with the names that there are
 * @example report("unknown_role", fields, place, didYouMean("reviwer", ["reviewer", "tester"]))
 */
export function didYouMean(like: string | undefined): Suggested;
export function didYouMean(written: string, known: Iterable<string>): Suggested;
export function didYouMean(written: string | undefined, known?: Iterable<string>): Suggested {
  const like = known === undefined || written === undefined ? written : nearest(written, known);
  return like === undefined ? {} : { suggestion: { text: `did you mean "${like}"?`, replacement: like } };
}
