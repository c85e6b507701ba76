import type { ProjectFacts } from "../events/project-facts.ts";

/** The command lines with which a project is tested, linted, built and typechecked, as far as it has them. */
export function projectCommands(project: ProjectFacts | undefined): string[] {
  if (project === undefined) return [];
  const { testCommand, lintCommand, buildCommand, typecheckCommand } = project;
  return [testCommand, lintCommand, buildCommand, typecheckCommand].filter((line) => line !== "");
}
