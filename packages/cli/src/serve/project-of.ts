import { statSync } from "node:fs";
import { dirname } from "node:path";
import { shownPath } from "@cuebook/system";
import { findProject, type Project } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The project of the workflow file, whose repository the service works on. */
export function projectOf(context: CommandContext, file: string, repo: string | undefined): Project {
  if (repo !== undefined) return findProject(context, repo);
  const folder = dirname(file);
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const here = findProject(context, undefined);
  if (!isThere) return here;
  const there = findProject(context, folder);
  // Proposed commands name the folder only if they would not find the project without it.
  const isSame = there.config !== undefined && there.config.root === here.config?.root;
  return { ...there, given: isSame ? [] : ["--repo", shownPath(folder, context.terminal.cwd)] };
}
