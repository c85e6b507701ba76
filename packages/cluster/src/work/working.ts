import type { Host } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { PostgresConnection } from "@cuebook/store";
import { type QueuedRuns, queuedRuns } from "../drivings/queued.ts";
import type { ClusterTimes } from "../times.ts";

/** A worker at work, for probes and metrics. */
export interface WorkingWorker {
  /** The number of runs that it drives now. */
  readonly driven: number;
  /** The shared queues with waiting runs. */
  queues(): Promise<readonly QueuedRuns[]>;
  /** @throws CuebookError `worker_unseen` if others may count it as lost */
  requireSeen(): void;
  /** Whether its machine can work; `undefined`: the machine is not probed. */
  readonly isHealthy: boolean | undefined;
  /** @throws CuebookError `worker_draining`, `worker_unhealthy` if it takes no runs */
  requireTaking(): void;
  /** @throws CuebookError `database_newer`, and the errors of the store */
  requireStore(): Promise<void>;
}

/** What a worker knows of itself. */
export interface WorkerFacts {
  readonly connection: PostgresConnection;
  readonly times: Pick<ClusterTimes, "lostMs">;
  readonly driven: () => number;
  readonly isEnding: () => boolean;
  readonly machine: Host["machine"];
  /** When its row was written last, by the clock of `performance.now`. */
  readonly seenAt: () => number;
}

/** The worker as probes see it. */
export function workingWorker({ connection, times, driven, isEnding, machine, seenAt }: WorkerFacts): WorkingWorker {
  return {
    get driven() {
      return driven();
    },
    get isHealthy() {
      return machine && !machine.isUnhealthy;
    },
    queues: () => queuedRuns(connection),
    requireSeen: () => {
      const silentMs = performance.now() - seenAt();
      if (silentMs < times.lostMs) return;
      const seconds = Math.round(silentMs / 1000);
      throw new CuebookError(
        "worker_unseen",
        `the store has not heard of the worker for ${seconds} s: it counts as lost`,
      );
    },
    requireTaking: () => {
      if (isEnding()) throw new CuebookError("worker_draining", "the worker is ending and takes no more runs");
      if (machine?.isUnhealthy !== true) return;
      const reason = machine.health.fault?.reason ?? "its machine cannot work";
      throw new CuebookError("worker_unhealthy", `the worker takes no runs until its machine is well: ${reason}`);
    },
    requireStore: () => connection.check(),
  };
}
