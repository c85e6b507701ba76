/** @folder Recording what happens in a run, taking a run over, controlling it. */
import type { EventBody, RunEvent, RunState } from "@cuebook/run";
import { apply, withActor } from "@cuebook/run";
import type { Journal, Lease } from "@cuebook/store";
import type { Host } from "../host/host.ts";
import { isUnforeseen } from "./failure.ts";

/** Called with each event once it is on disk, with the state after it. */
export type EventObserver = (event: RunEvent, state: RunState) => void;

/** The files in the record of a suspension. */
export type SuspendedFiles = Pick<Extract<EventBody, { type: "run_suspended" }>, "checkpoint" | "branches">;

/** Records what happens in one run, one batch after another, and keeps the resulting state. */
export class Recorder {
  #state: RunState;
  readonly #journal: Journal;
  readonly #now: Host["now"];
  readonly #actor: Host["actor"];
  readonly #lease: Lease;
  readonly #observe: EventObserver;
  readonly #files: (state: RunState) => Promise<SuspendedFiles>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param files gives the files for the record of a suspension */
  constructor(
    host: Pick<Host, "journal" | "now" | "actor">,
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
    this.#files = files;
  }

  get state(): RunState {
    return this.#state;
  }

  /** Appends events in one transaction, after all earlier ones. @throws CuebookError as `Journal.append` */
  append(...events: readonly EventBody[]): Promise<void> {
    return this.appendTo(() => events);
  }

  /** Like `append`, with events computed from the state after all earlier ones. */
  appendTo(make: (state: RunState) => readonly EventBody[]): Promise<void> {
    const write = this.#last.then(async () => {
      const made = make(this.#state).map((event) => withActor(event, this.#actor));
      const events = await this.#withFiles(made);
      if (events.length === 0) return;
      const at = this.#now().toISOString();
      for (const event of await this.#journal.append(this.#lease, this.#state.version, events, at)) {
        this.#state = apply(this.#state.id, this.#state, event);
        this.#observe(event, this.#state);
      }
    });
    this.#last = write.catch(() => undefined);
    return write;
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
