import { type Halt, haltCode, type Planned } from "./decide-dispatch.ts";
import type { IssueName, ServiceObserver } from "./events.ts";
import type { Waiting } from "./options.ts";
import { WaitingCounts } from "./waiting.ts";

/** The issues that were not dispatched in the latest check, reported only when something about them has changed. */
export class WaitingIssues {
  readonly #tell: ServiceObserver;
  readonly #counts = new WaitingCounts();
  /** The latest report about each issue. */
  readonly #reported = new Map<string, string>();
  #halted: string | undefined;
  #all: Waiting[] = [];

  constructor(tell: ServiceObserver) {
    this.#tell = tell;
  }

  get all(): readonly Waiting[] {
    return this.#all;
  }

  /** Begins a check. */
  clear(): void {
    this.#all = [];
  }

  skip({ id, identifier }: IssueName, code: Waiting["code"], reason: string, dueAt?: string): void {
    const issue = { id, identifier };
    const skipped = { issue, code, reason, dueAt };
    this.#all.push(skipped);
    // Reported for all issues at once.
    if (code === haltCode) return;
    const report = `${code}: ${reason}`;
    if (this.#reported.get(id) === report) return;
    this.#reported.set(id, report);
    this.#tell({ type: "skipped", ...skipped });
  }

  /** Forgets the reports about an issue that was dispatched. */
  dispatched(id: string): void {
    this.#reported.delete(id);
  }

  /** Reports how many issues wait. @param listed the ids of the issues that the tracker has; `isComplete`: all of them were considered */
  reportCounts(listed: ReadonlySet<string>, isComplete: boolean): void {
    for (const id of this.#reported.keys()) if (!listed.has(id)) this.#reported.delete(id);
    const reasons = isComplete ? this.#counts.changed(this.#all) : undefined;
    if (reasons !== undefined) this.#tell({ type: "waiting", reasons });
  }

  /** Reports that issues wait for the budget of the workflow: once, as long as it lasts. */
  reportHalt(halts: readonly Halt[], planned: readonly Planned[]): void {
    const reasons = planned.flatMap(({ decision }) =>
      decision.is === "skipped" && decision.code === haltCode ? [decision.reason] : [],
    );
    const halt = halts.find(({ reason }) => reasons.includes(reason));
    if (halts.length === 0) this.#halted = undefined;
    else if (halt !== undefined && this.#halted !== halt.key) {
      this.#halted = halt.key;
      this.#tell({ type: "halted", reason: halt.reason, dueAt: halt.dueAt });
    }
  }
}
