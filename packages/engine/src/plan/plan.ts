/** @folder What a run would do, with its hash; starting it. */
import type { Agent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { FailureRecord, RunLimits, Step, WorkspacePlan } from "@cuebook/run";
import { entryStatus } from "@cuebook/run";
import { definitionHash } from "@cuebook/store";
import { END, START } from "@cuebook/workflow";
import { agentNameFor, type Host, seatedRoles } from "../host/host.ts";
import { assemblePrompt } from "../prompt/assemble.ts";
import type { PromptState } from "../prompt/data.ts";
import { renderLocation } from "../prompt/location.ts";
import { groundOf, type PhaseGround } from "../prompt/phase-ground.ts";
import type { PromptTrace } from "../prompt/trace.ts";
import { failureOf } from "../record/failure.ts";
import { newRunId } from "../record/run-id.ts";
import { accessOf, type PlannedAccess, type PlannedStop, stopsOf } from "./access.ts";
import { boundsOf, type RunBounds } from "./bounds.ts";
import { type PlannedCheckOf, plannedChecks } from "./checks.ts";
import { contentOf, type PlanContent, planHash } from "./content.ts";
import { differences, differenceText, type PlanDifference } from "./differences.ts";
import { type PlannedEdge, plannedGraph } from "./edges.ts";
import { type PlannedPrompt, plannedInstructions, plannedPrompts } from "./prompts.ts";
import { checkStart, planWorkspace, type StartOptions } from "./start-check.ts";
import { keptPlan } from "./store.ts";
import { type PlannedTools, plannedTools } from "./tools.ts";

/** The agent that would sit in a role, and whether it can run here. */
export interface PlannedAgent {
  readonly role: string;
  readonly agent: string;
  readonly kind: string;
  /** The version found, or why it cannot run. */
  readonly found: { readonly version: string } | { readonly error: FailureRecord };
  /** What it is set up with, as it is written; absent where nothing is. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/** What a run would do, as far as it is known before its first effect. */
export interface RunPlan {
  /** The id of the run that it is the plan of. */
  readonly run: string;
  /** The workflow's name. */
  readonly workflow: string;
  /** The content hash of its definition. */
  readonly definition: string;
  readonly agents: readonly PlannedAgent[];
  readonly edges: readonly PlannedEdge[];
  readonly workspace: WorkspacePlan;
  /** The first prompt, as it would be sent, and the folder that its agent works in, where the edge to it names one. */
  readonly first: { readonly role: string; readonly prompt: PromptTrace; readonly location?: string | undefined };
  /** What each role that a run can come to is told of its output, by role. */
  readonly instructions: Readonly<Record<string, string>>;
  /** All prompts that a run can come to, with holes for what is not known yet. */
  readonly prompts: readonly PlannedPrompt[];
  /** At which edges the run stops to ask. */
  readonly stops: readonly PlannedStop[];
  /** What the roles want to be allowed, and where they work. */
  readonly access: readonly PlannedAccess[];
  /** The commands that are run after phases. */
  readonly checks: readonly PlannedCheckOf[];
  /** What the prompts of phases are told of the project; nothing in a workflow without phases. */
  readonly ground: PhaseGround;
  /** What the tools of roles may do, and what they work with; absent where no role has any. */
  readonly tools?: PlannedTools | undefined;
  /** The limits and budgets in force. */
  readonly limits: RunLimits;
  /** The worst case. */
  readonly bounds: RunBounds;
  /** All of the above without what differs from run to run: what an approval is for. Secrets are masked. */
  readonly content: PlanContent;
  /** The SHA-256 of `content`, in hexadecimal. */
  readonly hash: string;
}

/** A plan is not the approved one any more. */
export class PlanChanged extends CuebookError {
  /** Everything that differs. */
  readonly differences: readonly PlanDifference[];
  /** The hash of the plan as it is now. */
  readonly hash: string;

  constructor(approved: string, hash: string, found: readonly PlanDifference[]) {
    const lines = found.map((each) => `\n  ${differenceText(each)}`).join("");
    const count = found.length === 1 ? "a difference" : `${found.length} differences`;
    super("plan_changed", `the plan is not the approved one (${approved.slice(0, 12)}): ${count}${lines}`, {
      hint: `Look at the plan as it is now, and approve it if it is right: it has the hash ${hash}`,
    });
    this.differences = found;
    this.hash = hash;
  }
}

/**
 * What `startRun` and `driveRun` would do with the same options, up to the first effect. Nothing is made or kept: for a plan
 * that is to be approved there is `keepPlan`.
 * @throws CuebookError as `startRun`, and `template_render_error` where the first prompt does not render
 */
export async function planRun(host: Host, options: StartOptions): Promise<RunPlan> {
  checkStart(host, options);
  const id = newRunId();
  const { workflow } = options;
  const { definition } = workflow;
  const workspace = await planWorkspace(host, options, id);
  const graph = plannedGraph(definition);
  const prompts = plannedPrompts(workflow, graph.roles, graph.edges);
  const ground = await groundOf(host, definition, options.repository);
  const locations = prompts.filter(({ kind }) => kind === "location");
  const tools = plannedTools(host, definition, graph.roles);
  const plan = {
    run: id,
    workflow: definition.name,
    definition: definitionHash(workflow),
    agents: await plannedAgents(host, options),
    edges: graph.edges,
    workspace,
    first: firstPrompt(options, { id, plan: workspace, ...ground }),
    instructions: plannedInstructions(workflow, graph.roles),
    prompts,
    stops: stopsOf(graph.edges),
    access: accessOf(definition, graph.roles, locations),
    checks: plannedChecks(definition, ground.project),
    ground,
    tools,
    limits: host.limits,
    bounds: boundsOf(definition, graph, host.limits, entryStatus(definition)),
  };
  const content = contentOf(plan, options, host.secrets);
  return { ...plan, content, hash: planHash(content) };
}

/** Refuses a plan that is not the one which was approved by its hash. @throws CuebookError `plan_unknown`, `plan_changed` */
export async function requireApproved(host: Host, { hash, content }: RunPlan, approved: string): Promise<void> {
  if (hash === approved) return;
  throw new PlanChanged(approved, hash, differences(await keptPlan(host, approved), content));
}

function firstPrompt(
  { workflow, issue, input }: StartOptions,
  known: Pick<PromptState, "id" | "plan" | "project" | "variables">,
): RunPlan["first"] {
  const { definition } = workflow;
  const status = entryStatus(definition);
  const entry = definition.graph[START]?.[status];
  if (entry === undefined || entry.role === END) {
    throw new CuebookError("no_route", `the workflow ${definition.name} has no role to start with`);
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
  const state: PromptState = {
    ...{ ...known, workflow: definition.name, issue: issue ?? null, input: input ?? {}, steps: [] },
  };
  const prompt = assemblePrompt(workflow, state, step, { kind: "prompt", turn: 1, complaints: [], isInSession: false });
  const location = renderLocation(workflow, state, step)?.text.trim();
  return { role: entry.role, prompt, location };
}

async function plannedAgents(host: Host, options: StartOptions): Promise<PlannedAgent[]> {
  const { definition } = options.workflow;
  const probes = new Map<string, Promise<PlannedAgent["found"]>>();
  return Promise.all(
    seatedRoles(definition).map(async (role) => {
      const name = agentNameFor(host, definition, role, options.agent);
      const agent = host.agent(name);
      const found = probes.get(name) ?? probe(agent);
      probes.set(name, found);
      const settings = host.settingsOf?.(name);
      return {
        role,
        agent: name,
        kind: agent.kind,
        found: await found,
        settings,
      };
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
