import type { EnqueueOutcome, ListedWorker, Placement } from "@cuebook/cluster";
import type { LocalHost } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Resumption, resumeEvents, stateOf } from "@cuebook/run";
import { type PostgresAddress, pinnedWorkflow, readAddress } from "@cuebook/store";
import { masker } from "@cuebook/system";
import type { Config } from "../config/load.ts";
import { type Place, proposal } from "../output/proposal.ts";

/* Who drives a run is decided by how it was begun. Workers continue every run that was ever queued; any other one is driven by the process
 * that resumes it. */

/** How a run that stopped is queued. */
export interface Continuing {
  readonly resume: Resumption;
  /** Queues also a run that never was. */
  readonly queue?: string | undefined;
}

/** A run that workers continue. */
export interface Continued {
  readonly outcome: Exclude<EnqueueOutcome, "unqueued">;
  readonly placement: Placement;
  readonly workers: readonly ListedWorker[];
}

/** The address of the store, if machines can share it. */
export function sharedAddress({ store }: Pick<Config, "store">): PostgresAddress | undefined {
  const read = store === undefined ? undefined : readAddress(store);
  return read !== undefined && "address" in read ? read.address : undefined;
}

/** Where a queued run is; `undefined` if it never was queued. */
export async function placementIn(config: Pick<Config, "store">, run: string): Promise<Placement | undefined> {
  const address = sharedAddress(config);
  return address && (await import("@cuebook/cluster")).readPlacement(address, run);
}

/**
 * Queues the continuation of a run, if workers drive it.
 * @returns `undefined` if this process drives it
 * @throws CuebookError as `resumeEvents`; `run_queued`
 */
export async function continueByWorkers(
  { config, ...place }: Place & { readonly config: Pick<Config, "store"> },
  { journal, secrets }: Pick<LocalHost, "journal" | "secrets">,
  run: string,
  { resume, queue }: Continuing,
): Promise<Continued | undefined> {
  const address = sharedAddress(config);
  if (address === undefined) return undefined;
  const { openCluster, readPlacement, stopOf } = await import("@cuebook/cluster");
  if (queue === undefined && (await readPlacement(address, run)) === undefined) return undefined;
  const events = await journal.read(run);
  const state = stateOf(run, events);
  const { definition } = await pinnedWorkflow(journal, state.pin);
  // Refused here, where somebody reads why.
  resumeEvents(definition, state, resume);
  await using cluster = await openCluster(address, { mask: masker(secrets) });
  const continuation = { stop: stopOf(state, events), resume };
  const outcome = await cluster.drivings.enqueue(run, { queue, continuation });
  const placement = await readPlacement(address, run);
  if (placement === undefined || outcome === "unqueued") return undefined;
  const saysMore = Object.values(resume).some((value) => value !== undefined);
  if (outcome === "known" && saysMore) throw runQueued(run, placement, place);
  return { outcome, placement, workers: await cluster.workers.list() };
}

function runQueued(run: string, placement: Placement, place: Place): CuebookError {
  return new CuebookError("run_queued", `run ${run} is ${placeText(placement)}, and continues as it was asked first`, {
    hint: `follow it: ${proposal(place, "runs", "attach", run)}`,
  });
}

/** Where a run is that has not ended: `queued in default`, `driven by worker w1`. */
export function placeText({ state, queue, worker }: Placement): string {
  if (worker === undefined) return `queued in ${queue}`;
  return state === "begun" ? `driven by worker ${worker}` : `queued for worker ${worker}`;
}
