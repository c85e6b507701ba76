import type { Agent } from "@cuebook/agents";
import { outlook } from "@cuebook/policy";
import type { Checkpoint, Command, RunState, Step, Try, TurnRef } from "@cuebook/run";
import { COMMAND_KIND, messagesIn, scopesAround, scopesOf, turnsSoFar, workspaceOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Role } from "@cuebook/workflow";
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
import { RoleCommand } from "./role-command.ts";
import { locationOf } from "./working-folder.ts";

export type TakeTurn = Extract<Command, { do: "take_turn" }>;

/** A turn of a step, in the context in which the run is performed. */
export interface Turn extends Performance {
  readonly ref: TurnRef;
  readonly kind: TakeTurn["kind"];
  readonly step: Step;
  readonly attempt: Try;
  /** The step's role in the workflow. */
  readonly role: Role | undefined;
}

/** A turn that is ready for its agent. */
export interface PreparedTurn extends Turn {
  readonly agent: Agent;
  /** The name of the agent. */
  readonly name: string;
  readonly trace: PromptTrace;
  readonly session: string | undefined;
  /** The cost of the session so far, if the agent reports it. */
  readonly costUsd: number | undefined;
  readonly location: StepLocation | undefined;
  readonly files: FilesBefore;
  /** The messages of people that the prompt has, and that no turn had before. */
  readonly messages: readonly number[];
}

/** Builds the prompt of a turn, and records the files that it begins with. @throws CuebookError */
export async function prepareTurn(turn: Turn): Promise<PreparedTurn> {
  const [view, changedFiles] = await Promise.all([viewFor(turn), changedFilesFor(turn)]);
  const prompted = withPrompt(turn, { view, changedFiles });
  const location = await locationOf(turn, turn.recorder.state, turn.step);
  const files = await filesBefore(turn, prompted.agent);
  return { ...turn, ...prompted, location, files };
}

/** The view that an approver's step decides on, as it was stored when it was asked. */
async function viewFor({ host, recorder, step }: Turn): Promise<DecisionView | undefined> {
  const decision = recorder.state.decisions.find((each) => each.decision === step.decision);
  return decision === undefined ? undefined : readView(await storedView(host.journal, decision.shown));
}

/** The files that differ from where the branch began, for a phase. */
async function changedFilesFor({ host, recorder, step, role }: Turn): Promise<readonly string[]> {
  return role?.phase?.variables.includes("CHANGED_FILES") === true ? changedFilesAt(host, recorder.state, step) : [];
}

function withPrompt(
  turn: Turn,
  beside: { readonly view: DecisionView | undefined; readonly changedFiles: readonly string[] },
): Pick<PreparedTurn, "agent" | "name" | "trace" | "session" | "costUsd" | "messages"> {
  const { host, workflow, recorder, step, attempt, kind, ref, role } = turn;
  const { name, agent } = workerOf(turn);
  const first = attempt.isContinued === true ? (step.tries[0] ?? attempt) : attempt;
  const given = givenSession(workflow.definition, recorder.state, step, first, name);
  const session = agent.capabilities.resume ? (attempt.session ?? given?.session) : undefined;
  const last = turnsSoFar(attempt).at(-1);
  const isInSession = session !== undefined;
  const isAfterCut = kind === "continue";
  // A command reads data, not messages.
  const told = role?.performs === undefined ? messagesIn(recorder.state, step, { isInSession, isAfterCut }) : [];
  const trace = assemblePrompt(workflow, recorder.state, step, {
    kind,
    turn: ref.turn,
    complaints: last?.state.is === "rejected" || last?.state.is === "returned" ? last.state.complaints : [],
    ...(last?.state.is === "returned" ? { returned: last.state.why } : {}),
    isInSession,
    messages: told,
    artifacts: artifactFolder(host),
    ...beside,
  });
  const messages = told.filter(({ delivered }) => delivered === undefined).map(({ message }) => message);
  return { agent, name, trace, session, costUsd: costOf(attempt, given), messages };
}

/** The worker that takes the turns of a role: its agent, or its command. */
function workerOf({ host, workflow, recorder, step, role }: Turn): Pick<PreparedTurn, "agent" | "name"> {
  if (role?.performs?.what === "command") {
    const settings = { timeoutMs: host.limits.checkTimeoutMs, env: host.project?.env };
    return { name: COMMAND_KIND, agent: host.command?.() ?? new RoleCommand(role.performs, settings) };
  }
  const { name, model } = chosenAgentFor(host, workflow.definition, step.role, recorder.state.agent);
  return { name, agent: host.agent(name, model) };
}

/** The record of the files before a turn. */
interface FilesBefore {
  /** The files that the turn begins with, if it may be repeated with them and the step's checkpoint has other files. */
  readonly checkpoint?: Checkpoint | undefined;
  /** The files that the turn must leave unchanged, because its role may only read. */
  readonly before?: Checkpoint | undefined;
}

async function filesBefore(
  { host, recorder, workflow, step, attempt, ref, role }: Turn,
  { capabilities }: Agent,
): Promise<FilesBefore> {
  const workspace = workspaceOf(recorder.state, step);
  const isAnswered = attempt.reason === "answered" || attempt.retaken !== undefined;
  // A session that survives an interruption continues with the files that it left.
  const isRepeatable = ref.turn === 1 ? isAnswered : !capabilities.resumeInterrupted;
  const name = `${recorder.state.id}/${ref.step}.${ref.try}.${ref.turn}`;
  const checkpoint = isRepeatable ? await host.workspaces.checkpoint(workspace, name) : undefined;
  // A command runs what its author wrote.
  if (role?.performs !== undefined) return { checkpoint };
  const rules = [...(host.tools?.rules ?? []), ...roleRules(workflow.definition, step.role, recorder.state)];
  if (outlook(rules).write !== "deny" && role?.phase?.changes !== "none") return { checkpoint };
  faultPoint("effect observe");
  const before = await host.workspaces.observe?.(workspace, `${recorder.state.id}/${ref.step}-before`);
  // In a shared folder, the files must not change after the first turn recorded them; that turn may already run during this look.
  return { checkpoint, before: sharedBefore(recorder.state, step.scope) ?? before };
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
