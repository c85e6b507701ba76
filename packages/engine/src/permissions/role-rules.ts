import { type Rule, rulesOf } from "@cuebook/policy";
import { type ProjectFacts, projectCommands } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";

/** The rules of a role, with the commands that the project has now. */
export function roleRules(
  { roles }: Pick<Definition, "roles">,
  role: string,
  project: ProjectFacts | undefined,
): readonly Rule[] {
  return rulesOf(roles[role]?.permissions, projectCommands(project).lines);
}
