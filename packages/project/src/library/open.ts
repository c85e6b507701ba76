import type { ProjectLibrary } from "@cuebook/engine/library";
import type { ReadProject } from "../read-project.ts";
import type { Surroundings } from "../surroundings.ts";
import { libraryOf, type RunPhases } from "./library.ts";

/** Opens the library of a project on first use, and only once. */
export function libraryOpener(
  project: ReadProject,
  surroundings: Surroundings,
  ofRun?: RunPhases,
): () => Promise<ProjectLibrary> {
  let library: Promise<ProjectLibrary> | undefined;
  return () => {
    library ??= libraryOf(project, surroundings, ofRun);
    return library;
  };
}

/** Reads the library of a project at each call, because prompts can change while a service works. */
export function currentLibrary(project: ReadProject, surroundings: Surroundings): () => Promise<ProjectLibrary> {
  return async () => libraryOf(project, surroundings);
}
