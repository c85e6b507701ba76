import type { ProjectCommands } from "@cuebook/policy";
import type { ProjectFacts } from "../events/project-facts.ts";

/** The commands with which a project is tested, linted, built and typechecked, as far as it has them, and the scripts behind them. */
export function projectCommands(project: ProjectFacts | undefined): ProjectCommands {
  if (project === undefined) return { lines: [], scripts: {} };
  const { testCommand, lintCommand, buildCommand, typecheckCommand, scripts = {} } = project;
  return { lines: [testCommand, lintCommand, buildCommand, typecheckCommand].filter((line) => line !== ""), scripts };
}
