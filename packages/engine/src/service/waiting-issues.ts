import { type Halt, haltCode, type Planned } from "./decide-dispatch.ts";
import type { IssueName, ServiceObserver } from "./events.ts";
import type { Waiting } from "./look.ts";
import { WaitingCounts } from "./waiting.ts";

/** The issues that were not dispatched in the latest check, reported only when something about them has changed. */
export class WaitingIssues {
  readonly #tell: ServiceObserver;
  readonly #counts = new WaitingCounts();
  /** The latest report about each issue. */
  readonly #reported = new Map<string, string>();
  /** Why this process settled each issue: already reported at that time, with the time of the next attempt. */
  readonly #settled = new Map<string, string>();
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
    const isKnown = this.#reported.get(id) === report || this.#isSettled(id, reason);
    this.#reported.set(id, report);
    if (isKnown) return;
    this.#tell({ type: "skipped", ...skipped });
  }

  /** Remembers what was reported about an issue when a run of it was settled. */
  settled(id: string, reason: string): void {
    this.#settled.set(id, reason);
  }

  #isSettled(id: string, reason: string): boolean {
    const settled = this.#settled.get(id);
    return settled !== undefined && reason.endsWith(settled);
  }

  /** Forgets the reports about an issue that was dispatched. */
  dispatched(id: string): void {
    this.#reported.delete(id);
    this.#settled.delete(id);
  }

  /** Reports how many issues wait. @param listed the ids of the issues that the tracker has; `isComplete`: all of them were considered */
  reportCounts(listed: ReadonlySet<string>, isComplete: boolean): void {
    for (const known of [this.#reported, this.#settled]) {
      for (const id of known.keys()) if (!listed.has(id)) known.delete(id);
    }
    const news = this.#all.filter(({ issue, reason }) => !this.#isSettled(issue.id, reason));
    const reasons = isComplete ? this.#counts.changed(news) : undefined;
    if (reasons !== undefined) this.#tell({ type: "waiting", reasons });
  }

  /** Reports once that issues wait for the budget of the workflow, while it lasts. */
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
