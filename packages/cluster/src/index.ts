export { type Cluster, openCluster, openPlacements, type Placements, readPlacement, readWorkers } from "./cluster.ts";
export type { Enqueued, EnqueueOutcome } from "./drivings/drivings.ts";
export type { Placement } from "./drivings/placement.ts";
export { type Continuation, stopOf } from "./drivings/stop.ts";
export { type ClusterTimes, mostTakeovers, usualTimes } from "./times.ts";
export type { HostOf } from "./work/drive-job.ts";
export type { WorkerEvent, WorkerObserver } from "./work/events.ts";
export { runWorker, type WorkerOptions } from "./work/worker.ts";
export type { ListedWorker, WorkerOffer } from "./workers/workers.ts";
