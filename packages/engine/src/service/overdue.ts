import { CuebookError } from "@cuebook/error";
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

/**
 * Runs that nobody drives and whose answer says when they continue, if that time has come: the process that was to drive them has ended.
 */
export async function* answeredRuns(journal: RunReader, now: Date): AsyncGenerator<string> {
  for await (const listed of everyRun(journal, { statuses: ["suspended"], isDriven: false })) {
    if (!("summary" in listed) || listed.summary.dispatch !== null) continue;
    const { run, startsAt } = listed.summary;
    if (startsAt !== undefined && startsAt <= now.toISOString()) yield run;
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

/** Continues overdue and answered runs. */
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

  /** Finds overdue and answered runs, and begins to drive them. */
  async look(): Promise<void> {
    const { journal, now } = this.#host;
    for await (const run of overdueRuns(journal, now())) await this.#begin(run);
    for await (const run of answeredRuns(journal, now())) await this.#begin(run, "taken_up");
  }

  async #begin(run: string, resume?: "taken_up"): Promise<void> {
    if (this.#driven.has(run) || (await this.#isOfWorkers(run))) return;
    const work = driveRun(this.#host, run, { signal: this.#signal, resume })
      .catch((error: unknown) => {
        // The process that the person answered in drives it.
        if (resume === "taken_up" && error instanceof CuebookError && error.code === "run_locked") return;
        this.#trouble(run, shownFailureOf(error));
      })
      .finally(() => this.#driven.delete(run));
    this.#driven.set(run, work);
  }

  /** Resolves when no run is driven. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#driven.values());
  }
}
