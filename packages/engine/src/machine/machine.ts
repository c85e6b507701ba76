/** @folder Whether this machine can work: which failures may be its own, the probes that decide, and waiting until it is well. */
import { setTimeout as sleep } from "node:timers/promises";
import type { MachineSuspicion } from "@cuebook/run";
import { Doubts } from "./doubts.ts";
import type { MachineFault } from "./fault.ts";
import { descriptorProblem, memoryProblem, problemOf, type Room, roomIn, writeProblem } from "./probes.ts";

/** What a machine is asked about beside its folders and descriptors. Each throws what is wrong. */
export interface MachineSources {
  /** The folders that runs write to: the state, the database, the worktrees, temporary files. */
  readonly folders: readonly string[];
  /** Whether git can be run. */
  readonly git: () => Promise<unknown>;
  /** Whether an agent can begin, and is signed in where it can tell. */
  readonly agent: (name: string) => Promise<unknown>;
  /** Whether the share answers. Absent: files do not travel. */
  readonly share?: (() => Promise<unknown>) | undefined;
  /** Whether a worktree can be made. Absent: runs have none. */
  readonly worktrees?: (() => Promise<unknown>) | undefined;
  /**
   * Whether runs wait here until the machine is well. Otherwise they fail with `MachineFaulted`, and who drives them gives them back to
   * others.
   */
  readonly waits: boolean;
  readonly times?: Partial<MachineTimes> | undefined;
}

/** In milliseconds. */
export interface MachineTimes {
  /** The pause between probes of a machine that is not well; it doubles each time that the machine fails again after it was. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** How often everything is probed, beside what is cheap. */
  readonly fullMs: number;
}

const usualTimes: MachineTimes = { pauseMs: 5000, longestPauseMs: 600_000, fullMs: 300_000 };

/** `probation`: the probes are good again, and no run has made progress since. */
export type HealthState = "ready" | "unhealthy" | "probation";

/** How a machine is. */
export interface Health {
  readonly state: HealthState;
  /** Absent: it is ready, and always was. */
  readonly fault?: MachineFault | undefined;
  /** ISO time. */
  readonly since: string;
}

/** What is wrong with an agent on a machine, and since when: ISO time. */
export interface UnfitAgent extends MachineFault {
  readonly since: string;
}

/** A change of a machine, or of an agent on it. */
export type HealthChange =
  | { readonly is: "machine"; readonly health: Health }
  | { readonly is: "agent"; readonly agent: string; readonly fault: MachineFault | undefined };

/** What has to be free on each disk, in bytes; and half as much more, before a machine counts as well again. */
const leastBytes = 64 * 2 ** 20;
/** The part of a small disk that has to be free: no disk is asked for more than it can have. */
const leastPart = 0.5;
/** What is always enough: with as much free, what failed for want of room failed elsewhere. */
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
  /** What is to be free before it counts as well, as a multiple of the least. */
  #margin = 1;
  #good = 0;
  #relapses = 0;
  #fullAt = performance.now();
  #probedAt = Number.NEGATIVE_INFINITY;
  /** Probes run one after the other. */
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

  /** The largest number of runs at once: one, until it has shown that it can work again. */
  slots(most: number): number {
    if (this.isUnhealthy) return 0;
    return this.#health.state === "probation" ? Math.min(1, most) : most;
  }

  /** Calls with each change, once. @returns ends that */
  onChange(listener: (change: HealthChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Whether the machine is at fault for a failure: it is probed at once. Where the probes find nothing, it still is if it was unhealthy
   * when that failed, is on probation, or if failures of several runs in a row are suspected of it.
   * @param suspicion what the failure says of it; absent: nothing
   * @param run the run that failed; absent: none
   * @returns what is wrong; `undefined`: the failure is not the machine's
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
    // What began before the machine was found to be unhealthy fails now, and what it failed of may be gone by now.
    if (state === "unhealthy" && fault?.part === suspicion.part) return fault;
    const narrow = suspicion.part === "disk" ? rooms.find(({ freeBytes }) => freeBytes < amplyBytes) : undefined;
    const room = narrow && `only ${mebibytes(narrow.freeBytes)} MiB are free in ${narrow.folder}`;
    return this.#doubts.of(suspicion, run, { isOnProbation: state === "probation", room });
  }

  /**
   * Probes it if that is due: cheap probes each time, all of them now and then, and those of what was wrong.
   * @param signal aborted: the probes end with what is stopped, and say nothing
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

  /** Says that a run made progress here. */
  progressed(): void {
    this.#doubts.clear();
    if (this.#health.state !== "probation") return;
    this.#relapses = 0;
    this.#margin = 1;
    this.#become({ state: "ready" });
  }

  /** Waits until a fault is gone, and probes meanwhile. It ends early if the signal is aborted. */
  async recovered({ agent }: MachineFault, signal: AbortSignal): Promise<void> {
    const isGone = () => (agent === undefined ? !this.isUnhealthy : !this.#unfit.has(agent));
    while (!signal.aborted && !isGone()) {
      await sleep(Math.min(this.pauseMs, this.#times.pauseMs), undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.look(signal);
    }
  }

  /** How long it is left alone between two looks. */
  get pauseMs(): number {
    const { pauseMs, longestPauseMs } = this.#times;
    return Math.min(longestPauseMs, this.isUnhealthy ? pauseMs * 2 ** Math.max(0, this.#relapses - 1) : pauseMs);
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** What is wrong with descriptors, memory and disks. @param rooms receives what is free on the disks */
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

  /** What is wrong with the machine as a whole. */
  async #fault(): Promise<MachineFault | undefined> {
    const local = await this.#localFault();
    if (local !== undefined) return local;
    const { fault } = this.#health;
    const isFull = performance.now() - this.#fullAt > this.#times.fullMs;
    if (isFull) this.#fullAt = performance.now();
    // Agents are asked one by one.
    const own = this.isUnhealthy && fault !== undefined && fault.part !== "agent" ? [fault.part] : [];
    const parts = isFull ? (["git", "share", "worktrees"] as const) : own;
    for (const part of parts) {
      const found = await this.#faultOf({ part });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What is wrong with a part that is asked by running something. */
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
        // The local probes have looked at these.
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
