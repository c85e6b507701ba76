import { nearest, type Suggestion } from "@cuebook/template";

/** The option of a finding that suggests what was meant by a name, where one of the known ones is like it. */
export function didYouMean(written: string, known: Iterable<string>): { readonly suggestion?: Suggestion } {
  const meant = nearest(written, known);
  return meant === undefined ? {} : { suggestion: { text: `did you mean ${meant}?`, replacement: meant } };
}
