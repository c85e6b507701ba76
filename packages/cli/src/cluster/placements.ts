import type { Placement } from "@cuebook/cluster";
import type { Config } from "../config/load.ts";
import { sharedAddress } from "./continuing.ts";

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
  const placements = (await import("@cuebook/cluster")).openPlacements(address);
  return {
    of: (run) => placements.of(run),
    isQueued: async (run) => {
      const placement = await placements.of(run);
      return placement !== undefined && placement.state !== "ended";
    },
    [Symbol.asyncDispose]: () => placements[Symbol.asyncDispose](),
  };
}
