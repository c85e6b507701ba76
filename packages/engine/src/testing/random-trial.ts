import { join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { defaultLimits, type RunState, type WorkspacePlan } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { exampleIssue, inputSchema, type Workflow } from "@cuebook/workflow";
import { type Returns, replyVariants } from "@cuebook/workflow/model";
import { fittingData, type Random } from "@cuebook/workflow/testing";
import type { WorkspaceProvider } from "@cuebook/workspace";
import { driveRun } from "../drive/drive.ts";
import { forkRun } from "../drive/fork.ts";
import type { Host } from "../host/host.ts";
import { startRun } from "../plan/start.ts";
import { output } from "./trial.ts";

/** What the runs of one workflow came to. */
export interface RandomTrial {
  readonly runs: readonly RunState[];
  /** The prompts that agents received. */
  readonly prompts: readonly string[];
}

/** The number of times that a run is resumed, and the number of forks of it. */
const mostResumes = 4;
const percentForked = 15;

/**
 * Runs a workflow with the real driver, journal and reader: agents reply with random outputs that fit their schemas, ask a
 * person, or reply with something unreadable first. Suspended runs are answered and resumed, completed ones are entered again,
 * some are forked. Only git is left out: files do not change.
 * @param folder for the artifacts of all runs
 * @returns undefined if no data fits the input or an output
 */
export async function randomTrial(
  random: Random,
  workflow: Workflow,
  journal: Journal,
  folder: string,
): Promise<RandomTrial | undefined> {
  const { definition } = workflow;
  const input = fittingData(random, Object(inputSchema(definition)));
  const replies = new Map<string, readonly Reply[]>();
  for (const [role, { returns }] of Object.entries(definition.roles)) {
    const found = repliesOf(random, returns);
    if (found === undefined) return undefined;
    replies.set(role, found);
  }
  if (input === undefined) return undefined;
  const prompts: string[] = [];
  const agent = scripted(random, (request) => {
    prompts.push(request.prompt);
    return random.some(replies.get(request.role) ?? [])?.text ?? "Done.";
  });
  const host: Host = {
    journal,
    workspaces: withoutFiles(folder),
    agent: () => agent,
    defaultAgent: "script",
    limits: { ...defaultLimits, retryDelayMs: 1, turns: 30 },
    logs: join(folder, "logs"),
    secrets: [],
    now: () => new Date(),
  };
  const task = { issue: exampleIssue, input: Object(input.data) };
  const run = await startRun(host, { workflow, repository: folder, ...task }).catch(withoutUse);
  if (run === undefined) return undefined;
  const canReenter = Object.hasOwn(definition.graph.$START ?? {}, "resume");
  const runs = [await settle(random, host, run, canReenter)];
  const step = random.some(
    runs[0]?.steps.filter(({ result, decision }) => result?.is === "completed" && decision === undefined) ?? [],
  );
  if (step !== undefined && random.chance(percentForked))
    runs.push(await settle(random, host, await forkRun(host, { run, step: step.step }), canReenter));
  return { runs, prompts };
}

/** A workflow that uses neither its input nor the issue is refused before it starts. */
function withoutUse(error: unknown): undefined {
  if (!(error instanceof CuebookError) || error.code !== "task_unused") throw error;
}

interface Reply {
  readonly text: string;
}

/** Replies for each status of a role; `undefined` if no data fits one of them. */
function repliesOf(random: Random, returns: Returns): Reply[] | undefined {
  if (returns.format === "text") return [{ text: "Some text." }, { text: "" }];
  const replies: Reply[] = [];
  for (const { schema, status } of replyVariants(returns)) {
    for (const body of ["", "The text below."]) {
      const found = fittingData(random, schema);
      if (found === undefined) return undefined;
      const named = status === onlyStatus && body === "" ? { [returns.discriminant]: onlyStatus } : {};
      replies.push({ text: output({ ...named, ...Object(found.data) }, body) });
    }
  }
  return replies;
}

/** Resumes a run until it has ended, or has been resumed often enough. */
async function settle(random: Random, host: Host, run: string, canReenter: boolean): Promise<RunState> {
  let state = await driveRun(host, run);
  for (let round = 0; round < mostResumes; round++) {
    const { suspension, status } = state;
    if (status === "completed") {
      if (!canReenter || random.chance(50)) return state;
      state = await driveRun(host, run, { resume: {} });
    } else if (suspension?.reason === "decision") state = await driveRun(host, run, { resume: { say: "An answer." } });
    else if (suspension?.reason === "limit" && suspension.budget === undefined)
      state = await driveRun(host, run, { resume: { allow: 1 } });
    else return state;
  }
  return state;
}

function scripted(random: Random, replyTo: (request: TurnRequest) => string): Agent {
  return {
    kind: "script",
    capabilities: { resume: true, resumeInterrupted: false, schema: false, mcp: false, stream: false },
    probe: async () => "1",
    async *turn(request): AsyncGenerator<AgentEvent> {
      const reply = replyTo(request);
      yield { type: "session", session: request.session ?? `${request.role}-${request.visit}` };
      yield {
        type: "result",
        text: request.turn === 1 && random.chance(10) ? random.pick([question, "Not readable: ["]) : reply,
      };
    },
  };
}

/** The status of a role with a single exit. */
const onlyStatus = "_";

const question = output({ $status: "$SUSPEND", reason: "Which one?" });

/** Workspaces of one folder that nothing changes. */
function withoutFiles(folder: string): WorkspaceProvider {
  const checkpoint = { head: "h", tree: "t" };
  return {
    plan: async ({ run }) => ({ repository: folder, base: "b", branch: `cuebook/${run}`, path: folder }),
    prepare: async (plan: WorkspacePlan) => plan,
    checkpoint: async () => checkpoint,
    keep: async () => undefined,
    restore: async () => undefined,
    location: async ({ path }) => ({ path, relative: "." }),
    head: async () => "h",
    changes: async () => [],
    diff: async (_workspace, base) => ({ base, tree: "t", files: [], text: "", truncated: false }),
    commit: async () => null,
    sync: async () => ({ outcome: "up_to_date", target: "h", commit: "h" }),
    exists: async () => true,
    remove: async () => undefined,
  };
}
