import { type Config, sharedAddress } from "@cuebook/project/config";
import { queuedText } from "@cuebook/project/workers";
import type { RunQueue } from "@cuebook/server";
import type { Api } from "@cuebook/server/client";
import { statusOf } from "@cuebook/server/client";
import type { RunsPlace } from "../project/runs-place.ts";

/** Looks up repeatedly where runs are queued or driven by workers. */
export interface Placements extends AsyncDisposable {
  /**
   * A clause with the place of a run that a worker drives or will drive, and why it waits; `undefined` if no worker has or will have
   * it.
   */
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

/** The placements behind a server. A server of an earlier version does not report them. */
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
