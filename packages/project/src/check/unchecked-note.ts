import { baselineChecks, namesOfChecks, type ProjectFacts } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { Definition } from "@cuebook/workflow";
import { projectFiles } from "@cuebook/workspace";

/** The setting that names a command. */
export const commandSetting = "`project: { test_command: COMMAND }` in the configuration";

/**
 * A note about work of a workflow that nothing would check, because Cuebook knows no command of the project for it. `undefined` if
 * everything is checked, or if the workflow asks for no checks.
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
