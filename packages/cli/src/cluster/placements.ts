import type { Placement } from "@cuebook/cluster";
import type { Config } from "../config/load.ts";
import { sharedAddress } from "../config/store.ts";

/** Reads again and again whether runs are with workers. */
export interface Placements extends AsyncDisposable {
  of(run: string): Promise<Placement | undefined>;
  /** Whether a worker drives a run or will. */
  isQueued(run: string): Promise<boolean>;
}

/** @returns `undefined` if no machines share the store */
export async function openPlacements(config: Pick<Config, "store">): Promise<Placements | undefined> {
  const address = sharedAddress(config);
  if (address === undefined) return undefined;
  const reader = (await import("@cuebook/cluster")).openReader(address);
  return {
    of: (run) => reader.placement(run),
    isQueued: async (run) => {
      const placement = await reader.placement(run);
      return placement !== undefined && placement.state !== "ended";
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}
