import { type Config, sharedAddress } from "@cuebook/project/config";
import type { RunQueue } from "@cuebook/server";
import type { RunsPlace } from "../project/runs-place.ts";
import type { Api } from "../remote/api.ts";
import { statusOf } from "../remote/status.ts";
import { queuedText } from "./continuing.ts";

/** Reads again and again whether runs are with workers. */
export interface Placements extends AsyncDisposable {
  /** Where a run is that a worker drives or will, and why it waits, as a clause; `undefined`: no worker has it, or will. */
  queued(run: string): Promise<string | undefined>;
}

/** @returns `undefined` if no machines share the store */
export async function openPlacements(place: RunsPlace): Promise<Placements | undefined> {
  return place.is === "server" ? placementsAt(place.api) : placementsIn(place.project.config);
}

async function placementsIn(config: Pick<Config, "store">): Promise<Placements | undefined> {
  const address = sharedAddress(config);
  if (address === undefined) return undefined;
  const reader = (await import("@cuebook/cluster")).openReader(address);
  return {
    queued: async (run) => {
      const placement = await reader.placement(run);
      if (placement === undefined || placement.state === "ended") return undefined;
      const isWaiting = placement.state === "queued" && placement.worker === undefined;
      return queuedText({ ...placement, waiting: isWaiting ? (await reader.waiting([run]))[0] : undefined });
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}

/** Those behind a server. One of an earlier version does not say where a run is. */
function placementsAt(api: Api): Placements {
  return {
    queued: async (run) => {
      try {
        return (await api.get<RunQueue>(`/v1/runs/${encodeURIComponent(run)}/queue`)).queued ?? undefined;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}
