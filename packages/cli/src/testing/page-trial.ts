import { join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import { deriveHost, driveRun, forkRun, type LocalHost, openLocalHost, startRun } from "@cuebook/engine";
import { folderWith } from "@cuebook/project/testing";
import type { RunState } from "@cuebook/run";
import { type Door, type DoorOptions, type Operation, openDoor } from "@cuebook/server";
import { loadWorkflow, type Workflow } from "@cuebook/workflow";
import { removeFolder, repositoryWith } from "./run-project.ts";

/** What an agent does in a turn: what it reports, the last of it its answer. */
export type Scripted = (request: TurnRequest) => AsyncGenerator<AgentEvent> | Generator<AgentEvent>;

/** A project with a real store, agents that do what the test says, and the door to its page. */
export interface PageTrial extends AsyncDisposable {
  readonly folder: string;
  readonly host: LocalHost;
  /** The door, which `reopen` replaces. */
  readonly door: Door;
  /** Closes the door and opens another one: everybody is signed out, as after a restart. */
  reopen(): Promise<void>;
  /** Starts a run, and returns its id. It is not driven yet. */
  start(input?: Readonly<Record<string, unknown>>): Promise<string>;
  drive(run: string): Promise<RunState>;
}

const none = "unenforced";
const capabilities: Agent["capabilities"] = {
  ...{
    resume: true,
    resumeInterrupted: false,
    schema: false,
    mcp: false,
    stream: true,
    interrupt: false,
    steer: false,
  },
  ...{
    permissions: { read: none, write: none, run: none, network: none, ask_client: none },
    sandbox: none,
    cost: "turn",
  },
};

/**
 * Opens a project with a workflow.
 * @param roles what the agents of roles do
 * @param doorOptions how the page is reached
 * @param can what the agents can do in addition
 */
export async function pageTrial(
  text: string,
  roles: Readonly<Record<string, Scripted>>,
  doorOptions: Pick<DoorOptions, "page"> = {},
  can: Partial<Agent["capabilities"]> = {},
): Promise<PageTrial> {
  const folder = repositoryWith({ "a.txt": "one\n", "trial.workflow.yaml": text });
  const { workflow, diagnostics } = loadWorkflow({ file: "trial.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  const state = folderWith();
  const local = openLocalHost({ state, worktrees: join(state, "worktrees"), defaultAgent: "hands" });
  const agent: Agent = {
    ...{ kind: "hands", capabilities: { ...capabilities, ...can }, probe: async () => "1" },
    async *turn(request) {
      const script = roles[request.role];
      if (script === undefined) throw new Error(`no script for ${request.role}`);
      yield* script(request);
    },
  };
  const host: LocalHost = { ...local, agent: () => agent, close: () => local.close() };
  const operation: Operation = {
    drive: (run, resume, actor) => driveRun(deriveHost(host, { actor }), run, { resume }),
    fork: (run, step) => forkRun(host, { run, step }),
  };
  const open = () => openDoor(host, { by: "ann", project: "orders", operation, ...doorOptions });
  let door = await open();
  return {
    ...{ folder, host },
    get door() {
      return door;
    },
    reopen: async () => {
      await door.close();
      door = await open();
    },
    start: (input = { prompt: "cats" }) =>
      startRun(host, { workflow: workflow satisfies Workflow, repository: folder, input }),
    drive: (run) => driveRun(host, run),
    [Symbol.asyncDispose]: async () => {
      await door.close();
      await host.close();
      removeFolder(folder);
      removeFolder(state);
    },
  };
}
