import { allTools, instructionsFor } from "@cuebook/tools";

export { toolNames } from "@cuebook/tools";

/** What an agent is told of the tools that it is handed; nothing where it is handed none. */
export function toolNote(names: readonly string[]): string {
  return instructionsFor(allTools.filter(({ name }) => names.includes(name)));
}
