import { answeredRuns } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { stateOf, takenUp } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Operation } from "../runs/actions.ts";
import type { ServerHost } from "../server-host.ts";

/** How often runs of processes that have ended are looked for, in milliseconds. */
const lookMs = 30_000;

/** Continues runs at the time that their answers say: those that were answered here, and those of processes that have ended. */
export class Continuations implements Disposable {
  readonly #host: Pick<ServerHost, "journal" | "now">;
  readonly #operation: Operation;
  readonly #onFailure: (error: unknown) => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #driven = new Set<string>();
  readonly #looks: NodeJS.Timeout;

  constructor(host: Pick<ServerHost, "journal" | "now">, operation: Operation, onFailure: (error: unknown) => void) {
    this.#host = host;
    this.#operation = operation;
    this.#onFailure = onFailure;
    const look = () => void this.#look().catch(onFailure);
    this.#looks = setInterval(look, lookMs).unref();
    look();
  }

  /** Continues a run at a time (ISO), unless its answer is withdrawn by then. */
  later(run: string, startsAt: string, actor: Actor): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#drive(run, actor);
      },
      Math.max(0, Date.parse(startsAt) - this.#host.now().getTime()),
    );
    this.#timers.add(timer);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#looks);
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #look(): Promise<void> {
    const { journal, now } = this.#host;
    for await (const run of answeredRuns(journal, now())) {
      const actor = takenUp(stateOf(run, await journal.read(run)))?.actor;
      const isOurs = actor !== undefined && (await this.#operation.isOfWorkers?.(run)) !== true;
      if (isOurs) void this.#drive(run, actor);
    }
  }

  async #drive(run: string, actor: Actor): Promise<void> {
    if (this.#driven.has(run)) return;
    this.#driven.add(run);
    try {
      faultPoint("effect continue_answered");
      await this.#operation.drive(run, "taken_up", actor);
    } catch (error) {
      // Another process has taken the run.
      if (!(error instanceof CuebookError && error.code === "run_locked")) this.#onFailure(error);
    } finally {
      this.#driven.delete(run);
    }
  }
}
