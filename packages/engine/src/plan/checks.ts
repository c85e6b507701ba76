import type { Sandbox } from "@cuebook/policy";
import type { ProjectFacts } from "@cuebook/run";
import { baselineChecks, checksFor, doneOfRun } from "@cuebook/run";
import { type CommandRole, type Definition, END } from "@cuebook/workflow";

/** A command that a run executes after a phase reports that it is complete. */
export interface PlannedCheckOf {
  readonly role: string;
  readonly name: string;
  readonly command: string;
  /** `return`: the phase continues until the command passes; `tell`: the failure is only reported. */
  readonly onFailure: "return" | "tell";
  /** It has to fail, because its tests are written before the code. */
  readonly expect?: "fail" | undefined;
  /** It runs only if the phase changed files other than documentation. */
  readonly onlyCode?: true | undefined;
}

/** The commands of all roles, in order, and those that have to pass at the end. */
export function plannedChecks(
  definition: Pick<Definition, "roles" | "done" | "workflows">,
  project: ProjectFacts | undefined,
): PlannedCheckOf[] {
  const { roles } = definition;
  const atEnd = baselineChecks({ roles: {}, done: doneOfRun(definition) }, project).map((check) => ({
    ...check,
    role: END,
  }));
  const ofRoles = Object.entries(roles).flatMap(([role, { phase, performs }]) => {
    if (performs?.what === "final_checks") return baselineChecks({ roles }, project).map((each) => ({ ...each, role }));
    if (performs?.what === "verification")
      return performs.commands.map((command) => ({ role, name: command, command, onFailure: "return" as const }));
    const onlyCode = phase?.checksOnlyCode === true ? { onlyCode: true as const } : {};
    return checksFor(phase?.checks ?? [], project).map((check) => ({ role, ...check, ...onlyCode }));
  });
  return [...ofRoles, ...atEnd];
}

/** A command that a role runs in place of an agent. */
export interface PlannedCommand {
  readonly role: string;
  readonly command: string;
  /** The status of each exit code; null: the command's standard output is its output. */
  readonly exits: NonNullable<CommandRole["exits"]> | null;
  readonly sandbox: Sandbox;
}

/** The commands of the roles that a run can reach. */
export function plannedCommands(definition: Pick<Definition, "roles">, roles: readonly string[]): PlannedCommand[] {
  return roles.flatMap((role): PlannedCommand[] => {
    const { performs, sandbox = "none" } = definition.roles[role] ?? {};
    if (performs?.what !== "command") return [];
    return [{ role, command: performs.run, exits: performs.exits ?? null, sandbox }];
  });
}
