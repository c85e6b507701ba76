export { type Cluster, openCluster, readWorkers } from "./cluster.ts";
export type { Enqueued } from "./drivings/drivings.ts";
export { type QueuedRuns, QueueReader } from "./drivings/queued.ts";
export { type ClusterTimes, mostTakeovers, usualTimes } from "./times.ts";
export type { HostOf } from "./work/drive-job.ts";
export type { WorkerEvent, WorkerObserver } from "./work/events.ts";
export { runWorker, type WorkerOptions } from "./work/worker.ts";
export type { WorkingWorker } from "./work/working.ts";
export type { ListedWorker, WorkerOffer } from "./workers/workers.ts";
