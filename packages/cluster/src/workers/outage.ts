import type { ClusterTimes } from "../times.ts";
import type { ListedWorker } from "./workers.ts";

/** Many workers that cannot work at once: the cause is more likely the file share, the network or a release than the machines. */
export interface Outage {
  readonly out: readonly ListedWorker[];
  /** The number of all workers. */
  readonly of: number;
}

/** Up to this number of unhealthy or lost workers is no outage, however few workers there are. */
const mostOut = 3;
/** A lost worker counts until this multiple of `lostMs` after it was last seen. */
const lately = 40;

/** The outage, if more than three workers and more than a third of all are unhealthy or were lost lately; `undefined`: fewer are. */
export function outageOf(
  workers: readonly ListedWorker[],
  { lostMs }: Pick<ClusterTimes, "lostMs">,
): Outage | undefined {
  const all = workers.filter(({ state, seenMs }) => state !== "lost" || seenMs < lately * lostMs);
  const out = all.filter(({ state }) => state === "unhealthy" || state === "lost");
  return out.length > mostOut && out.length > all.length / 3 ? { out, of: all.length } : undefined;
}
