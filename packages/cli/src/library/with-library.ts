/** @folder The library's workflows and prompts: listed, shown, changed, compared. */

import type { ProjectLibrary } from "@cuebook/engine";
import { libraryOf } from "@cuebook/project/library";
import type { Writing } from "../findings/findings.ts";
import { type ReadyProject, readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { seedIfThere } from "./seed.ts";

/** A project with its library. */
export interface OpenLibrary {
  readonly project: ReadyProject;
  readonly library: ProjectLibrary;
}

/**
 * Opens the library for a command that reads it, and upgrades an existing database first. Returns `undefined` if the configuration
 * has
 * errors, which are printed.
 *
 * @throws CuebookError those of the database; UsageError
 */
export async function openLibrary(
  context: CommandContext,
  options: { readonly repo?: string },
  writing: Writing,
): Promise<OpenLibrary | undefined> {
  const project = readyProject(context, options, writing);
  if (project === undefined) return undefined;
  await seedIfThere(context, project);
  return { project, library: await libraryOf(project, context.terminal) };
}
