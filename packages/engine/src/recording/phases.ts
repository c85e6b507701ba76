import type { Definition } from "@cuebook/workflow";

/** Whether a workflow has phases: their checks, commits and files are not in recordings. */
export function hasPhases({ roles }: Definition): boolean {
  return Object.values(roles).some(({ phase }) => phase !== undefined);
}

/** Why such a workflow has no recordings. */
export const phasesNotRecorded =
  "a workflow of phases cannot be replayed in this version: recordings do not contain the results of checks and commits";
