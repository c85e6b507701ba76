import type { ProjectCheck } from "@cuebook/workflow/model";

/** The facts that have the commands of a project, by the names of their checks. */
export const commandFacts = {
  test: "testCommand",
  lint: "lintCommand",
  build: "buildCommand",
  typecheck: "typecheckCommand",
} as const satisfies { readonly [Check in ProjectCheck]: `${Check}Command` };

export type CommandFact = (typeof commandFacts)[ProjectCheck];

/** The hooks of git that a configuration can ask for. */
export const checkedHooks = ["pre-commit"] as const;

/** Why a hook of git does not run for the commits of a run, by its name. */
export const reasonsWithoutHooks: Readonly<Record<string, string>> = {
  "pre-commit": "`project.hooks` does not name it",
  "prepare-commit-msg": "Cuebook writes the messages of its commits",
  "commit-msg": "Cuebook writes the messages of its commits",
  "pre-push": "Cuebook pushes branches without hooks",
};
