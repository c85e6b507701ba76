import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import type { RunEvent, RunState } from "@cuebook/run";
import { defaultLimits, graphSteps, type RunLimits, stateOf } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { openSqliteJournal } from "@cuebook/store";
import { masker } from "@cuebook/system";
import { loadWorkflow, type PhaseLibrary, type Workflow } from "@cuebook/workflow";
import { type WorkspaceProvider, worktreeProvider } from "@cuebook/workspace";
import { firstCommit } from "@cuebook/workspace/testing";
import { driveRun } from "../drive/drive.ts";
import type { DriveOptions } from "../drive/drive-options.ts";
import type { Host } from "../host/host.ts";
import { defaultToolSettings, type HostTools } from "../host/tool-settings.ts";
import { builtInPhases } from "../library/built-in-files.ts";
import { startRun } from "../plan/start.ts";
import { readPromptTrace } from "../prompt/trace.ts";
import { capabilitiesOf } from "./capabilities.ts";

/** What an agent does in a turn; returns its last message. */
export type Work = (request: TurnRequest) => string | Promise<string>;

/** How a trial is set up. */
export interface TrialOptions {
  /** By role. */
  readonly work?: Readonly<Record<string, Work>>;
  /** Whether the agents remember their sessions. */
  readonly resume?: boolean;
  readonly secrets?: readonly string[];
  /** Replaces the agent that does the work. */
  readonly agent?: Agent | undefined;
  readonly tools?: Partial<HostTools> | undefined;
  /** Files of the repository, besides its `a.txt`. */
  readonly files?: Readonly<Record<string, string>>;
  /** The input of the run: a workflow of phases needs a task. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly limits?: Partial<RunLimits>;
  /** The phases that the workflow can use. */
  readonly library?: PhaseLibrary;
  readonly project?: Host["project"];
  /** Other workflows that it runs, by their files. */
  readonly workflows?: Readonly<Record<string, string>>;
  /** Where runs work, below the folder of the trial. Default: worktrees. */
  readonly workspaces?: (folder: string) => WorkspaceProvider;
}

/** A run of a workflow on a real repository, with a real journal, and agents that do what the test says. */
export class Trial {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-trial-")));
  readonly journal: Journal;
  readonly workflow: Workflow;
  readonly host: Host;
  readonly #input: Pick<TrialOptions, "input">;
  /** The requests to the agents, in order: `role visit.turn`. */
  readonly asked: TurnRequest[] = [];
  run = "";

  constructor(text: string, options: TrialOptions = {}) {
    this.#input = options.input === undefined ? {} : { input: options.input };
    firstCommit(join(this.folder, "r"), { files: { ...options.files, "a.txt": "one\n" } });
    this.journal = openSqliteJournal(join(this.folder, "cuebook.db"), { mask: masker(options.secrets ?? []) });
    const loaded = loadWorkflow({ file: "trial.workflow.yaml", text }, (path) => options.workflows?.[path], {
      library: options.library ?? builtInPhases,
    });
    if (loaded.workflow === undefined) throw new Error(JSON.stringify(loaded.diagnostics));
    this.workflow = loaded.workflow;
    const agent = options.agent ?? this.#agent(options);
    this.host = {
      journal: this.journal,
      workspaces: options.workspaces?.(this.folder) ?? worktreeProvider({ root: join(this.folder, "worktrees") }),
      agent: () => agent,
      defaultAgent: "hands",
      limits: { ...defaultLimits, retryDelayMs: 1, ...options.limits },
      logs: join(this.folder, "logs"),
      secrets: options.secrets ?? [],
      project: options.project,
      tools: { ...defaultToolSettings, ...options.tools, state: join(this.folder, "tools") },
      now: () => new Date(),
    };
  }

  #agent({ work = {}, resume = true }: TrialOptions): Agent {
    const { asked } = this;
    return {
      kind: "hands",
      capabilities: capabilitiesOf({ resume }),
      probe: async () => "1",
      async *turn(request): AsyncGenerator<AgentEvent> {
        asked.push(request);
        yield { type: "session", session: request.session ?? `${request.role}-${asked.length}` };
        yield { type: "result", text: (await work[request.role]?.(request)) ?? "" };
      },
    };
  }

  /** Creates the run, and drives it until it suspends or ends. @param allowDirty as in `StartOptions` */
  async start(options: DriveOptions = {}, allowDirty = false): Promise<RunState> {
    this.run = await startRun(this.host, {
      workflow: this.workflow,
      repository: join(this.folder, "r"),
      allowDirty,
      ...this.#input,
    });
    return this.drive(options);
  }

  /** Resumes the run. */
  async drive(options: DriveOptions = {}): Promise<RunState> {
    return driveRun(this.host, this.run, options);
  }

  async events(): Promise<readonly RunEvent[]> {
    return this.journal.read(this.run);
  }

  async state(): Promise<RunState> {
    return stateOf(this.run, await this.events());
  }

  /** The trace of the prompt of the last turn. */
  async lastPrompt() {
    const turn = (await this.events()).findLast((event) => event.type === "turn_requested");
    return readPromptTrace((await this.journal.getObject(turn?.prompt ?? "")) ?? "");
  }

  /** The folder that the run works in. */
  async path(): Promise<string> {
    return (await this.state()).plan.path;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.journal.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The steps of a run in order: `look blocked`. */
export function stepsOf({ steps }: RunState): string[] {
  return graphSteps(steps).map(
    ({ role, result }) => `${role} ${result?.is === "completed" ? result.status : result?.is}`,
  );
}

/** An output with front matter. */
export function output(fields: Readonly<Record<string, unknown>>, body = ""): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join("")}---\n${body}`;
}
