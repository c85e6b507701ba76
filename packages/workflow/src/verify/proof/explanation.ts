import type { Suggestion } from "@cuebook/template";
import type { PlacedNote } from "./declared.ts";

/** The explanation of a finding: notes, and a better fix if there is one. */
export interface Explanation {
  readonly notes: readonly PlacedNote[];
  readonly suggestion?: Suggestion;
}
