/** @folder Recording the events of a run, taking a run over, controlling it. */
import type { EventBody, EventType, RunEvent, RunState } from "@cuebook/run";
import { apply } from "@cuebook/run";
import { withActor } from "@cuebook/run/journal";
import type { Lease, RunWriter } from "@cuebook/store";
import type { Host, HostClock, HostJournal } from "../host/host.ts";
import { MachineFaulted } from "../machine/fault.ts";
import { isUnforeseen } from "./failure.ts";

/** Called with each event once it is on disk, with the state after it. */
export type EventObserver = (event: RunEvent, state: RunState) => void;

/** The files in the record of a suspension. */
export type SuspendedFiles = Pick<Extract<EventBody, { type: "run_suspended" }>, "checkpoint" | "branches">;

/** The events whose failures the machine may have caused. */
const mayBeOfMachine: ReadonlySet<EventType> = new Set<EventType>([
  ...(["run_suspended", "branch_blocked", "turn_failed", "service_done"] as const),
]);

/** The events that show that a machine can work. The end of a turn does not show it: its files are recorded later. */
const showsWork: ReadonlySet<EventType> = new Set<EventType>(["step_completed", "run_completed"]);

/** Records what happens in one run, one batch after another, and keeps the resulting state. */
export class Recorder {
  #state: RunState;
  readonly #journal: Pick<RunWriter, "append">;
  readonly #now: Host["now"];
  readonly #actor: Host["actor"];
  readonly #lease: Lease;
  readonly #observe: EventObserver;
  readonly #machine: Host["machine"];
  readonly #files: (state: RunState) => Promise<SuspendedFiles>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param files gives the files for the record of a suspension */
  constructor(
    host: HostJournal & HostClock & Pick<Host, "machine">,
    lease: Lease,
    state: RunState,
    observe: EventObserver,
    files: (state: RunState) => Promise<SuspendedFiles> = async () => ({}),
  ) {
    this.#journal = host.journal;
    this.#now = host.now;
    this.#actor = host.actor;
    this.#lease = lease;
    this.#state = state;
    this.#observe = observe;
    this.#machine = host.machine;
    this.#files = files;
  }

  get state(): RunState {
    return this.#state;
  }

  /**
   * Appends events in one transaction, after all earlier ones.
   * @throws CuebookError as `Journal.append`; MachineFaulted if the machine caused a failure in them: then nothing is recorded
   */
  append(...events: readonly EventBody[]): Promise<void> {
    return this.appendTo(() => events);
  }

  /** Like `append`, with events computed from the state after all earlier ones. */
  appendTo(make: (state: RunState) => readonly EventBody[]): Promise<void> {
    const write = this.#last.then(async () => {
      const made = make(this.#state).map((event) => withActor(event, this.#actor));
      await this.#requireOwn(made);
      const events = await this.#withFiles(made);
      if (events.length === 0) return;
      const at = this.#now().toISOString();
      for (const event of await this.#journal.append(this.#lease, this.#state.version, events, at)) {
        this.#state = apply(this.#state.id, this.#state, event);
        if (showsWork.has(event.type)) this.#machine?.progressed();
        this.#observe(event, this.#state);
      }
    });
    this.#last = write.catch(() => undefined);
    return write;
  }

  /** Refuses failures that the machine caused: they are not recorded, since another machine, or a healthy one, may succeed. */
  async #requireOwn(events: readonly EventBody[]): Promise<void> {
    const failed = events.find(
      (event) => mayBeOfMachine.has(event.type) && "error" in event && event.error !== undefined,
    );
    if (this.#machine === undefined || failed === undefined || !("error" in failed)) return;
    const fault = await this.#machine.judge(failed.error?.machine, this.#state.id);
    if (fault !== undefined) throw new MachineFaulted(fault);
  }

  async #withFiles(events: readonly EventBody[]): Promise<readonly EventBody[]> {
    if (!events.some(({ type }) => type === "run_suspended")) return events;
    // A bug in recording the files must not keep the run from being suspended.
    const files = await this.#files(this.#state).catch((error: unknown): SuspendedFiles => {
      if (!isUnforeseen(error)) throw error;
      return {};
    });
    return events.map((event) => (event.type === "run_suspended" ? { ...event, ...files } : event));
  }
}
