/** A worker of the runs of a project. */
export { type WorkerDoor, type WorkOptions, workerHost, workOn } from "./worker/work.ts";
