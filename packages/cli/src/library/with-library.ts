import type { ProjectLibrary } from "@cuebook/engine";
import type { CommandContext } from "../command-context.ts";
import type { Writing } from "../run/findings.ts";
import { type ReadyProject, readyProject } from "../run/host.ts";
import { libraryOf } from "./open.ts";
import { seedIfThere } from "./seed.ts";

/** A project with its library. */
export interface OpenLibrary {
  readonly project: ReadyProject;
  readonly library: ProjectLibrary;
}

/**
 * The library for a command that looks at it; `undefined` where the configuration has errors, which are told. A database that is
 * there is brought up to date first.
 *
 * @throws EngineError those of the database; UsageError
 */
export async function openLibrary(
  context: CommandContext,
  options: { readonly repo?: string },
  writing: Writing,
): Promise<OpenLibrary | undefined> {
  const project = readyProject(context, options, writing);
  if (project === undefined) return undefined;
  await seedIfThere(context, project);
  return { project, library: libraryOf(context, project) };
}

/** The option for a project elsewhere, the same for every command of the library. */
export const repoOption = ["--repo <folder>", "a folder of the project (default: the current one)"] as const;
