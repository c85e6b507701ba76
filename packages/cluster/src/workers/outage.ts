import type { ClusterTimes } from "../times.ts";
import type { ListedWorker } from "./workers.ts";

/** Many workers that cannot work at once: more likely because of the share, the network or a release than of each machine. */
export interface Outage {
  readonly out: readonly ListedWorker[];
  /** The number of all workers. */
  readonly of: number;
}

/** At most this number of workers may be unhealthy or lost whatever the number of all is. */
const mostOut = 3;
/** A lost worker counts for this multiple of `lostMs`. */
const lately = 40;

/** More than a third of all workers, and more than three: unhealthy, or lost lately. `undefined`: fewer are. */
export function outageOf(
  workers: readonly ListedWorker[],
  { lostMs }: Pick<ClusterTimes, "lostMs">,
): Outage | undefined {
  const all = workers.filter(({ state, seenMs }) => state !== "lost" || seenMs < lately * lostMs);
  const out = all.filter(({ state }) => state === "unhealthy" || state === "lost");
  return out.length > mostOut && out.length > all.length / 3 ? { out, of: all.length } : undefined;
}
