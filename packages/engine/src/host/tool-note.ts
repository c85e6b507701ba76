import { allTools, instructionsFor } from "@cuebook/tools";

export { toolNames } from "@cuebook/tools";

/** The note to an agent about its tools; empty if it has none. */
export function toolNote(names: readonly string[]): string {
  return instructionsFor(allTools.filter(({ name }) => names.includes(name)));
}
