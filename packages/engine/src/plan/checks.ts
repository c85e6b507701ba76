import type { ProjectFacts } from "@cuebook/run";
import { checksFor } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";

/** A command that a run executes after a phase reports that it is complete. */
export interface PlannedCheckOf {
  readonly role: string;
  readonly name: string;
  readonly command: string;
  /** `return`: the phase continues until the command passes; `tell`: the failure is only reported. */
  readonly onFailure: "return" | "tell";
}

/** The commands of all roles, in order. */
export function plannedChecks(
  { roles }: Pick<Definition, "roles">,
  project: ProjectFacts | undefined,
): PlannedCheckOf[] {
  return Object.entries(roles).flatMap(([role, { phase }]) =>
    checksFor(phase?.checks ?? [], project).map((check) => ({ role, ...check })),
  );
}
