import type { FailureRecord, RunSummary } from "@cuebook/run";
import { everyRun } from "@cuebook/store";
import { driveRun } from "../drive/drive.ts";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";

/** Continues runs that nobody drives and that no longer have to wait: a decision was not made in time, or an event came. */
export class OverdueRuns {
  readonly #host: Host;
  readonly #signal: AbortSignal;
  readonly #trouble: (run: string, error: FailureRecord) => void;
  readonly #driven = new Map<string, Promise<unknown>>();

  /** @param signal stops the runs that it continued */
  constructor(host: Host, signal: AbortSignal, trouble: (run: string, error: FailureRecord) => void) {
    this.#host = host;
    this.#signal = signal;
    this.#trouble = trouble;
  }

  /** Looks for such runs, and begins to drive them. */
  async look(): Promise<void> {
    const now = this.#host.now().toISOString();
    for await (const listed of everyRun(this.#host.journal, { states: ["suspended"], isDriven: false })) {
      if (!("summary" in listed) || listed.summary.dispatch !== null || this.#driven.has(listed.summary.run)) continue;
      if (await this.#isOver(listed.summary, now)) this.#drive(listed.summary.run);
    }
  }

  async #isOver({ run, reason, waiting }: RunSummary, now: string): Promise<boolean> {
    if (reason === "waiting") return (await this.#host.journal.mail(run)).length > 0;
    return waiting.some(
      (each) =>
        (each.kind === "gate" || each.kind === "question") && each.expiresAt !== undefined && each.expiresAt <= now,
    );
  }

  #drive(run: string): void {
    const work = driveRun(this.#host, run, { signal: this.#signal })
      .catch((error: unknown) => this.#trouble(run, failureOf(error)))
      .finally(() => this.#driven.delete(run));
    this.#driven.set(run, work);
  }

  /** Resolves when no run is driven. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#driven.values());
  }
}
