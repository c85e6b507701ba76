/** The runs of a project that workers drive: whether they are queued, why they wait, how they continue. */
export {
  type Continued,
  type Continuing,
  continueByWorkers,
  continuedIn,
  enqueuedAs,
  placementIn,
  placeText,
  type Queued,
  type QueuedAs,
  queuedIn,
  queuedText,
} from "./workers/continuing.ts";
export { queuedRuns } from "./workers/queued-runs.ts";
export { requireShared } from "./workers/require-shared.ts";
export { sickMachines } from "./workers/sick-machines.ts";
export { waitingLines, waitText } from "./workers/waiting-text.ts";
