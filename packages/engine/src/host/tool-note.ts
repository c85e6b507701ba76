import { allTools, instructionsFor, workTools } from "@cuebook/tools";

export { runToolNames as toolNames } from "@cuebook/tools";

/** The note to an agent about its tools; empty if it has none. */
export function toolNote(names: readonly string[]): string {
  return instructionsFor([...allTools, ...workTools].filter(({ name }) => names.includes(name)));
}
