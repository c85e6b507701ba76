import type { Agent } from "@cuebook/agents";
import { outlook } from "@cuebook/policy";
import type { Checkpoint, Command, RunState, Step, Try } from "@cuebook/run";
import { COMMAND_KIND, scopesAround, scopesOf, turnsSoFar, workspaceOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { StepLocation } from "@cuebook/workspace";
import { artifactFolder } from "../artifacts/keep.ts";
import { readView, storedView } from "../decisions/view.ts";
import { chosenAgentFor } from "../host/host.ts";
import { roleRules } from "../permissions/role-rules.ts";
import { assemblePrompt } from "../prompt/assemble.ts";
import type { DecisionView } from "../prompt/decision-view.ts";
import type { PromptTrace } from "../prompt/trace.ts";
import { changedFilesAt } from "./changed-files.ts";
import { costOf, givenSession } from "./given-session.ts";
import type { Performance } from "./performance.ts";
import { RoleCommand, type RoleCommandSettings } from "./role-command.ts";
import { locationOf } from "./working-folder.ts";

export type TakeTurn = Extract<Command, { do: "take_turn" }>;

/** A turn that is ready for its agent. */
export interface Prepared {
  readonly agent: Agent;
  readonly name: string;
  readonly trace: PromptTrace;
  readonly session: string | undefined;
  /** The cost of the session so far, if the agent reports it. */
  readonly costUsd: number | undefined;
  readonly location: StepLocation | undefined;
  readonly files: FilesBefore;
}

/** Builds the prompt of a turn, and records the files that it begins with. @throws CuebookError */
export async function prepareTurn(
  performance: Performance,
  command: TakeTurn,
  step: Step,
  attempt: Try,
): Promise<Prepared> {
  const [view, changedFiles] = await Promise.all([viewFor(performance, step), changedFilesFor(performance, step)]);
  const prompted = withPrompt(performance, command, step, attempt, { view, changedFiles });
  const location = await locationOf(performance, performance.recorder.state, step);
  const files = await filesBefore(performance, command, step, attempt, prompted.agent);
  return { ...prompted, location, files };
}

/** The view that an approver's step decides on, as it was stored when it was asked. */
async function viewFor({ host, recorder }: Performance, step: Step): Promise<DecisionView | undefined> {
  const decision = recorder.state.decisions.find((each) => each.decision === step.decision);
  return decision === undefined ? undefined : readView(await storedView(host.journal, decision.shown));
}

/** The inputs of a prompt besides the run's state. */
interface Surroundings {
  readonly view: DecisionView | undefined;
  readonly changedFiles: readonly string[];
}

/** The files that differ from where the branch began, for a phase. */
async function changedFilesFor(performance: Performance, step: Step): Promise<readonly string[]> {
  const { phase } = performance.workflow.definition.roles[step.role] ?? {};
  return phase?.variables.includes("CHANGED_FILES") === true
    ? changedFilesAt(performance.host, performance.recorder.state, step)
    : [];
}

function withPrompt(
  performance: Performance,
  command: TakeTurn,
  step: Step,
  attempt: Try,
  { view, changedFiles }: Surroundings,
): Omit<Prepared, "location" | "files"> {
  const { host, workflow, recorder } = performance;
  const { name, agent } = workerOf(performance, step.role);
  const first = attempt.isContinued === true ? (step.tries[0] ?? attempt) : attempt;
  const given = givenSession(workflow.definition, recorder.state, step, first, name);
  const session = agent.capabilities.resume ? (attempt.session ?? given?.session) : undefined;
  const last = turnsSoFar(attempt).at(-1);
  const trace = assemblePrompt(workflow, recorder.state, step, {
    kind: command.kind,
    turn: command.turn,
    complaints: last?.state.is === "rejected" || last?.state.is === "returned" ? last.state.complaints : [],
    ...(last?.state.is === "returned" ? { returned: last.state.why } : {}),
    isInSession: session !== undefined,
    view,
    artifacts: artifactFolder(host),
    changedFiles,
  });
  return { agent, name, trace, session, costUsd: costOf(attempt, given) };
}

/** The worker that takes the turns of a role: its agent, or its command. */
function workerOf({ host, workflow: { definition }, recorder }: Performance, role: string) {
  const performs = definition.roles[role]?.performs;
  if (performs?.what === "command") {
    const agent = host.command?.() ?? new RoleCommand(performs, commandSettings(host));
    return { name: COMMAND_KIND, agent };
  }
  const { name, model } = chosenAgentFor(host, definition, role, recorder.state.agent);
  return { name, agent: host.agent(name, model) };
}

function commandSettings({ limits, project }: Performance["host"]): RoleCommandSettings {
  return { timeoutMs: limits.checkTimeoutMs, env: project?.env };
}

/** The record of the files before a turn. */
interface FilesBefore {
  /** The files that the turn begins with, if it may be repeated with them and the step's checkpoint has other files. */
  readonly checkpoint?: Checkpoint | undefined;
  /** The files that the turn must leave unchanged, because its role may only read. */
  readonly before?: Checkpoint | undefined;
}

async function filesBefore(
  { host, recorder, workflow }: Performance,
  { turn }: TakeTurn,
  { step, role, scope }: Step,
  attempt: Try,
  { capabilities }: Agent,
): Promise<FilesBefore> {
  const workspace = workspaceOf(recorder.state, { scope });
  const isAnswered = attempt.reason === "answered" || attempt.retaken !== undefined;
  // A session that survives an interruption continues with the files that it left.
  const isRepeatable = turn === 1 ? isAnswered : !capabilities.resumeInterrupted;
  const name = `${recorder.state.id}/${step}.${attempt.try}.${turn}`;
  const checkpoint = isRepeatable ? await host.workspaces.checkpoint(workspace, name) : undefined;
  // A command runs what its author wrote.
  if (workflow.definition.roles[role]?.performs !== undefined) return { checkpoint };
  const rules = [...(host.tools?.rules ?? []), ...roleRules(workflow.definition, role, recorder.state)];
  const mayChange = workflow.definition.roles[role]?.phase?.changes !== "none";
  if (outlook(rules).write !== "deny" && mayChange) return { checkpoint };
  faultPoint("effect observe");
  const before = await host.workspaces.observe?.(workspace, `${recorder.state.id}/${step}-before`);
  // In a shared folder, the files must not change after the first turn recorded them; that turn may already run during this look.
  return { checkpoint, before: sharedBefore(recorder.state, scope) ?? before };
}

/** The files before the first turn of the branches that share a folder; `undefined`: the scope shares no folder. */
function sharedBefore(state: RunState, scope: number | undefined): Checkpoint | undefined {
  const { fork: own } = scopesAround(state, scope).find(({ fork }) => fork !== undefined) ?? {};
  if (own === undefined || state.forks.find(({ fork }) => fork === own)?.isShared !== true) return undefined;
  const branches = scopesOf(state, own);
  const steps = state.steps.filter((step) => scopesAround(state, step.scope).some((each) => branches.includes(each)));
  const turns = steps.flatMap(({ tries }) => tries.flatMap((attempt) => attempt.turns));
  return turns.find(({ before }) => before !== undefined)?.before;
}
