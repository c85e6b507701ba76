import type { HealthState } from "@cuebook/engine";
import type { RunHalt } from "@cuebook/run";
import type { QueueLimits } from "../assignment/limits.ts";

/** What a worker reports of its work. */
export type WorkerEvent =
  | { readonly type: "ready"; readonly worker: string; readonly slots: number; readonly queues: readonly string[] }
  | { readonly type: "run_begun"; readonly run: string; readonly epoch: number }
  | {
      readonly type: "run_left";
      readonly run: string;
      readonly status: RunHalt["status"];
      readonly reason?: string | undefined;
    }
  | { readonly type: "run_failed"; readonly run: string; readonly error: unknown }
  /** Work around the run of an issue failed without stopping the run, such as a comment. */
  | { readonly type: "trouble"; readonly run: string; readonly during: string; readonly message: string }
  /**
   * A run failed because this machine cannot work; it is queued again for others, or suspended if it failed this way on several
   * machines.
   */
  | { readonly type: "run_returned"; readonly run: string; readonly reason: string }
  /** The machine can no longer work, is tried again, or can work again. No run begins while it cannot work. */
  | {
      readonly type: "health";
      readonly state: HealthState;
      readonly reason?: string | undefined;
      readonly since: string;
    }
  /** An agent can no longer work here, or can again (without a reason). */
  | { readonly type: "agent_health"; readonly agent: string; readonly reason?: string | undefined }
  /** This machine cannot drive a run; it is queued again for others. */
  | { readonly type: "run_refused"; readonly run: string; readonly error: unknown }
  /** The workspaces of a run that ended elsewhere were removed from this machine. */
  | { readonly type: "workspaces_left"; readonly run: string }
  /** A run that another worker left is queued again. */
  | { readonly type: "run_taken_over"; readonly run: string; readonly worker: string | undefined }
  /** This worker set the limits for all workers; the worker `by` had set different ones before. */
  | { readonly type: "limits_replaced"; readonly before: QueueLimits; readonly by: string }
  | { readonly type: "draining"; readonly runs: number }
  | { readonly type: "drained" }
  /** The store or the queue could not be used; it is tried again. */
  | { readonly type: "warning"; readonly message: string };

export type WorkerObserver = (event: WorkerEvent) => void;
