/** @folder The plan of a run, with its hash; starting the run. */
import type { Agent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { FailureRecord, RunLimits, WorkspacePlan } from "@cuebook/run";
import { entryStatus } from "@cuebook/run";
import { definitionHash } from "@cuebook/store";
import { conditionOf, type Definition, END, edgeOf, START, unitsOf } from "@cuebook/workflow";
import { type HeldVariables, heldVariables } from "../host/held-variables.ts";
import { type ChosenAgent, chosenAgentFor, type Host, seatedRoles } from "../host/host.ts";
import { assemblePrompt } from "../prompt/assemble.ts";
import type { PromptState } from "../prompt/data.ts";
import { renderLocation } from "../prompt/location.ts";
import { stepAfter } from "../prompt/next-step.ts";
import { type ProjectVariables, projectVariables } from "../prompt/project-variables.ts";
import type { PromptTrace } from "../prompt/trace.ts";
import { failureOf } from "../record/failure.ts";
import { newRunId } from "../record/run-id.ts";
import type { PlannedAccess, PlannedStop } from "./access.ts";
import type { RunBounds } from "./bounds.ts";
import { type PlannedCheckOf, type PlannedCommand, plannedChecks } from "./checks.ts";
import { contentOf, type PlanContent, planHash } from "./content.ts";
import { differences, differenceText, type PlanDifference } from "./differences.ts";
import type { PlannedEdge } from "./edges.ts";
import { type PlannedGit, plannedGit } from "./git.ts";
import type { PlannedPrompt } from "./prompts.ts";
import { checkStart, planWorkspace, type StartOptions } from "./start-check.ts";
import { keptPlan } from "./store.ts";
import type { PlannedTools } from "./tools.ts";
import { boundsWithUnits, planGraphs, unitRole } from "./units.ts";

/** The agent of a role, and whether it can run here. */
export interface PlannedAgent {
  readonly role: string;
  readonly agent: string;
  readonly kind: string;
  /** Its model, as far as its settings or the role name one. */
  readonly model?: string | undefined;
  /** The place that chose it, and the tier if that is a tier. */
  readonly by: ChosenAgent["by"];
  readonly tier?: string | undefined;
  /** The version found, or why it cannot run. */
  readonly found: { readonly version: string } | { readonly error: FailureRecord };
  /** Its settings as written; absent if it has none. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/** The plan of a run, as far as it is known before the first effect. */
export interface RunPlan {
  /** The id of the planned run. */
  readonly run: string;
  /** The workflow's name. */
  readonly workflow: string;
  /** The content hash of its definition. */
  readonly definition: string;
  readonly agents: readonly PlannedAgent[];
  readonly edges: readonly PlannedEdge[];
  readonly workspace: WorkspacePlan;
  /** The first prompt as it would be sent, and the folder that its agent works in if the edge to it names one. */
  readonly first: { readonly role: string; readonly prompt: PromptTrace; readonly location?: string | undefined };
  /** The instruction on the output for each role that a run can reach, by role. */
  readonly instructions: Readonly<Record<string, string>>;
  /** All prompts that a run can reach, with holes for values that are not known yet. */
  readonly prompts: readonly PlannedPrompt[];
  /** The edges at which the run stops to ask. */
  readonly stops: readonly PlannedStop[];
  /** The access that the roles need, and where they work. */
  readonly access: readonly PlannedAccess[];
  /** The commands that run after phases. */
  readonly checks: readonly PlannedCheckOf[];
  /** The commands that roles run in place of an agent. */
  readonly commands: readonly PlannedCommand[];
  /** The hooks and signing for commits of phases. Absent: there are no phases. The hash does not cover it: machines differ. */
  readonly git?: PlannedGit | undefined;
  /**
   * The variables of our environment that the project needs and that are not passed on. Absent: none, or the workflow is not about a
   * project. The hash does not cover it: machines differ.
   */
  readonly heldVariables?: HeldVariables | undefined;
  /** The facts of the project that prompts of phases receive; absent in a workflow without phases. */
  readonly ground: ProjectVariables;
  /** What the tools of roles may do, and their settings; absent if no role has tools. */
  readonly tools?: PlannedTools | undefined;
  /** The limits and budgets in force. */
  readonly limits: RunLimits;
  /** The worst case. */
  readonly bounds: RunBounds;
  /** How many ports of the machine the run has for itself; absent: none. */
  readonly ports?: number | undefined;
  /** All of the above without values that differ between runs: an approval refers to this. Secrets are masked. */
  readonly content: PlanContent;
  /** The SHA-256 of `content`, in hexadecimal. */
  readonly hash: string;
}

/** The plan differs from the approved one. */
export class PlanChanged extends CuebookError {
  /** All differences. */
  readonly differences: readonly PlanDifference[];
  /** The hash of the current plan. */
  readonly hash: string;

  constructor(approved: string, hash: string, found: readonly PlanDifference[]) {
    const lines = found.map((each) => `\n  ${differenceText(each)}`).join("");
    const count = found.length === 1 ? "1 difference" : `${found.length} differences`;
    super("plan_changed", `the plan differs from the approved one (${approved.slice(0, 12)}): ${count}${lines}`, {
      hint: `Look at the current plan, and approve it if it is right: its hash is ${hash}`,
    });
    this.differences = found;
    this.hash = hash;
  }
}

/**
 * Plans what `startRun` and `driveRun` would do with the same options, up to the first effect. Read-only: `keepPlan` stores a plan for
 * approval.
 * @throws CuebookError as `startRun`, and `template_render_error` if the first prompt does not render
 */
export async function planRun(host: Host, options: StartOptions): Promise<RunPlan> {
  checkStart(host, options);
  const id = newRunId();
  const { workflow } = options;
  const { definition } = workflow;
  const workspace = await planWorkspace(host, options, id);
  const ground = await projectVariables(host, definition, options.repository, options.issue ?? null);
  const agentOf = (of: Definition, role: string) => {
    if (!seatedRoles(of).includes(role)) return undefined;
    const { name, model } = chosenAgentFor(host, of, role, options.agent);
    return host.agent(name, model);
  };
  const plan = {
    run: id,
    workflow: definition.name,
    definition: definitionHash(workflow),
    agents: await plannedAgents(host, options),
    workspace,
    first: firstPromptOf(options, { id, plan: workspace, ...ground }),
    ...planGraphs(host, workflow, ground.project, agentOf),
    checks: plannedChecks(definition, ground.project),
    ground,
    limits: host.limits,
    bounds: boundsWithUnits(workflow, host.limits),
    ports: host.ports?.count,
  };
  const content = contentOf(plan, options, host.secrets);
  const git = await plannedGit(host, definition, workspace.repository);
  const held = ground.project === undefined ? undefined : await heldVariables(host, workspace.repository);
  return {
    ...plan,
    ...(git === undefined ? {} : { git }),
    ...(held === undefined ? {} : { heldVariables: held }),
    content,
    hash: planHash(content),
  };
}

/** Refuses a plan that differs from the one approved by its hash. @throws CuebookError `plan_unknown`, `plan_changed` */
export async function requireApproved(host: Host, { hash, content }: RunPlan, approved: string): Promise<void> {
  if (hash === approved) return;
  throw new PlanChanged(approved, hash, differences(await keptPlan(host, approved), content));
}

/** The first prompt of a run that has not begun. @throws CuebookError `no_route`, `template_render_error` */
export function firstPromptOf(
  { workflow, issue, input }: Pick<StartOptions, "workflow" | "issue" | "input">,
  known: Pick<PromptState, "id" | "plan" | "project" | "variables" | "dispatch">,
): RunPlan["first"] {
  const { definition } = workflow;
  const status = entryStatus(definition);
  const edge = edgeOf(definition, { role: START, status });
  const entry = edge && { ...edge, role: conditionOf(definition, edge.role)?.phase ?? edge.role };
  if (entry === undefined || entry.role === END) {
    throw new CuebookError("no_route", `the workflow ${definition.name} has no role to start with`);
  }
  const before: PromptState = {
    ...{ ...known, workflow: definition.name, issue: issue ?? null, input: input ?? {}, steps: [] },
  };
  const { step, state } = stepAfter(workflow, before, undefined, { role: START, status }, entry, "");
  const prompt = assemblePrompt(workflow, state, step, { kind: "prompt", turn: 1, complaints: [], isInSession: false });
  const location = renderLocation(workflow, state, step)?.text.trim();
  return { role: step.role, prompt, location };
}

async function plannedAgents(host: Host, options: StartOptions): Promise<PlannedAgent[]> {
  const parts: (readonly [path: string | undefined, definition: Definition])[] = [
    [undefined, options.workflow.definition],
    ...[...unitsOf(options.workflow)].map(([path, { definition }]) => [path, definition] as const),
  ];
  const seats = parts.flatMap(([path, definition]) =>
    seatedRoles(definition).map((role) => ({ path, definition, role })),
  );
  const probes = new Map<string, Promise<PlannedAgent["found"]>>();
  return Promise.all(
    seats.map(async ({ path, definition, role }) => {
      const { name, model, by } = chosenAgentFor(host, definition, role, options.agent);
      const agent = host.agent(name, model);
      const found = probes.get(name) ?? probe(agent);
      probes.set(name, found);
      const settings = host.settingsOf?.(name);
      return {
        role: unitRole(role, path),
        agent: name,
        kind: agent.kind,
        model: agent.model,
        by,
        tier: by === "tier" ? definition.roles[role]?.tier : undefined,
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
