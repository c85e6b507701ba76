import type { FailureRecord, RunSummary } from "@cuebook/run";
import { everyRun, type RunReader } from "@cuebook/store";
import { driveRun } from "../drive/drive.ts";
import type { Host } from "../host/host.ts";
import { shownFailureOf } from "../record/failure.ts";

/** Runs that nobody drives and that need not wait longer: a decision timed out, or an event came. */
export async function* overdueRuns(journal: RunReader & MailReader, now: Date): AsyncGenerator<string> {
  for await (const listed of everyRun(journal, { statuses: ["suspended"], isDriven: false })) {
    if (!("summary" in listed) || listed.summary.dispatch !== null) continue;
    if (await isOver(journal, listed.summary, now.toISOString())) yield listed.summary.run;
  }
}

type MailReader = Pick<Host["journal"], "mail">;

async function isOver(journal: MailReader, { run, reason, waiting }: RunSummary, now: string): Promise<boolean> {
  if (reason === "waiting") return (await journal.mail(run)).length > 0;
  return waiting.some(
    (each) =>
      (each.kind === "gate" || each.kind === "question") && each.expiresAt !== undefined && each.expiresAt <= now,
  );
}

/** Continues overdue runs. */
export class OverdueRuns {
  readonly #host: Host;
  readonly #signal: AbortSignal;
  readonly #trouble: (run: string, error: FailureRecord) => void;
  readonly #isOfWorkers: (run: string) => Promise<boolean>;
  readonly #driven = new Map<string, Promise<unknown>>();

  /**
   * @param signal stops the runs that it continued
   * @param isOfWorkers whether workers continue a run
   */
  constructor(
    host: Host,
    signal: AbortSignal,
    trouble: (run: string, error: FailureRecord) => void,
    isOfWorkers: (run: string) => Promise<boolean>,
  ) {
    this.#host = host;
    this.#signal = signal;
    this.#trouble = trouble;
    this.#isOfWorkers = isOfWorkers;
  }

  /** Finds overdue runs, and begins to drive them. */
  async look(): Promise<void> {
    for await (const run of overdueRuns(this.#host.journal, this.#host.now())) {
      if (!this.#driven.has(run) && !(await this.#isOfWorkers(run))) this.#drive(run);
    }
  }

  #drive(run: string): void {
    const work = driveRun(this.#host, run, { signal: this.#signal })
      .catch((error: unknown) => this.#trouble(run, shownFailureOf(error)))
      .finally(() => this.#driven.delete(run));
    this.#driven.set(run, work);
  }

  /** Resolves when no run is driven. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#driven.values());
  }
}
