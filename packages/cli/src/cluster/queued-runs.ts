import type { QueuedRuns } from "@cuebook/engine";
import { type Config, sharedAddress } from "@cuebook/project/config";

/** Which of some runs the workers of a project's store have in their queue. `undefined`: it has no workers. */
export function queuedRuns(config: Pick<Config, "store">): QueuedRuns | undefined {
  const address = sharedAddress(config);
  if (address === undefined) return undefined;
  return async (runs) => {
    const { readPlaced } = await import("@cuebook/cluster");
    return readPlaced(address, [...runs]);
  };
}
