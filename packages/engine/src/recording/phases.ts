import type { Definition } from "@cuebook/workflow";

/** Whether a workflow has phases: then its recordings contain the observations and effects of Cuebook around the agents. */
export function hasPhases({ roles }: Definition): boolean {
  return Object.values(roles).some(({ phase }) => phase !== undefined);
}
