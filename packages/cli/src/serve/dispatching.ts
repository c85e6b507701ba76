import { type Cluster, openCluster, stopOf } from "@cuebook/cluster";
import type { DispatchQueue, LocalHost, NewRun } from "@cuebook/engine";
import { sharedProject } from "@cuebook/project/host";
import { enqueuedAs, requireShared, waitText } from "@cuebook/project/workers";
import type { RunState } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { pinnedWorkflow } from "@cuebook/store";
import { masker } from "@cuebook/system";

import { type DispatchOptions, defaultQueue } from "../options/worker.ts";
import type { ReadyProject } from "../project/host.ts";
import type { ServiceLog } from "./log.ts";
import { watchWorkers } from "./watched-workers.ts";

/** The queue of a service whose runs workers drive. */
export interface OpenDispatchQueue extends DispatchQueue, AsyncDisposable {}

/**
 * Opens the queue of a service whose runs workers drive.
 * @throws CuebookError `store_not_shared`, those of the store
 */
export async function openDispatchQueue(
  { config }: Pick<ReadyProject, "config">,
  { queue = defaultQueue, tag: tags = [] }: DispatchOptions,
  host: Pick<LocalHost, "journal" | "secrets" | "defaultAgent">,
  log: Pick<ServiceLog, "say">,
): Promise<OpenDispatchQueue> {
  const cluster = openCluster(requireShared(config), { mask: masker(host.secrets) });
  // Fails early: if runs cannot be queued, none must be created.
  await cluster.workers.list();
  const project = await sharedProject(config.root);
  const told = new Map<string, string>();
  const announced = new Set<string>();
  const watch = watchWorkers(() => cluster.workers.list(), log);
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
      const queued = { type: "queued", run: state.id, queue } as const;
      // Usually the run was already queued when it was created.
      const isNew = outcome === "queued" || (state.status === "pending" && !announced.has(state.id));
      if (isNew) log.say("info", "queued", `run ${state.id} waits in ${queue} for a worker`, queued);
      announced.add(state.id);
      await sayWhyItWaits(cluster, state.id, told, log);
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
async function sayWhyItWaits(
  cluster: Cluster,
  run: string,
  told: Map<string, string>,
  log: Pick<ServiceLog, "say">,
): Promise<void> {
  const [waiting] = await cluster.waiting([run]);
  const isStuck = waiting !== undefined && (waiting.reason.is === "no_worker" || waiting.reason.is === "unfit");
  const message = isStuck ? waitText(waiting) : "";
  if (told.get(run) === message) return;
  told.set(run, message);
  if (!isStuck) return;
  const { reason } = waiting;
  log.say("warn", "waits", printableLine(`run ${run}: ${message}`), { type: "waits", run, message, reason });
}
