import { CuebookError } from "@cuebook/error";
import type { EventBody, RunState } from "@cuebook/run";
import {
  actorText,
  type Command,
  commandName,
  decide,
  isCancelled,
  isOpen,
  placeOf,
  suspendedFor,
  type WorkflowSpent,
} from "@cuebook/run";
import { JournalError, type TakenRequest } from "@cuebook/store";
import { readOutput } from "@cuebook/workflow";
import { workflowAt } from "../prompt/unit.ts";
import { failureOf } from "../record/failure.ts";
import { FAREWELL_MS } from "../record/held-lease.ts";
import { endLostTurns, interruptedTurns } from "../record/takeover.ts";
import { RunTools } from "../tools/run-tools.ts";
import type { Attached } from "./attach.ts";
import { scopeOf } from "./call.ts";
import { checkCutOff } from "./check-files.ts";
import { CutOffs } from "./cut-offs.ts";
import type { DriveOptions, Stopper } from "./drive-options.ts";
import { takeMail } from "./mail.ts";
import { perform } from "./perform.ts";
import type { Performance } from "./performance.ts";
import { type Alarm, callAfter, isOver } from "./timers.ts";
import { spentByWorkflow } from "./turn-budget.ts";

/** The commands that record new steps or branches. */
const numbering: ReadonlySet<string> = new Set<Command["do"]>(["record", "ask", "open_branches", "enter_workflow"]);

const byHand: Stopper = { by: "by hand" };

/** Who asked for a stop, in words. */
function requestedBy({ actor }: TakenRequest): string {
  return actor === undefined || actor.via === "service" ? "by its service" : `by ${actorText(actor)}`;
}

/** How often a driver checks for requests and its lease, in milliseconds. */
const heartbeatMs = 500;

/** The driving of one run by one process. */
export class Drive {
  readonly #run: Attached;
  readonly #options: DriveOptions;
  readonly #tools: RunTools | undefined;
  readonly #stop = new AbortController();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #alarm: Alarm;
  readonly #cutOffs = new CutOffs();
  readonly #tellings = new Set<{ look(): void }>();
  #requested: TakenRequest | undefined;
  #beating: Promise<void> | undefined;
  #isEnding = false;
  #cancelKill: () => void = () => undefined;
  #isTakingMail = false;
  #failure: { readonly error: unknown; readonly step?: number | undefined } | undefined;

  constructor(run: Attached, alarm: Alarm, options: DriveOptions) {
    this.#run = run;
    this.#alarm = alarm;
    this.#options = options;
    run.transcript.onFailure = (error) => {
      this.#failure ??= { error };
      this.#stop.abort();
    };
    const { host, recorder } = run;
    this.#tools = host.tools === undefined ? undefined : new RunTools(host, host.tools, recorder);
  }

  /** The step whose work failed, if the driver failed while performing a command. */
  get failedStep(): number | undefined {
    return this.#failure?.step;
  }

  async run(): Promise<RunState> {
    const stop = () => this.#stop.abort();
    this.#stop.signal.addEventListener("abort", this.#alarm.call, { once: true });
    const { signal } = this.#options;
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
    let cancelBeat: () => void = () => undefined;
    const beatLater = () => {
      cancelBeat = callAfter(this.#run.host, heartbeatMs, () => {
        beatLater();
        this.#checkLease();
        void this.#beat();
      });
    };
    beatLater();
    try {
      // A request to a previous driver may be pending, if that driver died before reading it.
      await this.#beat();
      await this.#loop();
      await this.#settle();
      return this.#run.recorder.state;
    } finally {
      cancelBeat();
      signal?.removeEventListener("abort", stop);
      this.#stop.abort();
      await Promise.allSettled(this.#underWay.values());
      this.#cancelKill();
      await this.#tools?.close();
    }
  }

  async #loop(): Promise<void> {
    const { host, recorder, transcript, workflow } = this.#run;
    const performance: Performance = {
      ...{ host, recorder, transcript, workflow, whole: workflow },
      signal: this.#stop.signal,
      refreshIssue: this.#options.refreshIssue,
      tools: this.#tools,
      channels: this.#options.channels,
      tellings: this.#tellings,
      onActivity: this.#options.onActivity ?? (() => undefined),
    };
    while (!this.#stop.signal.aborted && this.#failure === undefined) {
      const commands = this.#isNumbering ? [] : (await this.#next())();
      // A process that was frozen for a while must notice the lost lease before it begins anything.
      this.#checkLease();
      if (this.#failure !== undefined || this.#stop.signal.aborted) return;
      const waits = commands.filter((command) => command.do === "wait");
      const now = host.now();
      const fresh = commands.filter(
        (command) => !this.#isUnderWay(command) && (command.do !== "wait" || isOver(command, now)),
      );
      if (fresh.length === 0 && this.#underWay.size === 0 && !waits.some(({ until }) => until !== undefined)) return;
      for (const command of fresh) {
        const signal = this.#cutOffs.signalOf(command, this.#stop.signal);
        const { state } = recorder;
        const unit = workflowAt(workflow, state, scopeOf(command, state));
        this.#begin(command, this.#perform({ ...performance, workflow: unit, signal }, command));
      }
      const idle = waits.filter((wait) => !this.#isUnderWay(wait));
      // The end of each command rings this alarm, too.
      await this.#alarm.next(idle);
      this.#cutOffs.cutWhere((step) => isCancelled(recorder.state, step));
    }
  }

  /** Whether new steps or branches are being recorded: a decision made before that would assign the same numbers again. */
  get #isNumbering(): boolean {
    return [...this.#underWay.keys()].some((name) => numbering.has(name.split(" ", 1).join()));
  }

  /** Whether a command is running, or its step is about to end because it took too long. */
  #isUnderWay(command: Command): boolean {
    const step = "step" in command ? command.step : null;
    const isCut = step !== null && this.#underWay.has(commandName({ do: "wait", step, for: "timeout" }));
    return isCut || this.#underWay.has(commandName(command));
  }

  /** Performs a command. The running work of a step that timed out is stopped before the step ends. */
  async #perform(performance: Performance, command: Command): Promise<void> {
    if (command.do === "wait" && command.for === "timeout") await this.#cutOffs.cut(command.step);
    await perform(performance, command);
  }

  /**
   * Returns a function that computes the next commands when it is called, because running work may end in between. Before a turn, a request
   * that came since the last beat is taken; the spending of the workflow's runs is read only then, and only if the workflow has a budget.
   */
  async #next(): Promise<() => readonly Command[]> {
    const { host, recorder, workflow } = this.#run;
    const { definition } = workflow;
    const { state } = recorder;
    const decided = (spent?: WorkflowSpent) => decide(definition, host.limits, recorder.state, readOutput, spent);
    const commands = decided();
    const current = (spent?: WorkflowSpent) =>
      spent === undefined && recorder.state === state ? commands : decided(spent);
    const turn = commands.find((command) => command.do === "take_turn");
    if (turn === undefined) return current;
    if (commands.some((command) => command.do === "take_turn" && !this.#isUnderWay(command))) await this.#beat();
    try {
      const spent = await spentByWorkflow(host, definition, state.workflow);
      return () => current(spent);
    } catch (error) {
      if (error instanceof JournalError || !(error instanceof CuebookError)) throw error;
      return () => [{ do: "record", events: [suspendedFor(failureOf(error), turn.step)] }];
    }
  }

  #begin(command: Command, work: Promise<void>): void {
    const name = commandName(command);
    const settled = work
      .catch((error: unknown) => {
        this.#failure ??= { error, step: placeOf(this.#run.recorder.state, command).step };
      })
      .finally(() => {
        this.#underWay.delete(name);
        this.#alarm.call();
      });
    this.#underWay.set(name, settled);
    this.#cutOffs.add(command, settled);
  }

  /** Ends running work, and records why the run is suspended if it was stopped from outside. */
  async #settle(): Promise<void> {
    const isStopped = this.#stop.signal.aborted;
    this.#stop.abort();
    await Promise.allSettled(this.#underWay.values());
    if (this.#failure !== undefined) throw this.#failure.error;
    const { host, recorder, transcript } = this.#run;
    const { state } = recorder;
    const checked = await checkCutOff(host, state);
    const interrupted = [...(await interruptedTurns(host, transcript, state, "stopped")), ...checked];
    if (this.#requested?.request === "cancel" && isOpen(state)) {
      const { actor } = this.#requested;
      await recorder.append(...interrupted, { type: "run_cancelled", actor });
    } else if (isStopped && state.status === "running") {
      const asked = this.#requested && { by: requestedBy(this.#requested), continues: undefined };
      const { by, continues } = asked ?? this.#options.stopper ?? byHand;
      const message = `stopped ${by}`;
      const suspended: EventBody = { type: "run_suspended", reason: "stopped", message, continues };
      await recorder.append(...interrupted, suspended);
    }
  }

  /** Ends the work once the lease is no longer trusted. Agents that ignore the request to end are killed before the lease expires. */
  #checkLease(): void {
    if (this.#run.held.isTrusted || this.#isEnding) return;
    this.#isEnding = true;
    this.#failure ??= { error: this.#run.held.failure() };
    this.#stop.abort();
    this.#cancelKill = callAfter(this.#run.host, FAREWELL_MS, () => {
      // If this process may not kill an agent, the process that takes the run over finds that agent too.
      endLostTurns(this.#run.recorder.state).catch(() => undefined);
    });
  }

  /** Renews the lease, and takes requests and mail. Calls do not overlap: a journal that does not answer is asked only once. */
  #beat(): Promise<void> {
    this.#beating ??= this.#renewAndTake().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  async #renewAndTake(): Promise<void> {
    try {
      await this.#run.held.renew();
      const request = await this.#run.host.journal.takeRequest(this.#run.held.lease.run);
      if (request === undefined) return await this.#takeMail();
      this.#requested = request;
      this.#stop.abort();
    } catch (error) {
      // A journal that is busy for a moment does not justify ending a working agent; the events are written later.
      if (error instanceof CuebookError && error.retryable) return;
      this.#failure ??= { error };
      this.#stop.abort();
    }
  }

  /** Takes the messages of other processes, one round at a time. */
  async #takeMail(): Promise<void> {
    if (this.#isTakingMail || this.#run.recorder.state.status !== "running") return;
    this.#isTakingMail = true;
    try {
      await takeMail(this.#run.host, this.#run.recorder, ({ status }) => status !== "running");
      for (const telling of this.#tellings) telling.look();
    } finally {
      this.#isTakingMail = false;
    }
  }
}
