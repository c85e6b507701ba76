/** @folder The effects of a run: asks `decide` what is next, does it, records what happened. */
import type { AgentEvent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { EventBody, FailureRecord, Resumption, RunState } from "@cuebook/run";
import {
  type Command,
  commandName,
  decide,
  isCancelled,
  isOpen,
  openDecision,
  resumeEvents,
  stateOf,
  suspendedFor,
  type WorkflowSpent,
} from "@cuebook/run";
import { JournalError, LEASE_MS, type Lease, pinnedWorkflow } from "@cuebook/store";
import type { PermissionChannel } from "@cuebook/tools";
import type { Definition, Workflow } from "@cuebook/workflow";
import { readOutput } from "@cuebook/workflow";
import { requireStillApproved } from "../decisions/make.ts";
import type { Host } from "../host/host.ts";
import { requireInput } from "../prompt/input.ts";
import { workflowAt } from "../prompt/unit.ts";
import { failureOf } from "../record/failure.ts";
import { rebuildLost, suspendedFiles } from "../record/rebuild.ts";
import { type EventObserver, Recorder } from "../record/recorder.ts";
import { endLostTurns, interruptedTurns, thisProcess } from "../record/takeover.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";
import { RunTools } from "../tools/run-tools.ts";
import { scopeOf } from "./call.ts";
import { cancelRun } from "./cancel.ts";
import { checkCutOff } from "./check-files.ts";
import { type Performance, perform, type RefreshIssue } from "./perform.ts";
import { spentByWorkflow } from "./turn-budget.ts";

/** How a run is driven. */
export interface DriveOptions {
  /** Abort it to stop: running work is ended, and the run suspends with reason `stopped`. */
  readonly signal?: AbortSignal;
  /** Resumes a suspended run, or enters a completed one again by the edge `resume` of `$START`. */
  readonly resume?: Resumption | undefined;
  /** Gives the current state of a dispatch's issue, after each turn. */
  readonly refreshIssue?: RefreshIssue | undefined;
  /** Who is asked whether a tool may act, beside the inbox: the first answer counts. Such as the person at the terminal. */
  readonly channels?: readonly PermissionChannel[] | undefined;
  readonly onEvent?: EventObserver;
  readonly onActivity?: (step: number, event: AgentEvent) => void;
}

/**
 * Drives a run until it ends or suspends, and returns its state then. A run whose driver died continues from its journal. A run
 * that has ended is left unchanged, unless it is resumed.
 * @throws CuebookError `run_not_found`, `run_locked`, `definition_missing`; to resume: `run_ended`, `decision_open`,
 *   `decision_changed`, `decision_missing`, `say_missing`, `hand_over_missing`, `input_invalid`; JournalError where the journal fails
 */
export async function driveRun(host: Host, run: string, options: DriveOptions = {}): Promise<RunState> {
  const state = await driveLeased(host, run, options);
  // A process that asked at the last moment was promised that the run would be cancelled.
  if (!isOpen(state) || (await host.journal.takeRequest(run)) !== "cancel") return state;
  await cancelRun(host, run).catch((error: unknown) => {
    // By then, the asking process found the run free and cancelled it.
    if (!(error instanceof CuebookError) || error.code !== "run_ended") throw error;
  });
  return stateOf(run, await host.journal.read(run));
}

async function driveLeased(host: Host, run: string, options: DriveOptions): Promise<RunState> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const state = stateOf(run, await journal.read(run));
    const observe = options.onEvent ?? (() => undefined);
    const recorder = new Recorder(host, lease, state, observe, (now) => suspendedFiles(host, now));
    if (!isOpen(state) && options.resume === undefined) return state;
    const workflow = await pinnedWorkflow(journal, state.pin);
    const { definition } = workflow;
    if (options.resume?.input !== undefined) requireInput(definition, { ...state.input, ...options.resume.input });
    const going = resumeEvents(definition, state, options.resume ?? {});
    const failure = await rebuilt(host, recorder, going);
    if (failure === undefined && state.status === "suspended") await requireStillApproved(host, recorder);
    const transcript = await TranscriptWriter.open(host, lease);
    await attach(host, recorder, transcript, definition, failure === undefined ? going : []);
    if (failure !== undefined) {
      await recorder.append(suspendedFor(failure, recorder.state.active.at(-1)));
      return recorder.state;
    }
    return await new Drive(host, lease, recorder, transcript, workflow, options).run();
  } finally {
    // If the journal fails here, nothing more can be lost: the lease expires on its own.
    await journal.release(lease).catch(() => undefined);
  }
}

/**
 * Creates a lost workspace again, or gives the failure at which the run is to be suspended. It is thrown if the run no longer
 * runs or waits for a decision, because nothing of that changes.
 */
async function rebuilt(
  host: Host,
  recorder: Recorder,
  going: readonly EventBody[],
): Promise<FailureRecord | undefined> {
  const { state } = recorder;
  try {
    await rebuildLost(host, recorder, going);
    return undefined;
  } catch (error) {
    if (!isOpen(state) || openDecision(state) !== undefined) throw error;
    return failureOf(error);
  }
}

/** Takes a run over: ends what a dead driver left running, and records which outcomes are unknown and what is repeated. */
async function attach(
  host: Host,
  recorder: Recorder,
  transcript: TranscriptWriter,
  definition: Definition,
  going: readonly EventBody[],
): Promise<void> {
  const { state } = recorder;
  await endLostTurns(state);
  const interrupted = await interruptedTurns(host, transcript, state, "crash");
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

/** How often a driver checks for requests and its lease, in milliseconds. */
const heartbeatMs = 500;

/** The driving of one run by one process. */
class Drive {
  readonly #host: Host;
  #lease: Lease;
  readonly #recorder: Recorder;
  readonly #transcript: TranscriptWriter;
  readonly #workflow: Workflow;
  readonly #options: DriveOptions;
  readonly #tools: RunTools | undefined;
  readonly #stop = new AbortController();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #cancel = new Map<number, AbortController>();
  #isCancelled = false;
  #failure: { error: unknown } | undefined;

  constructor(
    host: Host,
    lease: Lease,
    recorder: Recorder,
    transcript: TranscriptWriter,
    workflow: Workflow,
    options: DriveOptions,
  ) {
    this.#host = host;
    this.#workflow = workflow;
    this.#lease = lease;
    this.#recorder = recorder;
    this.#transcript = transcript;
    transcript.onFailure = (error) => {
      this.#failure ??= { error };
      this.#stop.abort();
    };
    this.#options = options;
    const { tools } = host;
    this.#tools = tools === undefined ? undefined : new RunTools(host, tools, recorder);
  }

  async run(): Promise<RunState> {
    const stop = () => this.#stop.abort();
    const { signal } = this.#options;
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
    const heartbeat = setInterval(() => void this.#beat(), heartbeatMs);
    try {
      // A request may have been made to a driver that died before it read it.
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
    const workflow = this.#workflow;
    const performance: Performance = {
      host: this.#host,
      workflow,
      recorder: this.#recorder,
      transcript: this.#transcript,
      signal: this.#stop.signal,
      refreshIssue: this.#options.refreshIssue,
      tools: this.#tools,
      channels: this.#options.channels,
      onActivity: this.#options.onActivity ?? (() => undefined),
    };
    while (!this.#stop.signal.aborted && this.#failure === undefined) {
      const commands = await this.#next();
      const fresh = commands.filter((command) => !this.#underWay.has(commandName(command)));
      if (fresh.length === 0 && this.#underWay.size === 0) return;
      for (const command of fresh) this.#begin(command, perform(this.#inBranch(performance, command), command));
      await Promise.race(this.#underWay.values());
      for (const [step, cancel] of this.#cancel) if (isCancelled(this.#recorder.state, step)) cancel.abort();
    }
  }

  /** What performing a command of a step needs: its workflow, and that it ends when its branch is cancelled. */
  #inBranch(around: Performance, command: Command): Performance {
    const { state } = this.#recorder;
    const workflow = workflowAt(this.#workflow, state, scopeOf(command, state));
    const performance = { ...around, workflow };
    if (!("step" in command) || command.step === null) return performance;
    const cancel = this.#cancel.get(command.step) ?? new AbortController();
    this.#cancel.set(command.step, cancel);
    return { ...performance, signal: AbortSignal.any([performance.signal, cancel.signal]) };
  }

  /** What is next. What the runs of the workflow have spent is read only for a turn, and only if the workflow has a budget. */
  async #next(): Promise<readonly Command[]> {
    const { definition } = this.#workflow;
    const decided = (spent?: WorkflowSpent) =>
      decide(definition, this.#host.limits, this.#recorder.state, readOutput, spent);
    const commands = decided();
    const turn = commands.find((command) => command.do === "take_turn");
    if (turn === undefined) return commands;
    try {
      const spent = await spentByWorkflow(this.#host, definition, this.#recorder.state.workflow);
      return spent === undefined ? commands : decided(spent);
    } catch (error) {
      if (error instanceof JournalError || !(error instanceof CuebookError)) throw error;
      return [{ do: "record", events: [suspendedFor(failureOf(error), turn.step)] }];
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

  /** Ends running work, and records why the run is suspended if it was stopped from outside. */
  async #settle(): Promise<void> {
    const isStopped = this.#stop.signal.aborted;
    this.#stop.abort();
    await Promise.allSettled(this.#underWay.values());
    if (this.#failure !== undefined) throw this.#failure.error;
    const { state } = this.#recorder;
    const checked = await checkCutOff(this.#host, state);
    const interrupted = [...(await interruptedTurns(this.#host, this.#transcript, state, "stopped")), ...checked];
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
      // A journal that is busy for a moment is no reason to end a working agent; the events are written later.
      if (error instanceof CuebookError && error.retryable) return;
      this.#failure ??= { error };
      this.#stop.abort();
    }
  }
}
