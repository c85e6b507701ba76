import { type ToolProject, toolProjectOf } from "@cuebook/project/tools";
import type { Writing } from "../findings/findings.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { readyProject } from "./host.ts";

/**
 * Opens the project of the current folder; `undefined` if its configuration has errors, which are printed.
 *
 * @param folder the workspace, if it is not the project's folder
 * @throws CuebookError `template_root_missing`; ToolError if a folder cannot be opened
 */
export async function openToolProject(
  context: CommandContext,
  writing: Writing,
  folder?: string,
): Promise<ToolProject | undefined> {
  const project = readyProject(context, { repo: folder }, writing);
  return project === undefined ? undefined : toolProjectOf(project, context.terminal, folder);
}
