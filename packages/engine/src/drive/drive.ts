/** @folder The effects of a run: asks `decide` what is next, does it, writes down what happened. */
import type { AgentEvent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { EventBody, RunState } from "@cuebook/run";
import { type Command, commandName, decide, interruptions, isOpen, resumeEvents, stateOf } from "@cuebook/run";
import { LEASE_MS, type Lease, pinnedWorkflow } from "@cuebook/store";
import type { Definition } from "@cuebook/workflow";
import { readOutput } from "@cuebook/workflow";
import { requireStillApproved } from "../decisions/make.ts";
import type { Host } from "../host/host.ts";
import type { AskHere } from "../permissions/channel.ts";
import { type EventObserver, Recorder } from "../record/recorder.ts";
import { endLostTurns, thisProcess } from "../record/takeover.ts";
import { RunTools } from "../tools/run-tools.ts";
import { cancelRun } from "./cancel.ts";
import { perform, type RefreshIssue } from "./perform.ts";

/** How a run is driven. */
export interface DriveOptions {
  /** Aborted to stop: what is under way is ended, and the run suspends with reason `stopped`. */
  readonly signal?: AbortSignal;
  /**
   * Goes on with a run that is suspended, or enters a completed one again by the edge `resume` of `$START`. `allow`: so many
   * more passages over the edge, or visits to the role, that was used up. `say`: the answer to the question that is open.
   */
  readonly resume?: { readonly allow?: number | undefined; readonly say?: string | undefined } | undefined;
  /** Tells how the issue of a dispatch stands, after each turn. */
  readonly refreshIssue?: RefreshIssue | undefined;
  /** Asks whoever watches whether a tool may do something, beside the inbox: the first answer counts. */
  readonly askPermission?: AskHere | undefined;
  readonly onEvent?: EventObserver;
  readonly onActivity?: (step: number, event: AgentEvent) => void;
}

/**
 * Drives a run until it ends or suspends, and gives its state then. A run whose driver died goes on from its journal; one
 * that has ended is left as it is, unless it is to be resumed.
 * @throws CuebookError `run_not_found`, `run_locked`, `definition_missing`; to resume: `run_ended`, `decision_open`,
 *   `decision_changed`, `decision_missing`, `say_missing`; JournalError where the journal fails
 */
export async function driveRun(host: Host, run: string, options: DriveOptions = {}): Promise<RunState> {
  const state = await driveLeased(host, run, options);
  // Whoever asked in the last moment was told that it would be done.
  if (!isOpen(state) || (await host.journal.takeRequest(run)) !== "cancel") return state;
  await cancelRun(host, run).catch((error: unknown) => {
    // Whoever asked found the run free meanwhile, and did it.
    if (!(error instanceof CuebookError) || error.code !== "run_ended") throw error;
  });
  return stateOf(run, await host.journal.read(run));
}

async function driveLeased(host: Host, run: string, options: DriveOptions): Promise<RunState> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const state = stateOf(run, await journal.read(run));
    const recorder = new Recorder(host, lease, state, options.onEvent ?? (() => undefined));
    if (!isOpen(state) && options.resume === undefined) return state;
    const { definition } = await pinnedWorkflow(journal, state.pin);
    const going = resumeEvents(definition, state, options.resume ?? {});
    if (state.status === "completed") await requireWorkspace(host, state);
    if (state.status === "suspended") await requireStillApproved(host, recorder);
    await attach(host, recorder, definition, going);
    return await new Drive(host, lease, recorder, options).run();
  } finally {
    // A journal that fails here has nothing more to lose: the lease runs out by itself.
    await journal.release(lease).catch(() => undefined);
  }
}

/** Refuses a completed run whose files are gone: it could not be entered again, and would stand there for ever. */
async function requireWorkspace({ workspaces }: Host, { id, plan }: RunState): Promise<void> {
  if (await workspaces.exists(plan)) return;
  throw new CuebookError("run_ended", `run ${id} is completed, and its workspace ${plan.path} was removed`, {
    hint: `Its branch ${plan.branch} is still there: start another run from it.`,
  });
}

/** Takes a run over: ends what a dead driver left behind, and writes down what is unknown and what is done again. */
async function attach(
  host: Host,
  recorder: Recorder,
  definition: Definition,
  going: readonly EventBody[],
): Promise<void> {
  const { state } = recorder;
  const interrupted = await endLostTurns(state);
  const isRecovery = state.status === "running";
  const pending = isRecovery ? decide(definition, host.limits, state, readOutput).map(commandName) : [];
  await recorder.append(
    {
      type: "driver_attached",
      owner: await thisProcess(),
      reason: isRecovery ? "recovery" : state.status === "pending" ? "start" : "resume",
      repeats: pending.filter((name) => name !== "record"),
    },
    ...interrupted,
    ...going,
  );
}

/** How often a driver looks for requests and at its lease, in milliseconds. */
const heartbeatMs = 500;

/** One process's driving of one run. */
class Drive {
  readonly #host: Host;
  #lease: Lease;
  readonly #recorder: Recorder;
  readonly #options: DriveOptions;
  readonly #tools: RunTools | undefined;
  readonly #stop = new AbortController();
  readonly #underWay = new Map<string, Promise<void>>();
  #isCancelled = false;
  #failure: { error: unknown } | undefined;

  constructor(host: Host, lease: Lease, recorder: Recorder, options: DriveOptions) {
    this.#host = host;
    this.#lease = lease;
    this.#recorder = recorder;
    this.#options = options;
    const { tools } = host;
    this.#tools = tools === undefined ? undefined : new RunTools(host, tools, recorder, options.askPermission);
  }

  async run(): Promise<RunState> {
    const stop = () => this.#stop.abort();
    const { signal } = this.#options;
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
    const heartbeat = setInterval(() => void this.#beat(), heartbeatMs);
    try {
      // A request may have been made of a driver that did not live to see it.
      await this.#beat();
      await this.#loop();
      await this.#settle();
      return this.#recorder.state;
    } finally {
      clearInterval(heartbeat);
      signal?.removeEventListener("abort", stop);
      this.#stop.abort();
      await Promise.allSettled(this.#underWay.values());
      await this.#tools?.close();
    }
  }

  async #loop(): Promise<void> {
    const workflow = await pinnedWorkflow(this.#host.journal, this.#recorder.state.pin);
    const performance = {
      host: this.#host,
      workflow,
      recorder: this.#recorder,
      signal: this.#stop.signal,
      refreshIssue: this.#options.refreshIssue,
      tools: this.#tools,
      onActivity: this.#options.onActivity ?? (() => undefined),
    };
    while (!this.#stop.signal.aborted && this.#failure === undefined) {
      const commands = decide(workflow.definition, this.#host.limits, this.#recorder.state, readOutput);
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
    const { state } = this.#recorder;
    const interrupted = interruptions(state, "stopped");
    if (this.#isCancelled && isOpen(state)) {
      await this.#recorder.append(...interrupted, { type: "run_cancelled" });
    } else if (isStopped && state.status === "running") {
      const suspended: EventBody = { type: "run_suspended", reason: "stopped", message: "stopped by hand" };
      await this.#recorder.append(...interrupted, suspended);
    }
  }

  async #beat(): Promise<void> {
    try {
      const leftMs = this.#lease.expiresAt - this.#host.now().getTime();
      if (leftMs < LEASE_MS * (2 / 3)) this.#lease = await this.#host.journal.renew(this.#lease);
      const request = await this.#host.journal.takeRequest(this.#lease.run);
      if (request === undefined) return;
      this.#isCancelled = request === "cancel";
      this.#stop.abort();
    } catch (error) {
      // A journal that is busy for a moment is no reason to end an agent at work; what cannot be written down will be.
      if (error instanceof CuebookError && error.retryable) return;
      this.#failure ??= { error };
      this.#stop.abort();
    }
  }
}
