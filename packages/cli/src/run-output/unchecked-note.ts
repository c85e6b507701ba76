import { baselineChecks, namesOfChecks, type ProjectFacts } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { Definition } from "@cuebook/workflow";
import { projectFiles } from "@cuebook/workspace";

/** The setting that names a command. */
export const commandSetting = "`project: { test_command: COMMAND }` in the configuration";

/**
 * What of the work of a workflow nothing would check, since the project has no command for it that Cuebook knows. `undefined`: everything
 * has a check, or the workflow asks for none.
 */
export function uncheckedNote(
  definition: Pick<Definition, "roles" | "done">,
  project: ProjectFacts | undefined,
): string | undefined {
  const names = namesOfChecks(definition);
  if (names.length === 0 || project === undefined) return undefined;
  const { bare = [] } = project;
  if (baselineChecks(definition, project).length === 0)
    return `nothing will check the work: no command was found for ${names.join(", ")} in ${projectFiles.join(", ")}; set ${commandSetting}`;
  if (bare.length === 0) return undefined;
  const folders = printableLine(bare.join(", "));
  return `nothing will check changes in ${folders}: no command was found there for ${names.join(", ")}; set ${commandSetting}`;
}
