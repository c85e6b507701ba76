import { EventEmitter, once } from "node:events";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, AgentEvent } from "@cuebook/agents";
import { defaultLimits } from "@cuebook/run";
import { type Journal, openSqliteJournal } from "@cuebook/store";
import { worktreeProvider } from "@cuebook/workspace";
import { firstCommit } from "@cuebook/workspace/testing";
import type { Host } from "../host/host.ts";
import { readWorkflowFile } from "../library/workflow-file.ts";
import type { ServiceEvent } from "../service/events.ts";
import { type ScheduleOptions, type ScheduleResult, serveSchedules } from "../service/serve-schedules.ts";
import { Slots } from "../service/slots.ts";
import { capabilitiesOf } from "./capabilities.ts";

/** What a test does while the service rests. Without an argument it only lets the service look again. */
export type Action = () => void | Promise<void>;

/** A workflow with a schedule on a real repository, with a real journal, and a clock that only the test moves. */
export class Scheduled implements AsyncDisposable {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-scheduled-")));
  readonly repository = join(this.folder, "r");
  readonly file = join(this.repository, "weekly.workflow.yaml");
  readonly events: ServiceEvent[] = [];
  readonly slots = new Slots(10);
  readonly journal: Journal;
  readonly host: Host;
  now: Date;
  /** Whether agents wait for `release`. */
  isHeld = false;
  readonly #working = new Set<string>();
  #waiting = 0;
  readonly #changes = new EventEmitter();

  constructor(now: string, schedule: string) {
    this.now = new Date(now);
    firstCommit(join(this.folder, "r"), { files: { "a.txt": "one\n" } });
    this.write(schedule);
    this.journal = this.open();
    const agent = this.#agent();
    this.host = {
      journal: this.journal,
      workspaces: worktreeProvider({ root: join(this.folder, "worktrees") }),
      agent: () => agent,
      defaultAgent: "hands",
      limits: { ...defaultLimits, retryDelayMs: 1 },
      logs: join(this.folder, "logs"),
      secrets: [],
      now: () => this.now,
    };
  }

  /** Opens the journal, as another process would. */
  open(): Journal {
    return openSqliteJournal(join(this.folder, "cuebook.db"), { now: () => this.now.getTime() });
  }

  write(schedule: string): void {
    const text = `name: weekly
schedule: ${schedule}
roles: { one: { prompt: Update the dependencies. } }
graph: { $START: { _: { role: one, prompt: Begin. } }, one: { _: { role: $END } } }
`;
    writeFileSync(this.file, text);
  }

  #agent(): Agent {
    const hold = () => this.#hold();
    return {
      kind: "hands",
      capabilities: capabilitiesOf({ resume: true }),
      probe: async () => "1",
      async *turn(_request, signal): AsyncGenerator<AgentEvent> {
        await hold();
        signal.throwIfAborted();
        yield { type: "result", text: "done" };
      },
    };
  }

  async #hold(): Promise<void> {
    if (!this.isHeld) return;
    this.#waiting += 1;
    this.#changes.emit("change");
    await once(this.#changes, "release");
    this.#waiting -= 1;
  }

  /** Lets the agents that wait return. */
  release(): void {
    this.isHeld = false;
    this.#changes.emit("release");
  }

  /** Serves until the actions are done, one at each rest at which no run makes progress. */
  async serve(actions: readonly Action[] = [], options: Partial<ScheduleOptions> = {}): Promise<ScheduleResult> {
    const stop = new AbortController();
    const left = [...actions];
    const sleep = async (_ms: number, signal: AbortSignal) => {
      while (!signal.aborted && this.#working.size > this.#waiting) {
        const change = new AbortController();
        await Promise.race([once(signal, "abort", { signal: change.signal }), once(this.#changes, "change")]);
        change.abort();
      }
      if (signal.aborted) return;
      const action = left.shift();
      if (action === undefined) stop.abort();
      else await action();
    };
    const read = () => readWorkflowFile(this.file, "weekly.workflow.yaml");
    return serveSchedules({
      ...{ host: this.host, root: this.repository, repository: this.repository, slots: this.slots, sleep, drainMs: 0 },
      files: [{ shown: "weekly.workflow.yaml", read }],
      signal: stop.signal,
      observe: (event) => this.observe(event),
      ...options,
    });
  }

  observe(event: ServiceEvent): void {
    this.events.push(event);
    if (event.type === "schedule_started" || event.type === "schedule_resumed") this.#working.add(event.run);
    if (event.type === "schedule_ended" || event.type === "schedule_failed") this.#working.delete(event.run ?? "");
    this.#changes.emit("change");
  }

  /** Moves the clock. */
  at(time: string): Action {
    return () => {
      this.now = new Date(time);
    };
  }

  /** The events in short, without those of runs. */
  get log(): string[] {
    return this.events.flatMap((event) => {
      switch (event.type) {
        case "schedule_next":
          return [`next ${event.dueAt ?? "never"}`];
        case "schedule_started":
        case "schedule_resumed":
          return [`${event.type.slice(9)} ${event.dueAt}`];
        case "schedule_ended":
          return [`${event.status} ${event.dueAt}`];
        case "schedule_queued":
          return [`queued ${event.dueAt}: ${this.#unnamed(event.reason)}`];
        case "schedule_skipped":
          return [`skipped ${event.since ?? "..."} to ${event.dueAt}: ${this.#unnamed(event.reason)}`];
        case "schedule_failed":
          return [`failed ${event.dueAt ?? ""}: ${event.error.code} ${event.error.message}`];
        case "run_event":
        case "activity":
          return [];
        default:
          return [event.type];
      }
    });
  }

  #unnamed(reason: string): string {
    return reason.replace(/run [0-9a-z]{10}/, "run R");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.journal.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
