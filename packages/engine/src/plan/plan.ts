/** @folder The plan of a run, with its hash; starting the run. */

import type { Agent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { entryStatus } from "@cuebook/run";
import { definitionHash } from "@cuebook/store";
import { conditionOf, type Definition, END, edgeOf, START, unitsOf } from "@cuebook/workflow";
import { heldVariables } from "../host/held-variables.ts";
import { chosenAgentFor, type Host, seatedRoles } from "../host/host.ts";
import { assemblePrompt } from "../prompt/assemble.ts";
import { renderLocation } from "../prompt/location.ts";
import { stepAfter } from "../prompt/next-step.ts";
import { projectVariables } from "../prompt/project-variables.ts";
import type { PromptState } from "../prompt/prompt-state.ts";
import { failureOf } from "../record/failure.ts";
import { newRunId } from "../record/run-id.ts";
import { plannedChecks } from "./checks.ts";
import { contentOf, planHash } from "./content.ts";
import { differences, differenceText, type PlanDifference } from "./differences.ts";
import { plannedGit } from "./git.ts";
import type { PlannedAgent, RunPlan } from "./run-plan.ts";
import { checkStart, planWorkspace, type StartOptions } from "./start-check.ts";
import { keptPlan } from "./store.ts";
import { boundsWithUnits, planGraphs, unitRole } from "./units.ts";

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
