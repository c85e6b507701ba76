import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import type { EventBody, RunState } from "@cuebook/run";
import { defaultLimits, stateOf } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { openSqliteJournal } from "@cuebook/store";
import { worktreeProvider } from "@cuebook/workspace";
import { firstCommit } from "@cuebook/workspace/testing";
import type { Host } from "../host/host.ts";
import type { ServiceEvent } from "../service/events.ts";
import type { ServeOptions, ServeResult } from "../service/options.ts";
import { serve } from "../service/serve.ts";
import { capabilitiesOf } from "./capabilities.ts";

/** An issue of the file, with the fewest fields. */
export interface FileIssue {
  readonly id: string;
  readonly state: string;
  readonly [field: string]: unknown;
}

/** What the agent does in a turn: it returns its last message, or throws. */
export type ServedWork = (request: TurnRequest, signal: AbortSignal) => string | Promise<string>;

/** A service on a real repository, with a real journal and a file of issues, and an agent that does what the test says. */
export class Served implements AsyncDisposable {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-served-")));
  readonly repository = join(this.folder, "r");
  readonly journal: Journal;
  readonly events: ServiceEvent[] = [];
  readonly asked: TurnRequest[] = [];
  work: ServedWork;
  host: Host;

  constructor(frontMatter: string, body: string, issues: readonly FileIssue[], work: ServedWork = () => "done") {
    this.work = work;
    firstCommit(join(this.folder, "r"), { files: { "a.txt": "one\n" } });
    this.write(frontMatter, body);
    this.issues = issues;
    this.journal = openSqliteJournal(join(this.folder, "cuebook.db"));
    const agent = this.#agent();
    this.host = {
      journal: this.journal,
      workspaces: worktreeProvider({ root: join(this.folder, "worktrees") }),
      agent: () => agent,
      defaultAgent: "hands",
      limits: { ...defaultLimits, retryDelayMs: 1 },
      logs: join(this.folder, "logs"),
      secrets: [],
      now: () => new Date(),
    };
  }

  #agent(): Agent {
    const { asked } = this;
    const work: ServedWork = (request, signal) => this.work(request, signal);
    return {
      kind: "hands",
      capabilities: capabilitiesOf({ resume: true }),
      probe: async () => "1",
      async *turn(request, signal): AsyncGenerator<AgentEvent> {
        asked.push(request);
        yield { type: "session", session: request.session ?? `s${asked.length}` };
        yield { type: "result", text: await work(request, signal) };
      },
    };
  }

  /** Writes the workflow file; the tracker is the file of issues. Without `done`, nothing has to be committed. */
  write(frontMatter: string, body: string): void {
    const done = /^done:/m.test(frontMatter) ? "" : "done: { commit: optional }\n";
    const all = `---\n${frontMatter.trim()}\n${done}file: { path: ${JSON.stringify(this.issuesPath)} }\n---\n${body}`;
    writeFileSync(this.file, all);
  }

  get file(): string {
    return join(this.repository, "WORKFLOW.md");
  }

  get issuesPath(): string {
    return join(this.folder, "issues.json");
  }

  get issues(): readonly FileIssue[] {
    return JSON.parse(readFileSync(this.issuesPath, "utf8")) as FileIssue[];
  }

  set issues(issues: readonly FileIssue[]) {
    const whole = issues.map((issue) => ({ identifier: `APP-${issue.id}`, title: `Title ${issue.id}`, ...issue }));
    writeFileSync(this.issuesPath, JSON.stringify(whole, null, 2));
  }

  /** The states of the issues by id. */
  get states(): Record<string, string> {
    return Object.fromEntries(this.issues.map(({ id, state }) => [id, state]));
  }

  options(options: Partial<ServeOptions> = {}): ServeOptions {
    return {
      host: this.host,
      file: this.file,
      surroundings: () => ({ env: {}, home: this.folder, tmp: this.folder, folder: this.repository }),
      once: true,
      observe: (event) => this.events.push(event),
      ...options,
    };
  }

  serve(options: Partial<ServeOptions> = {}): Promise<ServeResult> {
    return serve(this.options(options));
  }

  /** The runs of an issue, oldest first. */
  async runsOf(id: string): Promise<RunState[]> {
    const listed = await this.journal.dispatches();
    const states = await Promise.all(listed.map(async (each) => stateOf(each.id, await this.journal.read(each.id))));
    return states.filter(({ dispatch }) => dispatch?.issue === id);
  }

  async typesOf(run: string): Promise<EventBody["type"][]> {
    return (await this.journal.read(run)).map(({ type }) => type);
  }

  /** The events, in short: `dispatched APP-1`, `settled APP-1 handed_off`. */
  get log(): string[] {
    return this.events.flatMap((event) => {
      switch (event.type) {
        case "dispatched":
        case "taken_over":
        case "continued":
          return [`${event.type} ${event.issue.identifier}`];
        case "settled":
          return [`settled ${event.issue.identifier} ${event.outcome}`];
        case "halted":
          return [`halted ${event.reason}`];
        case "skipped":
          return [`skipped ${event.issue.identifier} ${event.code}`];
        case "run_event":
        case "activity":
        case "started":
        case "waiting":
        case "stopped":
          return [];
        default:
          return [event.type];
      }
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.journal.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
