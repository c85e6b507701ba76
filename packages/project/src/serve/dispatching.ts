import { type Cluster, openCluster, stopOf } from "@cuebook/cluster";
import type { DispatchQueue, LocalHost, NewRun } from "@cuebook/engine";
import type { RunState } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { masker } from "@cuebook/system";
import type { Config } from "../config/load.ts";
import { sharedProject } from "../host/shared-project.ts";
import { enqueuedAs } from "../workers/continuing.ts";
import { requireShared } from "../workers/require-shared.ts";
import { waitText } from "../workers/waiting-text.ts";
import type { ObserveServing } from "./events.ts";
import { watchWorkers } from "./watched-workers.ts";

/** How a service queues its runs for workers. */
export interface Dispatching {
  readonly queue: string;
  /** The tags that their workers must have. */
  readonly tags: readonly string[];
}

/** The queue of a service whose runs workers drive. */
export interface OpenDispatchQueue extends DispatchQueue, AsyncDisposable {}

/**
 * Opens the queue of a service whose runs workers drive.
 * @throws CuebookError `store_not_shared`, those of the store
 */
export async function openDispatchQueue(
  config: Config,
  { queue, tags }: Dispatching,
  host: Pick<LocalHost, "journal" | "secrets" | "defaultAgent">,
  observe: ObserveServing,
): Promise<OpenDispatchQueue> {
  const cluster = openCluster(requireShared(config), { mask: masker(host.secrets) });
  // Fails early: if runs cannot be queued, none must be created.
  await cluster.workers.list();
  const project = await sharedProject(config.root);
  const told = new Map<string, string>();
  const announced = new Set<string>();
  const watch = watchWorkers(() => cluster.workers.list(), observe);
  const placeOf = ({ workflow, agent, issue }: NewRun) =>
    enqueuedAs(host, workflow, agent, { queue, tags, project, priority: priorityOf(issue) });
  return {
    placeOf,
    enqueue: async (state) => {
      const as = placeOf({ ...state, workflow: await pinnedWorkflow(host.journal, state.pin) });
      const outcome = await cluster.drivings.enqueue(state.id, {
        ...as,
        continuation: await continuationOf(host, state),
      });
      // Usually the run was already queued when it was created.
      const isNew = outcome === "queued" || (state.status === "pending" && !announced.has(state.id));
      if (isNew) observe({ type: "queued", run: state.id, queue });
      announced.add(state.id);
      await reportWaiting(cluster, state.id, told, observe);
    },
    [Symbol.asyncDispose]: async () => {
      await watch[Symbol.asyncDispose]();
      await cluster[Symbol.asyncDispose]();
    },
  };
}

/** The continuation of a run that was stopped. Only people can continue a run that is suspended for another reason. */
async function continuationOf({ journal }: Pick<LocalHost, "journal">, state: RunState) {
  if (state.suspension?.reason !== "stopped") return undefined;
  return { stop: stopOf(state, await journal.read(state.id)), resume: {} };
}

/** The priority of an issue as a run's priority, from 1 to 9; `undefined` for the default. */
function priorityOf(issue: RunState["issue"]): number | undefined {
  const priority = issue?.priority;
  if (typeof priority !== "number") return undefined;
  return Math.min(9, Math.max(1, Math.trunc(priority)));
}

/** Reports once that no worker can take a run. */
async function reportWaiting(
  cluster: Cluster,
  run: string,
  told: Map<string, string>,
  observe: ObserveServing,
): Promise<void> {
  const [waiting] = await cluster.waiting([run]);
  const isStuck = waiting !== undefined && (waiting.reason.is === "no_worker" || waiting.reason.is === "unfit");
  const message = isStuck ? waitText(waiting) : "";
  if (told.get(run) === message) return;
  told.set(run, message);
  if (isStuck) observe({ type: "waits", run, message, reason: waiting.reason });
}
