/** @folder The runs that workers drive: where they are queued, why they wait, how they continue. */
import type { Enqueued, EnqueueOutcome, Placement, Project, WaitingRun } from "@cuebook/cluster";
import { type LocalHost, neededAgents } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Resumption, resumeEvents, stateOf } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { masker } from "@cuebook/system";
import type { Workflow } from "@cuebook/workflow";
import type { Config } from "../config/load.ts";
import { sharedAddress } from "../config/store.ts";
import { replayedScript } from "../host/host.ts";
import { waitText } from "./waiting-text.ts";

/*
 * How a run was started decides who drives it. Workers continue every run that was ever queued; any other run is driven by the process
 * that resumes it.
 */

/** How a run that stopped is queued. */
export interface Continuing {
  readonly resume: Resumption;
  /** Also queues a run that was never queued before. */
  readonly queued?: QueuedAs | undefined;
}

/** The queue of a run, and its requirements for workers apart from its agents. */
export interface QueuedAs extends Pick<Enqueued, "priority"> {
  readonly queue: string;
  readonly tags: readonly string[];
  readonly project: Project | undefined;
}

/**
 * How a run of a workflow is queued. A replayed script needs no client. @param ofRun the run's agent, which replaces those of its
 * roles
 */
export function enqueuedAs(
  host: Pick<LocalHost, "defaultAgent">,
  workflow: Workflow,
  ofRun: string | undefined,
  { queue, priority, tags, project }: QueuedAs,
): Enqueued & QueuedAs {
  const agents = neededAgents(host, workflow, ofRun).filter((agent) => replayedScript(agent) === undefined);
  return { queue, priority, tags, project, needs: { workflow: workflow.definition.name, agents, tags, project } };
}

/** A run that workers continue. */
export interface Continued {
  readonly outcome: Exclude<EnqueueOutcome, "unqueued">;
  readonly placement: Placement;
  /** Absent: a worker has taken the run. */
  readonly waiting: WaitingRun | undefined;
}

/** Where a queued run is; `undefined` if it never was queued. */
export async function placementIn(config: Pick<Config, "store">, run: string): Promise<Placement | undefined> {
  const address = sharedAddress(config);
  return address && (await import("@cuebook/cluster")).readPlacement(address, run);
}

/** The placement of a queued run, and why it waits. */
export interface Queued extends Placement {
  /** Absent: the run does not wait, or is about to be taken. */
  readonly waiting: WaitingRun | undefined;
  /** For `ended`: what the run needs to continue. */
  readonly left?: Left | undefined;
}

/** A run that was queued, but is no longer. */
interface Left {
  /** Whether the run still has to be driven, so the queue has lost it. */
  readonly isLost: boolean;
  /** Whether a living worker takes runs of its queue. */
  readonly hasWorkers: boolean;
}

/** Where a queued run is; `undefined` if it never was queued. @param wants whether the run has to be driven according to its events */
export async function queuedIn(config: Pick<Config, "store">, run: string, wants = false): Promise<Queued | undefined> {
  const address = sharedAddress(config);
  if (address === undefined) return undefined;
  const { readPlacement, readQueue } = await import("@cuebook/cluster");
  const placement = await readPlacement(address, run);
  if (placement === undefined) return undefined;
  if (placement.state === "begun" || placement.worker !== undefined) return { ...placement, waiting: undefined };
  const { workers, waiting } = await readQueue(address, [run]);
  if (placement.state === "queued") return { ...placement, waiting: waiting[0] };
  const hasWorkers = workers.some(({ state, queues }) => state === "live" && queues.includes(placement.queue));
  return { ...placement, waiting: undefined, left: { isLost: wants, hasWorkers } };
}

/**
 * The place of a run whose events already record its continuation. If workers drive the run, they have queued the continuation.
 * @returns `undefined` if this process drives the run
 */
export async function continuedIn(config: Pick<Config, "store">, run: string): Promise<Continued | undefined> {
  const queued = await queuedIn(config, run);
  if (queued === undefined) return undefined;
  const { waiting, ...placement } = queued;
  return { outcome: "known", placement, waiting };
}

/** Where a queued run is, for people: `queued in default: no worker of the queue default has the tag gpu`. */
export function queuedText({ waiting, left, ...placement }: Queued): string {
  const { state, queue } = placement;
  if (state === "ended") {
    if (left?.isLost === true)
      return `in none, but has to be driven: resume it, or the next worker of ${queue} queues it`;
    if (left?.hasWorkers === false) return `no worker takes runs of the queue ${queue} now: to continue it, start one`;
    return `workers of ${queue} continue it when it is resumed`;
  }
  return waiting === undefined ? placeText(placement) : `${placeText(placement)}: ${waitText(waiting)}`;
}

/**
 * Queues the continuation of a run, if workers drive it.
 * @returns `undefined` if this process drives it
 * @throws CuebookError as `resumeEvents`; `run_queued`
 */
export async function continueByWorkers(
  { config }: { readonly config: Pick<Config, "store"> },
  host: Pick<LocalHost, "journal" | "secrets" | "defaultAgent" | "actor">,
  run: string,
  { resume, queued }: Continuing,
): Promise<Continued | undefined> {
  const address = sharedAddress(config);
  if (address === undefined) return undefined;
  const { openCluster, readPlacement, stopOf } = await import("@cuebook/cluster");
  const { journal, secrets } = host;
  if (queued === undefined && (await readPlacement(address, run)) === undefined) return undefined;
  const events = await journal.read(run);
  const state = stateOf(run, events);
  const workflow = await pinnedWorkflow(journal, state.pin);
  // Validated before queuing, so that the caller sees the refusal.
  resumeEvents(workflow.definition, state, resume);
  await using cluster = openCluster(address, { mask: masker(secrets) });
  const continuation = { stop: stopOf(state, events), resume, actor: host.actor };
  const as = queued && enqueuedAs(host, workflow, state.agent, queued);
  const outcome = await cluster.drivings.enqueue(run, { ...as, continuation });
  const placement = await readPlacement(address, run);
  if (placement === undefined || outcome === "unqueued") return undefined;
  const saysMore = Object.values(resume).some((value) => value !== undefined);
  if (outcome === "known" && saysMore) throw runQueued(run, placement);
  const [waiting] = await cluster.waiting([run]);
  return { outcome, placement, waiting };
}

function runQueued(run: string, placement: Placement): CuebookError {
  return new CuebookError("run_queued", `run ${run} is ${placeText(placement)}, and continues as it was asked first`, {
    data: { run },
  });
}

/** The place of an unfinished run: `queued in default`, `driven by worker w1`. */
export function placeText({ state, queue, worker }: Placement): string {
  if (worker === undefined) return `queued in ${queue}`;
  return state === "begun" ? `driven by worker ${worker}` : `queued for worker ${worker}`;
}
