import type { ProjectLibrary } from "@cuebook/engine";
import type { PhaseEntryFile, PhaseLevel } from "@cuebook/workflow";

/** The levels of the files that make up the prompt, from the top down to the first file that does not extend another file. */
export function layersOf(library: ProjectLibrary, id: string, entry: PhaseEntryFile): PhaseLevel[] {
  const layers: PhaseLevel[] = [];
  for (let at: PhaseEntryFile | undefined = entry; at !== undefined; at = at.below) {
    const { level = "built-in" } = at;
    layers.push(level);
    if (library.overrides.find((file) => file.id === id && file.level === level)?.isChange !== true) break;
  }
  return layers;
}
