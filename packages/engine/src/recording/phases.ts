import type { Definition } from "@cuebook/workflow";

/** Whether a workflow has phases: recordings have what Cuebook found and did around their agents. */
export function hasPhases({ roles }: Definition): boolean {
  return Object.values(roles).some(({ phase }) => phase !== undefined);
}
