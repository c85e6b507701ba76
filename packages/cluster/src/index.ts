export type { QueueLimits } from "./assignment/limits.ts";
export type { WaitingRun, WaitReason } from "./assignment/waiting.ts";
export {
  type Cluster,
  openCluster,
  openPlacements,
  type Placements,
  readPlacement,
  readQueue,
  readWorkers,
} from "./cluster.ts";
export { type Enqueued, type EnqueueOutcome, type RunNeeds, usualPriority } from "./drivings/drivings.ts";
export type { Placement } from "./drivings/placement.ts";
export { type QueuedRuns, QueueReader } from "./drivings/queued.ts";
export { type Continuation, stopOf } from "./drivings/stop.ts";
export { type ClusterTimes, mostTakeovers, usualTimes } from "./times.ts";
export type { HostOf } from "./work/drive-job.ts";
export type { WorkerEvent, WorkerObserver } from "./work/events.ts";
export { runWorker, type WorkerOptions } from "./work/worker.ts";
export type { WorkingWorker } from "./work/working.ts";
export { type Leadership, type LeadOptions, lead } from "./workers/lead.ts";
export type { ListedWorker, WorkerOffer } from "./workers/workers.ts";
