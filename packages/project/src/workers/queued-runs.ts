import type { QueuedRuns } from "@cuebook/engine";
import type { Config } from "../config/load.ts";
import { sharedAddress } from "../config/store.ts";

/** Looks up which of the given runs are in the queue of the project's workers. `undefined`: the project's store has no workers. */
export function queuedRuns(config: Pick<Config, "store">): QueuedRuns | undefined {
  const address = sharedAddress(config);
  if (address === undefined) return undefined;
  return async (runs) => {
    const { readPlaced } = await import("@cuebook/cluster");
    return readPlaced(address, [...runs]);
  };
}
