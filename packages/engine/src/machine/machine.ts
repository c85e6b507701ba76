/** @folder Whether this machine can work: failures suspected of it, the probes that decide, and waiting until it is well. */
import { setTimeout as sleep } from "node:timers/promises";
import type { MachineSuspicion } from "@cuebook/run";
import { Doubts } from "./doubts.ts";
import type { MachineFault } from "./fault.ts";
import { descriptorProblem, memoryProblem, problemOf, type Room, roomIn, writeProblem } from "./probes.ts";

/** The probes of a machine, in addition to descriptors and memory. Each function throws the problem that it finds. */
export interface MachineSources {
  /** The folders that runs write to: the state, the database, the worktrees, temporary files. */
  readonly folders: readonly string[];
  /** Probes that git can be run. */
  readonly git: () => Promise<unknown>;
  /** Probes that an agent can start, and is signed in if its client reports that. */
  readonly agent: (name: string) => Promise<unknown>;
  /** Probes that the share answers. Absent: files do not travel. */
  readonly share?: (() => Promise<unknown>) | undefined;
  /** Probes that a worktree can be created. Absent: runs have none. */
  readonly worktrees?: (() => Promise<unknown>) | undefined;
  /**
   * Whether runs wait here until the machine is well. Otherwise they fail with `MachineFaulted`, and their driver gives them back to
   * other machines.
   */
  readonly waits: boolean;
  readonly times?: Partial<MachineTimes> | undefined;
}

/** The times of the probes, in milliseconds. */
export interface MachineTimes {
  /** The pause between probes; for an unhealthy machine, it doubles with each relapse, up to `longestPauseMs`. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** The time between full rounds, which also run the probes that are not cheap. */
  readonly fullMs: number;
}

const usualTimes: MachineTimes = { pauseMs: 5000, longestPauseMs: 600_000, fullMs: 300_000 };

/** `probation`: the probes are good again, and no run has made progress since. */
export type HealthState = "ready" | "unhealthy" | "probation";

/** The health of a machine. */
export interface Health {
  readonly state: HealthState;
  /** The current or latest fault. Absent: the machine is ready. */
  readonly fault?: MachineFault | undefined;
  /** ISO time. */
  readonly since: string;
}

/** The fault of an agent on a machine, and since when: ISO time. */
export interface UnfitAgent extends MachineFault {
  readonly since: string;
}

/** A change of a machine, or of an agent on it. */
export type HealthChange =
  | { readonly is: "machine"; readonly health: Health }
  | { readonly is: "agent"; readonly agent: string; readonly fault: MachineFault | undefined };

/** The space that has to be free on each disk, in bytes; times `hysteresis` before an unhealthy machine counts as well again. */
const leastBytes = 64 * 2 ** 20;
/** The part of a small disk that has to be free, because it may be smaller than `leastBytes`. */
const leastPart = 0.5;
/** Free bytes that are always enough: with this much free, a failure for lack of space came from elsewhere. */
const amplyBytes = 2 ** 31;
const hysteresis = 1.5;
/** The number of good probes in a row after which an unhealthy machine is tried again. */
const goodInARow = 2;

/** Knows whether this machine can work. */
export class Machine {
  readonly waits: boolean;
  readonly #sources: MachineSources;
  readonly #times: MachineTimes;
  readonly #listeners = new Set<(change: HealthChange) => void>();
  readonly #unfit = new Map<string, UnfitAgent>();
  readonly #doubts = new Doubts();
  #health: Health = { state: "ready", since: new Date().toISOString() };
  /** The free space and memory that are required, as a multiple of the least. */
  #margin = 1;
  #good = 0;
  #relapses = 0;
  #fullAt = performance.now();
  #probedAt = Number.NEGATIVE_INFINITY;
  /** The end of the latest probe: probes run one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(sources: MachineSources) {
    this.#sources = sources;
    this.waits = sources.waits;
    this.#times = { ...usualTimes, ...sources.times };
  }

  get health(): Health {
    return this.#health;
  }

  /** Whether nothing may begin here. */
  get isUnhealthy(): boolean {
    return this.#health.state === "unhealthy";
  }

  /** The agents that cannot work here, with the reasons. */
  get unfit(): ReadonlyMap<string, UnfitAgent> {
    return this.#unfit;
  }

  /** The largest number of runs at once: none on an unhealthy machine, one on probation. */
  slots(most: number): number {
    if (this.isUnhealthy) return 0;
    return this.#health.state === "probation" ? Math.min(1, most) : most;
  }

  /** Calls the listener once for each change. @returns a function that removes the listener */
  onChange(listener: (change: HealthChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Decides whether the machine is at fault for a failure, by probing it at once. If the probes find nothing, it still is at fault if
   * the same part is unhealthy, if it is on probation, or if failures of several runs in a row are suspected of it.
   * @param suspicion the part that the failure points to; absent: none
   * @param run the run that failed; absent: no run did
   * @returns the fault; `undefined`: the failure is not the machine's
   */
  judge(suspicion: MachineSuspicion | undefined, run?: string): Promise<MachineFault | undefined> {
    return this.#alone(async () => {
      const rooms: Room[] = [];
      const found = (await this.#localFault(rooms)) ?? (suspicion && (await this.#faultOf(suspicion)));
      const fault = found ?? (suspicion && this.#doubted(suspicion, run, rooms));
      if (fault !== undefined && fault !== this.#health.fault) this.#fail(fault);
      return fault;
    });
  }

  #doubted(suspicion: MachineSuspicion, run: string | undefined, rooms: readonly Room[]): MachineFault | undefined {
    const { state, fault } = this.#health;
    // Work that began before the machine was found unhealthy fails now, though the cause may be gone by now.
    if (state === "unhealthy" && fault?.part === suspicion.part) return fault;
    const narrow = suspicion.part === "disk" ? rooms.find(({ freeBytes }) => freeBytes < amplyBytes) : undefined;
    const room = narrow && `only ${mebibytes(narrow.freeBytes)} MiB are free in ${narrow.folder}`;
    return this.#doubts.of(suspicion, run, { isOnProbation: state === "probation", room });
  }

  /**
   * Probes the machine if that is due: the cheap probes each time, the faulty part until it is well, and all probes every `fullMs`.
   * @param signal once aborted, the result of the probes is ignored
   */
  look(signal?: AbortSignal): Promise<void> {
    return this.#alone(async () => {
      if (performance.now() - this.#probedAt < this.pauseMs) return;
      this.#probedAt = performance.now();
      await this.#lookAtAgents(signal);
      const fault = await this.#fault();
      if (signal?.aborted === true) return;
      if (fault === undefined) this.#pass();
      else this.#fail(fault);
    });
  }

  /** Records that a run made progress on this machine. */
  progressed(): void {
    this.#doubts.clear();
    if (this.#health.state !== "probation") return;
    this.#relapses = 0;
    this.#margin = 1;
    this.#become({ state: "ready" });
  }

  /** Waits until a fault is gone, with regular probes. Returns early if the signal is aborted. */
  async recovered({ agent }: MachineFault, signal: AbortSignal): Promise<void> {
    const isGone = () => (agent === undefined ? !this.isUnhealthy : !this.#unfit.has(agent));
    while (!signal.aborted && !isGone()) {
      await sleep(Math.min(this.pauseMs, this.#times.pauseMs), undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.look(signal);
    }
  }

  /** The time between two looks, in milliseconds. */
  get pauseMs(): number {
    const { pauseMs, longestPauseMs } = this.#times;
    return Math.min(longestPauseMs, this.isUnhealthy ? pauseMs * 2 ** Math.max(0, this.#relapses - 1) : pauseMs);
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** The fault of descriptors, memory or disks. @param rooms receives the free space of each folder */
  async #localFault(rooms: Room[] = []): Promise<MachineFault | undefined> {
    const descriptors = await problemOf("descriptors: opening files", descriptorProblem);
    if (descriptors !== undefined) return { part: "descriptors", reason: descriptors };
    const memory = await problemOf("memory: its size", () => memoryProblem(this.#margin));
    if (memory !== undefined) return { part: "memory", reason: memory };
    for (const folder of this.#sources.folders) {
      const problem = await problemOf(`disk: a file in ${folder}`, async () => {
        const room = await roomIn(folder);
        rooms.push(room);
        return room.problem ?? (await writeProblem(folder));
      });
      if (problem !== undefined) return { part: "disk", reason: problem };
    }
    const narrow = rooms.find((room) => room.freeBytes < this.#neededBytes(room));
    if (narrow === undefined) return undefined;
    const [free, needs] = [narrow.freeBytes, this.#neededBytes(narrow)].map(mebibytes);
    return { part: "disk", reason: `disk: ${free} MiB free in ${narrow.folder} (needs ${needs} MiB)` };
  }

  #neededBytes({ totalBytes }: Room): number {
    return Math.min(leastBytes, totalBytes * leastPart) * this.#margin;
  }

  /** The fault of the machine as a whole. */
  async #fault(): Promise<MachineFault | undefined> {
    const local = await this.#localFault();
    if (local !== undefined) return local;
    const { fault } = this.#health;
    const isFull = performance.now() - this.#fullAt > this.#times.fullMs;
    if (isFull) this.#fullAt = performance.now();
    // `#lookAtAgents` probes the agents.
    const own = this.isUnhealthy && fault !== undefined && fault.part !== "agent" ? [fault.part] : [];
    const parts = isFull ? (["git", "share", "worktrees"] as const) : own;
    for (const part of parts) {
      const found = await this.#faultOf({ part });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The fault of a part that is probed by running something. */
  async #faultOf({ part, agent = "" }: MachineSuspicion): Promise<MachineFault | undefined> {
    const { git, agent: askAgent, share, worktrees } = this.#sources;
    const asked = async (what: string, ask: () => Promise<unknown>): Promise<MachineFault | undefined> => {
      const reason = await problemOf(what, async () => void (await ask()));
      return reason === undefined ? undefined : { part, ...(part === "agent" && { agent }), reason };
    };
    switch (part) {
      case "git":
        return asked("git: its start", git);
      case "agent":
        return asked(`agent: the start of ${agent}`, () => askAgent(agent));
      case "share":
        return share && asked("share: reading it", share);
      case "worktrees":
        return worktrees && asked("worktrees: making one", worktrees);
      case "disk":
      case "descriptors":
      case "memory":
        // `#localFault` probes these parts.
        return undefined;
    }
  }

  async #lookAtAgents(signal: AbortSignal | undefined): Promise<void> {
    for (const agent of this.#unfit.keys()) {
      const fault = await this.#faultOf({ part: "agent", agent });
      if (fault !== undefined || signal?.aborted === true) continue;
      this.#unfit.delete(agent);
      this.#tell({ is: "agent", agent, fault: undefined });
    }
  }

  #fail(fault: MachineFault): void {
    this.#good = 0;
    if (fault.agent !== undefined) {
      const before = this.#unfit.get(fault.agent);
      this.#unfit.set(fault.agent, { ...fault, since: before?.since ?? new Date().toISOString() });
      if (before === undefined) this.#tell({ is: "agent", agent: fault.agent, fault });
      return;
    }
    if (this.isUnhealthy) {
      if (fault.part !== this.#health.fault?.part) this.#become({ state: "unhealthy", fault });
      else this.#health = { ...this.#health, fault };
      return;
    }
    this.#relapses += 1;
    this.#margin = hysteresis;
    this.#become({ state: "unhealthy", fault });
  }

  #pass(): void {
    if (!this.isUnhealthy) return;
    this.#good += 1;
    if (this.#good >= goodInARow) this.#become({ state: "probation", fault: this.#health.fault });
  }

  #become(health: Pick<Health, "state" | "fault">): void {
    const isSame = health.state === this.#health.state;
    this.#health = { ...health, since: isSame ? this.#health.since : new Date().toISOString() };
    this.#tell({ is: "machine", health: this.#health });
  }

  #tell(change: HealthChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function mebibytes(bytes: number): number {
  return Math.floor(bytes / 2 ** 20);
}
