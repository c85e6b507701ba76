/** @folder A worker: takes queued runs, drives them, and ends well. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Host, suspendForCrashes } from "@cuebook/engine";
import type { PostgresAddress } from "@cuebook/store";
import { type Cluster, openCluster } from "../cluster.ts";
import type { Drivings, WorkerIdentity } from "../drivings/drivings.ts";
import { type Job, type JobListener, jobId, queueOf } from "../queue/job-queue.ts";
import { Sweep } from "../sweep/sweep.ts";
import { type ClusterTimes, usualTimes } from "../times.ts";
import { takeName } from "../workers/name-lock.ts";
import type { WorkerOffer } from "../workers/workers.ts";
import { crashLoopText, driveJob, type HostOf } from "./drive-job.ts";
import type { WorkerObserver } from "./events.ts";
import { type WorkingWorker, workingWorker } from "./working.ts";

export interface WorkerOptions extends WorkerOffer {
  /** Of the store of the host. */
  readonly address: PostgresAddress;
  /** Its name. No other process may have it. */
  readonly name: string;
  readonly host: Host;
  /** The host of a run; default: the same for all. */
  readonly hostOf?: HostOf | undefined;
  readonly observe: WorkerObserver;
  /** Called when it is known to others and begins to take runs. */
  readonly onWorking?: ((worker: WorkingWorker) => void) | undefined;
  /** Aborted: takes no more runs, and ends when its runs have ended. */
  readonly drain: AbortSignal;
  /** Aborted: the runs are suspended at once, and queued for other workers. */
  readonly hurry?: AbortSignal | undefined;
  /** How long runs may continue after `drain`, before they are suspended. */
  readonly drainMs: number;
  readonly times?: Partial<ClusterTimes> | undefined;
}

/**
 * Drives queued runs until it is drained.
 * @throws CuebookError `worker_name_taken`, and those of the store
 */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const times = { ...usualTimes, ...options.times };
  await using cluster = await openCluster(options.address, { times });
  const self = { id: options.name, boot: randomUUID() };
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const lock = await takeName(options.address, options.name, ended.reject);
  try {
    await new Worker(options, cluster, self, times).run(ended.promise);
  } finally {
    await lock.release();
  }
}

class Worker {
  readonly #options: WorkerOptions;
  readonly #cluster: Cluster;
  readonly #self: WorkerIdentity;
  readonly #times: ClusterTimes;
  readonly #stop = new AbortController();
  readonly #underWay = new Map<string, Promise<void>>();
  #driven = 0;
  #seenAt = performance.now();
  readonly #loops = new AbortController();

  constructor(options: WorkerOptions, cluster: Cluster, self: WorkerIdentity, times: ClusterTimes) {
    this.#options = options;
    this.#cluster = cluster;
    this.#self = self;
    this.#times = times;
  }

  /** @param lost fails if this process may not go on */
  async run(lost: Promise<never>): Promise<void> {
    const { name, slots, queues, observe, onWorking, drain } = this.#options;
    const { workers, queue } = this.#cluster;
    await workers.register(this.#self, this.#options);
    this.#seenAt = performance.now();
    const sweep = this.#sweep();
    const loops = [
      this.#repeat(this.#times.beatMs, () => this.#beat()),
      this.#repeat(this.#times.sweepMs, async () => {
        await this.#queueForgotten();
        await sweep.run();
      }),
    ];
    let listener: JobListener | undefined;
    try {
      listener = await queue.listen({
        worker: name,
        // A shared queue only assigns runs to workers, one after another: its limits and those of the worker's own would add up.
        queues: [
          { name: queueOf(name), concurrency: slots },
          ...queues.map((each) => ({ name: each, concurrency: 1 })),
        ],
        perform: (job, from) => this.#perform(job, from),
        report: (message) => observe({ type: "warning", message }),
      });
      onWorking?.(this.#working());
      observe({ type: "ready", worker: name, slots, queues });
      await Promise.race([aborted(drain), lost]);
      await this.#drain(lost);
    } finally {
      this.#stop.abort();
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
      suspend: (run) => suspendForCrashes(host, run, crashLoopText()),
      onTakeover: ({ run }, worker) => observe({ type: "run_taken_over", run, worker }),
      onFailure: ({ run }, error) => observe({ type: "run_failed", run, error }),
    });
  }

  /** A worker that was silent for days was forgotten. The name is still its own. */
  async #beat(): Promise<void> {
    const { workers } = this.#cluster;
    if (!(await workers.beat(this.#self, this.#isEnding))) await workers.register(this.#self, this.#options);
    this.#seenAt = performance.now();
  }

  #working(): WorkingWorker {
    return workingWorker({
      ...{ connection: this.#cluster.connection, times: this.#times },
      ...{ driven: () => this.#driven, isEnding: () => this.#isEnding, seenAt: () => this.#seenAt },
    });
  }

  /** Queues again what this process began and no longer drives: the store was away when it should have recorded that. */
  async #queueForgotten(): Promise<void> {
    const { drivings } = this.#cluster;
    for (const job of await drivings.begunBy(this.#self)) {
      if (this.#underWay.has(jobId(job))) continue;
      await drivings.again(job, { from: "begun", isCounted: false });
    }
  }

  get #isEnding(): boolean {
    return this.#options.drain.aborted || this.#stop.signal.aborted;
  }

  /** A job may come twice. */
  async #perform(job: Job, from: string): Promise<void> {
    const { observe } = this.#options;
    const id = jobId(job);
    if (this.#underWay.has(id)) return this.#underWay.get(id);
    const isOwn = from === queueOf(this.#self.id);
    const work = (isOwn ? this.#drive(job) : this.#assign(job)).catch((error: unknown) => {
      // The sweep finds what is left.
      observe({ type: "run_failed", run: job.run, error });
    });
    this.#underWay.set(id, work);
    await work;
    this.#underWay.delete(id);
  }

  async #drive(job: Job): Promise<void> {
    const { host, hostOf = () => host, observe } = this.#options;
    // What waits here is taken by others.
    if (this.#isEnding) return this.#giveBack(this.#cluster.drivings, job);
    const around = { host, hostOf, observe, self: this.#self, times: this.#times, signal: this.#stop.signal };
    this.#driven += 1;
    try {
      await driveJob({ ...around, drivings: this.#cluster.drivings }, job);
    } finally {
      this.#driven -= 1;
    }
  }

  /** Waits for a free slot, of any worker. */
  async #assign(job: Job): Promise<void> {
    const { drivings } = this.#cluster;
    while (!this.#isEnding) {
      if ((await drivings.assign(job, this.#self.id)) !== "busy") return;
      await wait(assignMs);
    }
    await this.#giveBack(drivings, job);
  }

  async #giveBack(drivings: Drivings, job: Job): Promise<void> {
    await drivings.again(job, { from: "queued", isCounted: false });
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

  /** Repeats something until the end; a failure is reported, and does not end it. */
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

/** How often a waiting run looks for a free slot, in milliseconds. */
const assignMs = 500;

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
