import { CuebookError } from "@cuebook/error";
import {
  checkData,
  type Definition,
  inputSchema,
  placeAt,
  pointerOf,
  requirements,
  type Workflow,
} from "@cuebook/workflow";
import { agentNameFor, type Host, seatedRoles } from "../host/host.ts";
import { requireTools } from "../tools/require-tools.ts";

/** What a run is started with. */
export interface StartOptions {
  readonly workflow: Workflow;
  /** As the contract of `issue` has it. */
  readonly issue?: Readonly<Record<string, unknown>> | undefined;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Takes the place of every role's own agent. */
  readonly agent?: string | undefined;
  /** A folder of the git repository to work on. */
  readonly repository: string;
  /** Starts although the repository has uncommitted changes, which the run does not see. */
  readonly allowDirty?: boolean;
  /** The hash of the plan that was approved: nothing is started where the plan is another now. */
  readonly approved?: string | undefined;
}

/** Chooses the workspace of a run: named by the issue where there is one, else by the workflow. */
export function planWorkspace(host: Host, options: StartOptions, run: string) {
  const { workflow, issue } = options;
  const identifier = typeof issue?.identifier === "string" ? issue.identifier : workflow.definition.name;
  return host.workspaces.plan({
    repository: options.repository,
    identifier,
    run,
    allowDirty: options.allowDirty ?? false,
  });
}

/** Refuses what could not run: a missing issue, inputs that do not fit, agents that nobody named. */
export function checkStart(host: Host, { workflow, issue, input = {}, agent }: StartOptions): void {
  const { definition } = workflow;
  requireTask(definition, issue, input);
  const needs = requirements(workflow);
  if (needs.issue && issue === undefined) {
    throw new CuebookError("issue_missing", `the workflow ${definition.name} uses \`issue\`, and none is given`);
  }
  if (needs.input || definition.inputs !== undefined) {
    const problems = checkData(inputSchema(definition), input);
    if (problems.length > 0) {
      const found = problems.map((problem) => problem.message).join("; ");
      throw new CuebookError("input_invalid", `the inputs of ${definition.name} do not fit: ${found}`, {
        data: { declaresInputs: definition.inputs !== undefined },
      });
    }
  }
  for (const role of seatedRoles(definition)) requireAgent(host, workflow, role, agent);
}

/** Refuses phases without a task: their prompts would tell of one that is blank. */
function requireTask(
  { name, roles }: Definition,
  issue: StartOptions["issue"],
  { prompt }: Record<string, unknown>,
): void {
  const hasPhases = Object.values(roles).some(({ phase }) => phase !== undefined);
  if (!hasPhases || issue !== undefined || (typeof prompt === "string" && prompt.trim() !== "")) return;
  throw new CuebookError("task_missing", `the workflow ${name} works on a task, and none is given`);
}

/** Refuses an agent that nobody set up, and says who named it; and one that cannot be handed the tools of the role. */
function requireAgent(host: Host, workflow: Workflow, role: string, ofRun: string | undefined): void {
  const { definition } = workflow;
  const names = definition.roles[role]?.tools ?? [];
  try {
    const agent = host.agent(agentNameFor(host, definition, role, ofRun));
    const place = () => placeText(workflow, pointerOf("roles", role, "tools"));
    if (names.length > 0) requireTools(host, agent, { role, names, place });
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

function placeText(workflow: Workflow, pointer: string): string {
  const { source, span } = placeAt(workflow, pointer);
  const { line, column } = source.position(span.start);
  return `${source.file}:${line}:${column}`;
}
