import { CuebookError } from "@cuebook/error";
import type { IssueSource, WorkspacePlan } from "@cuebook/run";
import type { QueuedRun } from "@cuebook/store";
import { isBlank } from "@cuebook/template";
import { type Definition, pointerOf, type Requirements, requirements, unitsOf, type Workflow } from "@cuebook/workflow";
import { baseText, workBase } from "@cuebook/workspace";
import { chosenAgentFor, type Host, type HostAgents, seatedRoles } from "../host/host.ts";
import { requireWorktrees } from "../host/require-worktrees.ts";
import { requireInput } from "../prompt/input.ts";
import { placeText } from "../prompt/place-text.ts";
import { requireIssue, requireTools } from "../tools/require-tools.ts";

/** Options of starting a run. */
export interface StartOptions {
  readonly workflow: Workflow;
  /** In the form of the contract of `issue`. */
  readonly issue?: Readonly<Record<string, unknown>> | undefined;
  /** The source of the issue. The plan does not cover it: the plan is the same, however the issue was read. */
  readonly issueSource?: IssueSource | undefined;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Replaces the agent of every role. */
  readonly agent?: string | undefined;
  /** A folder of the git repository to work on. */
  readonly repository: string;
  /** Starts even if the repository has uncommitted changes, which the run does not see. */
  readonly allowDirty?: boolean;
  /** The remote that the work will be pushed to: the work begins from its fetched branch. Absent: from the checked-out commit. */
  readonly remote?: string | undefined;
  /** Called with notes for people about the commit and the checkout that the work begins from, each as a sentence. */
  readonly onNote?: ((text: string) => void) | undefined;
  /** The hash of the approved plan: nothing is started if the current plan differs. */
  readonly approved?: string | undefined;
  /** The queue entry for workers, stored as the run is created. Absent: the process that starts the run drives it. */
  readonly queued?: QueuedRun | undefined;
}

/** Chooses the workspace of a run: named after the issue if there is one, else after the workflow. */
export async function planWorkspace(host: Host, options: StartOptions, run: string): Promise<WorkspacePlan> {
  const { workflow, issue } = options;
  const identifier = typeof issue?.identifier === "string" ? issue.identifier : workflow.definition.name;
  const plan = await host.workspaces.plan({
    repository: options.repository,
    identifier,
    run,
    allowDirty: options.allowDirty ?? false,
    base: await baseOf(options),
  });
  const graphs = [workflow, ...unitsOf(workflow).values()].map(({ definition }) => definition.graph);
  const edges = graphs.flatMap((graph) => Object.values(graph).flatMap((each) => Object.values(each)));
  for (const note of (await host.workspaces.notes?.(plan)) ?? []) options.onNote?.(note);
  if (edges.some(({ fork }) => fork?.isShared === false)) requireWorktrees(host, plan);
  return plan;
}

async function baseOf({ repository, remote, onNote }: StartOptions): Promise<string | undefined> {
  if (remote === undefined) return undefined;
  const base = await workBase({ repository, remote });
  const text = baseText(base);
  if (text !== undefined) onNote?.(text);
  return base.commit;
}

/** Refuses options with which the run could not work: a missing issue, invalid inputs, missing agents. */
export function checkStart(host: Host, { workflow, issue, input = {}, agent }: StartOptions): void {
  const { definition } = workflow;
  const needs = requirements(workflow);
  requireUse(workflow, needs, { issue, input });
  requireTask(definition, issue, input);
  if (needs.issue && issue === undefined) {
    throw new CuebookError("issue_missing", `the workflow ${definition.name} uses \`issue\`, but no issue is given`);
  }
  if (needs.input || definition.inputs !== undefined) requireInput(definition, input);
  for (const part of [workflow, ...unitsOf(workflow).values()])
    for (const role of seatedRoles(part.definition)) {
      requireAgent(host, part, role, agent);
      const place = () => placeText(part, pointerOf("roles", role, "tools"));
      requireIssue(issue, { role, names: part.definition.roles[role]?.tools ?? [], place });
    }
}

/** Refuses an issue or an input that no prompt uses: the agents would work without the task. */
function requireUse(
  { definition }: Workflow,
  needs: Requirements,
  { issue, input = {} }: Pick<StartOptions, "issue" | "input">,
): void {
  if (needs.either) return;
  // The issue of a WORKFLOW.md comes from its tracker.
  const isServed = Object.values(definition.roles).some(({ prompt }) =>
    prompt.some(({ contract }) => contract === "workflow-md"),
  );
  const isUnused = { input: !needs.input && Object.keys(input).length > 0, issue: !needs.issue && issue !== undefined };
  const unused = isUnused.input ? "input" : isUnused.issue && !isServed && !needs.input ? "issue" : undefined;
  if (unused === undefined) return;
  const message = `an ${unused} is given, but no prompt of the workflow ${definition.name} uses \`${unused}\``;
  const [field = "prompt"] = Object.keys(input);
  throw new CuebookError("task_unused", message, { data: { unused, field } });
}

/** Refuses a blank task, and phases without a task: their prompts would contain a blank task. */
function requireTask(
  { name, roles, inputs }: Definition,
  issue: StartOptions["issue"],
  { prompt }: Record<string, unknown>,
): void {
  const hasPhases = Object.values(roles).some(({ phase }) => phase !== undefined && phase.kind !== "automation");
  const isNeeded = hasPhases || (inputs === undefined && prompt !== undefined);
  if (!isNeeded || issue !== undefined || (typeof prompt === "string" && !isBlank(prompt))) return;
  throw new CuebookError("task_missing", `the workflow ${name} works on a task, but no task is given`);
}

/** The parts of a host that choose agents. */
export type AgentHost = HostAgents & Pick<Host, "tools">;

/** Refuses an unknown agent, with the place that names it, and an agent that cannot receive the tools of the role. */
export function requireAgent(host: AgentHost, workflow: Workflow, role: string, ofRun: string | undefined): void {
  const { definition } = workflow;
  const names = definition.roles[role]?.tools ?? [];
  try {
    const { name, model } = chosenAgentFor(host, definition, role, ofRun);
    const agent = host.agent(name, model);
    const place = () => placeText(workflow, pointerOf("roles", role, "tools"));
    requireTools(host, agent, { role, names, ...(names.length > 0 && { place }) });
  } catch (error) {
    if (!(error instanceof CuebookError) || error.code !== "unknown_agent" || ofRun !== undefined) throw error;
    const { agent } = definition.roles[role] ?? {};
    const pointer = agent !== undefined ? pointerOf("roles", role, "agent") : "/agent";
    const isConfigured = agent === undefined && definition.agent === undefined;
    const named = isConfigured ? "`agent:` in the configuration" : placeText(workflow, pointer);
    throw new CuebookError(error.code, `${error.message}: ${named} names it`, {
      hint: error.hint,
      data: { isConfigured },
      cause: error,
    });
  }
}
