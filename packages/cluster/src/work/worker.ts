/** @folder A worker: takes queued runs, drives them, and shuts down cleanly. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type HealthChange, type Host, leaveEnded, overdueRuns, suspendForCrashes } from "@cuebook/engine";
import type { PostgresAddress } from "@cuebook/store";
import { type QueueLimits, setLimits } from "../assignment/limits.ts";
import { takeRuns } from "../assignment/take.ts";
import { type Cluster, type OpenQueue, openCluster, openQueue } from "../cluster.ts";
import type { WorkerIdentity } from "../drivings/drivings.ts";
import { type Job, type JobListener, jobId, queueOf } from "../queue/job-queue.ts";
import { Sweep } from "../sweep/sweep.ts";
import { type ClusterTimes, usualTimes } from "../times.ts";
import { takeName } from "../workers/name-lock.ts";
import { outageOf } from "../workers/outage.ts";
import type { WorkerOffer } from "../workers/workers.ts";
import { ClockCheck } from "./clock.ts";
import { crashLoopText, type DriveOf, driveJob, drivenBy, isSuspendedForBug, type RefusalOf } from "./drive-job.ts";
import type { WorkerObserver } from "./events.ts";
import { type WorkingWorker, workingWorker } from "./working.ts";

export interface WorkerOptions extends WorkerOffer {
  /** The address of the host's store. */
  readonly address: PostgresAddress;
  /** Its name. No other process may have it. */
  readonly name: string;
  readonly host: Host;
  /** How it drives a run; default: with its host. */
  readonly driveOf?: DriveOf | undefined;
  /** Which runs this machine cannot drive. Default: it can drive all. */
  readonly refusalOf?: RefusalOf | undefined;
  readonly observe: WorkerObserver;
  /** Called when the worker is registered and begins to take runs. */
  readonly onWorking?: ((worker: WorkingWorker) => void) | undefined;
  /** Aborted: takes no more runs, and ends when its runs have ended. */
  readonly drain: AbortSignal;
  /** Aborted: the runs are suspended at once, and queued for other workers. */
  readonly hurry?: AbortSignal | undefined;
  /** How long runs may continue after `drain`, before they are suspended. */
  readonly drainMs: number;
  /** The limits for all workers. Absent: the limits in the store are kept. */
  readonly limits?: QueueLimits | undefined;
  readonly times?: Partial<ClusterTimes> | undefined;
}

/**
 * Drives queued runs until it is drained.
 * @throws CuebookError `worker_name_taken`, and the errors of the store
 */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const times = { ...usualTimes, ...options.times };
  await using cluster = openCluster(options.address, { times });
  await using opened = await openQueue(options.address, cluster);
  const self = { id: options.name, boot: randomUUID() };
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const lock = await takeName(options.address, options.name, ended.reject);
  try {
    await new Worker(options, { ...cluster, ...opened }, self, times).run(ended.promise);
  } finally {
    await lock.release();
  }
}

class Worker {
  readonly #options: WorkerOptions;
  readonly #cluster: Cluster & OpenQueue;
  readonly #self: WorkerIdentity;
  readonly #times: ClusterTimes;
  readonly #stop = new AbortController();
  readonly #underWay = new Map<string, Promise<void>>();
  #driven = 0;
  /** The health that its row has, as JSON. */
  #written = JSON.stringify([undefined]);
  #seenAt = performance.now();
  readonly #clock = new ClockCheck();
  readonly #loops = new AbortController();
  /** Aborted when the worker is asked to drain, in its row. */
  readonly #asked = new AbortController();

  constructor(options: WorkerOptions, cluster: Cluster & OpenQueue, self: WorkerIdentity, times: ClusterTimes) {
    this.#options = options;
    this.#cluster = cluster;
    this.#self = self;
    this.#times = times;
  }

  /** @param lost rejects if this process must not continue */
  async run(lost: Promise<never>): Promise<void> {
    const { name, slots, queues, observe, onWorking, drain, host } = this.#options;
    const { workers, queue } = this.#cluster;
    await this.#setLimits();
    await workers.register(this.#self, this.#options);
    this.#seenAt = performance.now();
    const sweep = this.#sweep();
    const stayed = new Map<string, number>();
    const loops = [
      this.#repeat(this.#times.beatMs, () => this.#beat()),
      this.#repeat(this.#times.healthMs, () => this.#look()),
      this.#repeat(this.#times.sweepMs, async () => {
        await this.#queueForgotten();
        await sweep.run();
      }),
      this.#repeat(this.#times.leaveMs, async () => {
        for (const run of await leaveEnded(host, stayed)) observe({ type: "workspaces_left", run });
      }),
    ];
    let listener: JobListener | undefined;
    const deafen = host.machine?.onChange((change) => this.#changed(change));
    try {
      // Probed before the first run is taken: a machine that cannot work must take none.
      await this.#look();
      listener = await queue.listen({
        worker: name,
        queues: [{ name: queueOf(name), concurrency: slots }],
        perform: (job) => this.#perform(job),
        report: (message) => observe({ type: "warning", message }),
      });
      onWorking?.(this.#working());
      observe({ type: "ready", worker: name, slots, queues });
      loops.push(this.#repeat(this.#times.takeMs, () => this.#take()));
      await Promise.race([aborted(drain), aborted(this.#asked.signal), lost]);
      await this.#drain(lost);
    } finally {
      this.#stop.abort();
      deafen?.();
      await listener?.close();
      this.#loops.abort();
      await Promise.all(loops);
      await workers.remove(this.#self);
    }
    observe({ type: "drained" });
  }

  #sweep(): Sweep {
    const { host, observe } = this.#options;
    const { connection, drivings, workers, sender } = this.#cluster;
    return new Sweep({
      ...{ connection, drivings, workers, sender, times: this.#times, journal: host.journal },
      overdue: () => overdueRuns(host.journal, host.now()),
      suspend: (run) => suspendForCrashes(host, run, crashLoopText()),
      onTakeover: ({ run }, worker) => observe({ type: "run_taken_over", run, worker }),
      onFailure: ({ run }, error) => observe({ type: "run_failed", run, error }),
    });
  }

  /** Sends the heartbeat. Registers again if the store has forgotten the worker after a day of silence; it still holds its name. */
  async #beat(): Promise<void> {
    const { workers } = this.#cluster;
    const asked = Date.now();
    const known = await workers.beat(this.#self, this.#isEnding);
    if (known === undefined) {
      await workers.register(this.#self, this.#options);
      this.#written = "";
    } else {
      if (known.isAsked) this.#asked.abort();
      const message = this.#clock.compare(asked, Date.now(), known.now);
      if (message !== undefined) this.#options.observe({ type: "warning", message });
    }
    this.#seenAt = performance.now();
  }

  /** Probes the machine, and writes its health to the worker's row if it has changed. */
  async #look(): Promise<void> {
    const { machine } = this.#options.host;
    if (machine === undefined) return;
    await machine.look();
    const { health, unfit } = machine;
    const now = JSON.stringify([health, [...unfit.keys()]]);
    if (now === this.#written) return;
    await this.#cluster.workers.setHealth(this.#self, health, this.#agents());
    this.#written = now;
  }

  #changed(change: HealthChange): void {
    const { observe } = this.#options;
    if (change.is === "agent") observe({ type: "agent_health", agent: change.agent, reason: change.fault?.reason });
    else {
      const { state, fault, since } = change.health;
      observe({ type: "health", state, reason: state === "ready" ? undefined : fault?.reason, since });
    }
    void this.#look().catch(() => undefined);
  }

  /** The agents that can work here now. */
  #agents(): readonly string[] {
    const { agents, host } = this.#options;
    return agents.filter((agent) => host.machine?.unfit.has(agent) !== true);
  }

  async #setLimits(): Promise<void> {
    const { limits, name, observe } = this.#options;
    const replaced = limits && (await setLimits(this.#cluster.connection, limits, name));
    if (replaced !== undefined) observe({ type: "limits_replaced", ...replaced });
  }

  async #take(): Promise<void> {
    const { name: id, slots: most, queues, tags, project, host } = this.#options;
    const slots = host.machine?.slots(most) ?? most;
    if (this.#isEnding || slots === 0) return;
    const { connection, sender } = this.#cluster;
    const taker = { id, slots, queues, tags, agents: this.#agents(), project };
    await takeRuns({ connection, sender, times: this.#times }, taker);
  }

  #working(): WorkingWorker {
    return workingWorker({
      ...{ connection: this.#cluster.connection, times: this.#times },
      ...{
        driven: () => this.#driven,
        isEnding: () => this.#isEnding,
        machine: this.#options.host.machine,
        seenAt: () => this.#seenAt,
      },
    });
  }

  /**
   * Queues the runs again that this process began and no longer drives: the store was unreachable when their end had to be recorded.
   */
  async #queueForgotten(): Promise<void> {
    const { drivings } = this.#cluster;
    for (const job of await drivings.begunBy(this.#self)) {
      if (this.#underWay.has(jobId(job))) continue;
      await drivings.again(job, { from: "begun", isCounted: false });
    }
  }

  get #isEnding(): boolean {
    return this.#options.drain.aborted || this.#asked.signal.aborted || this.#stop.signal.aborted;
  }

  /** Performs a job. A second delivery of a running job waits for the first. */
  async #perform(job: Job): Promise<void> {
    const { observe } = this.#options;
    const id = jobId(job);
    if (this.#underWay.has(id)) return this.#underWay.get(id);
    const work = this.#drive(job).catch(async (error: unknown) => {
      // If the run is not suspended, the sweep finds it.
      await isSuspendedForBug(this.#options, job, error);
      observe({ type: "run_failed", run: job.run, error });
    });
    this.#underWay.set(id, work);
    await work;
    this.#underWay.delete(id);
  }

  async #drive(job: Job): Promise<void> {
    const { host, driveOf = drivenBy(host), refusalOf = async () => undefined, observe } = this.#options;
    const { drivings, workers } = this.#cluster;
    if (this.#isEnding || host.machine?.isUnhealthy === true) {
      // Another worker takes it.
      await drivings.again(job, { from: "queued", isCounted: false });
      return;
    }
    const around = {
      ...{ host, driveOf, refusalOf, observe },
      ...{ self: this.#self, times: this.#times, signal: this.#stop.signal },
      isOutage: async () => outageOf(await workers.list(), this.#times) !== undefined,
    };
    this.#driven += 1;
    try {
      await driveJob({ ...around, drivings }, job);
    } finally {
      this.#driven -= 1;
    }
  }

  async #drain(lost: Promise<never>): Promise<void> {
    const { observe, drainMs, hurry = new AbortController().signal } = this.#options;
    await this.#beat().catch(() => undefined);
    observe({ type: "draining", runs: this.#driven });
    const rest = new AbortController();
    const done = this.#whenIdle(rest.signal);
    try {
      const patience = wait(drainMs, undefined, { signal: rest.signal });
      patience.catch(() => undefined);
      await Promise.race([done, patience, aborted(hurry), lost]);
    } finally {
      rest.abort();
    }
  }

  async #whenIdle(signal: AbortSignal): Promise<void> {
    while (this.#underWay.size > 0 && !signal.aborted) await Promise.allSettled(this.#underWay.values());
  }

  /** Repeats `work` until the worker has ended. A failure is reported, and does not end the loop. */
  async #repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#loops;
    while (!signal.aborted) {
      await work().catch((error: unknown) => {
        this.#options.observe({ type: "warning", message: error instanceof Error ? error.message : String(error) });
      });
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
