import { hostname } from "node:os";
import { pid } from "node:process";
import type { AgentEvent } from "../agents/agent.ts";
import { endOrphan, processStartTime } from "../agents/orphans.ts";
import type { Host } from "../hosts/host.ts";
import { pinnedWorkflow } from "../journal/definitions.ts";
import type { Lease } from "../journal/journal.ts";
import { type Command, commandName, decide } from "./decide.ts";
import type { EventBody, Owner } from "./events.ts";
import { perform } from "./perform.ts";
import { type EventObserver, Recorder } from "./recorder.ts";
import { type RunState, stateOf, type Turn } from "./state.ts";

/** How a run is driven. */
export interface DriveOptions {
  /** Aborted to stop: what is under way is ended, and the run suspends with reason `stopped`. */
  readonly signal?: AbortSignal;
  /** Goes on with a run that is suspended; `allow`: so many more passages over the edge that was used up. */
  readonly resume?: { readonly allow?: number };
  readonly onEvent?: EventObserver;
  readonly onActivity?: (step: number, event: AgentEvent) => void;
}

/**
 * Drives a run until it ends or suspends, and gives its state then. A run whose driver died goes on from its journal.
 * @throws EngineError `run_not_found`, `run_locked`, `definition_missing`; JournalError where the journal fails
 */
export async function driveRun(host: Host, run: string, options: DriveOptions = {}): Promise<RunState> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const state = stateOf(run, await journal.read(run));
    const recorder = new Recorder(host, lease, state, options.onEvent ?? (() => undefined));
    if (!isOpen(state)) return state;
    await attach(host, recorder, options);
    return await new Drive(host, lease, recorder, options).run();
  } finally {
    // A journal that fails here has nothing more to lose: the lease runs out by itself.
    await journal.release(lease).catch(() => undefined);
  }
}

/** Whether a run can go on: it has not ended. */
export function isOpen({ status }: Pick<RunState, "status">): boolean {
  return status === "pending" || status === "running" || status === "suspended";
}

/** This process, as a lease names it. */
export async function thisProcess(): Promise<Owner> {
  return { host: hostname(), pid, startedAt: (await processStartTime(pid)) ?? "" };
}

/** Takes a run over: ends what a dead driver left behind, and writes down what is unknown and what is done again. */
async function attach(host: Host, recorder: Recorder, options: DriveOptions): Promise<void> {
  const { state } = recorder;
  const lost = turnsUnderWay(state);
  for (const { turn } of lost) if (turn.process !== undefined) await endOrphan(turn.process);
  const interrupted: EventBody[] = lost.map(({ ref }) => ({ type: "turn_interrupted", ...ref, reason: "crash" }));
  const isRecovery = state.status === "running";
  const { definition } = await pinnedWorkflow(host.journal, state.pin);
  const pending = isRecovery ? decide(definition, host.limits, state).map(commandName) : [];
  await recorder.append(
    {
      type: "driver_attached",
      owner: await thisProcess(),
      reason: isRecovery ? "recovery" : state.status === "suspended" ? "resume" : "start",
      repeats: pending.filter((name) => name !== "record"),
    },
    ...interrupted,
    ...(state.status === "suspended" ? [resumed(options)] : []),
  );
}

function resumed({ resume }: DriveOptions): EventBody {
  return { type: "run_resumed", ...(resume?.allow === undefined ? {} : { allow: resume.allow }) };
}

function turnsUnderWay(state: RunState): { ref: { step: number; try: number; turn: number }; turn: Turn }[] {
  return state.steps.flatMap((step) =>
    step.tries.flatMap((attempt) =>
      attempt.turns
        .filter((turn) => turn.state.is === "requested")
        .map((turn) => ({ ref: { step: step.step, try: attempt.try, turn: turn.turn }, turn })),
    ),
  );
}

/** How often a driver renews its lease and looks for requests, in milliseconds. */
const heartbeatMs = 500;

/** One process's driving of one run. */
class Drive {
  readonly #host: Host;
  readonly #lease: Lease;
  readonly #recorder: Recorder;
  readonly #options: DriveOptions;
  readonly #stop = new AbortController();
  readonly #underWay = new Map<string, Promise<void>>();
  #isCancelled = false;
  #failure: { error: unknown } | undefined;

  constructor(host: Host, lease: Lease, recorder: Recorder, options: DriveOptions) {
    this.#host = host;
    this.#lease = lease;
    this.#recorder = recorder;
    this.#options = options;
  }

  async run(): Promise<RunState> {
    const stop = () => this.#stop.abort();
    const { signal } = this.#options;
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
    const heartbeat = setInterval(() => void this.#beat(), heartbeatMs);
    try {
      await this.#loop();
      await this.#settle();
      return this.#recorder.state;
    } finally {
      clearInterval(heartbeat);
      signal?.removeEventListener("abort", stop);
      this.#stop.abort();
      await Promise.allSettled(this.#underWay.values());
    }
  }

  async #loop(): Promise<void> {
    const workflow = await pinnedWorkflow(this.#host.journal, this.#recorder.state.pin);
    const performance = {
      host: this.#host,
      workflow,
      recorder: this.#recorder,
      signal: this.#stop.signal,
      onActivity: this.#options.onActivity ?? (() => undefined),
    };
    while (!this.#stop.signal.aborted && this.#failure === undefined) {
      const commands = decide(workflow.definition, this.#host.limits, this.#recorder.state);
      const fresh = commands.filter((command) => !this.#underWay.has(commandName(command)));
      if (fresh.length === 0 && this.#underWay.size === 0) return;
      for (const command of fresh) this.#begin(command, perform(performance, command));
      await Promise.race(this.#underWay.values());
    }
  }

  #begin(command: Command, work: Promise<void>): void {
    const name = commandName(command);
    const settled = work
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, settled);
  }

  /** Ends what is under way, and writes down why the run stands still if somebody stopped it. */
  async #settle(): Promise<void> {
    const isStopped = this.#stop.signal.aborted;
    this.#stop.abort();
    await Promise.allSettled(this.#underWay.values());
    if (this.#failure !== undefined) throw this.#failure.error;
    if (!isStopped || this.#recorder.state.status !== "running") return;
    const interrupted: EventBody[] = turnsUnderWay(this.#recorder.state).map(({ ref }) => ({
      type: "turn_interrupted",
      ...ref,
      reason: "stopped",
    }));
    const end: EventBody = this.#isCancelled
      ? { type: "run_cancelled" }
      : { type: "run_suspended", reason: "stopped", message: "stopped by hand" };
    await this.#recorder.append(...interrupted, end);
  }

  async #beat(): Promise<void> {
    try {
      await this.#host.journal.renew(this.#lease);
      const request = await this.#host.journal.takeRequest(this.#lease.run);
      if (request === undefined) return;
      this.#isCancelled = request === "cancel";
      this.#stop.abort();
    } catch (error) {
      this.#failure ??= { error };
      this.#stop.abort();
    }
  }
}
