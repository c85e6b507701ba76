import { type Rule, rulesOf } from "@cuebook/policy";
import { acceptedRules, projectCommands, type RunGround, type RunQuestions, type RunSteps } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";

/** The rules of a role, with the commands that the project has now, and those that people have accepted for it in the run. */
export function roleRules(
  { roles }: Pick<Definition, "roles">,
  role: string,
  run: Pick<RunGround, "project"> & Partial<Pick<RunSteps, "steps"> & Pick<RunQuestions, "decisions">>,
): readonly Rule[] {
  const { project, steps = [], decisions = [] } = run;
  const own = rulesOf(roles[role]?.permissions, projectCommands(project).lines);
  return [...own, ...acceptedRules({ steps, decisions }, role)];
}
