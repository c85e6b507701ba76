import { type Edge, END, START } from "@cuebook/workflow";
import type { Agent } from "../agents/agent.ts";
import { EngineError } from "../error.ts";
import { agentNameFor, type Host } from "../hosts/host.ts";
import { assemblePrompt, type PromptTrace } from "../prompt/assemble.ts";
import type { WorkspacePlan } from "../workspace/workspace.ts";
import { entryStatus } from "./decide.ts";
import type { FailureRecord } from "./events.ts";
import { failureOf } from "./failure.ts";
import { checkStart, newRunId, planWorkspace, type StartOptions } from "./start.ts";
import type { RunState, Step } from "./state.ts";

/** The agent that would sit in a role, and whether it can run here. */
export interface PlannedAgent {
  readonly role: string;
  readonly agent: string;
  readonly kind: string;
  /** The version found, or why it cannot run. */
  readonly found: { readonly version: string } | { readonly error: FailureRecord };
}

/** What a run would do up to its first effect. */
export interface RunPlan {
  readonly workflow: string;
  readonly agents: readonly PlannedAgent[];
  readonly edges: readonly { readonly from: string; readonly status: string; readonly edge: Edge }[];
  readonly workspace: WorkspacePlan;
  /** The first prompt, as it would be sent. */
  readonly first: { readonly role: string; readonly prompt: PromptTrace };
}

/**
 * What `startRun` and `driveRun` would do with the same options, up to the first effect.
 * @throws EngineError as `startRun`, and `template_render_error` where the first prompt does not render
 */
export async function planRun(host: Host, options: StartOptions): Promise<RunPlan> {
  checkStart(host, options);
  const { workflow } = options;
  const { definition } = workflow;
  const id = newRunId();
  const workspace = await planWorkspace(host, options, id);
  const status = entryStatus(definition);
  const entry = definition.graph[START]?.[status];
  if (entry === undefined || entry.role === END) {
    throw new EngineError("no_route", `the workflow ${definition.name} has no role to start with`, {
      hint: "Run: cuebook check",
    });
  }
  const step: Step = {
    step: 1,
    role: entry.role,
    visit: 1,
    parents: [],
    via: { role: START, status },
    startedAt: "",
    tries: [],
    isRetryWanted: false,
  };
  const state: Pick<RunState, "issue" | "input" | "steps"> = {
    issue: options.issue ?? null,
    input: options.input ?? {},
    steps: [],
  };
  const prompt = assemblePrompt(workflow, state, step, { kind: "prompt", turn: 1, complaints: [], isInSession: false });
  return {
    workflow: definition.name,
    agents: await plannedAgents(host, options),
    edges: Object.entries(definition.graph).flatMap(([from, edges]) =>
      Object.entries(edges).map(([each, edge]) => ({ from, status: each, edge })),
    ),
    workspace,
    first: { role: entry.role, prompt },
  };
}

async function plannedAgents(host: Host, options: StartOptions): Promise<PlannedAgent[]> {
  const { definition } = options.workflow;
  const probes = new Map<string, Promise<PlannedAgent["found"]>>();
  return Promise.all(
    Object.keys(definition.roles).map(async (role) => {
      const name = agentNameFor(host, definition, role, options.agent);
      const agent = host.agent(name);
      const found = probes.get(name) ?? probe(agent);
      probes.set(name, found);
      return { role, agent: name, kind: agent.kind, found: await found };
    }),
  );
}

async function probe(agent: Agent): Promise<PlannedAgent["found"]> {
  try {
    return { version: await agent.probe() };
  } catch (error) {
    return { error: failureOf(error) };
  }
}
