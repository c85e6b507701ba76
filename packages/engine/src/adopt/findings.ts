/** @folder Moving a run to another definition, after a proof that its data fits every prompt ahead. */
import { CuebookError } from "@cuebook/error";
import {
  edgeKey,
  entryStatus,
  hashDigits,
  hasReentry,
  type RunState,
  returnsOf,
  STALE,
  type Step,
  sourcesAt,
} from "@cuebook/run";
import type { Diagnostic } from "@cuebook/template";
import {
  checkData,
  contractOf,
  type Definition,
  type Edge,
  edgeOf,
  inputSchema,
  keysOf,
  placeAt,
  pointerOf,
  requirements,
  rolesInSteps,
  START,
  variants,
  verifyWorkflow,
  type Workflow,
} from "@cuebook/workflow";
import { bringArtifacts } from "../artifacts/bring.ts";
import { ContentStore } from "../artifacts/content-store.ts";
import { artifactFolder } from "../artifacts/keep.ts";
import { type Host, type HostAgents, type HostFiles, type HostJournal, seatedRoles } from "../host/host.ts";
import { requireAgent } from "../plan/start-check.ts";
import { promptData } from "../prompt/data.ts";
import { report } from "./diagnostics.ts";
import { isOfPhases, phaseFindings } from "./phase-findings.ts";
import { type Position, positionsOf } from "./positions.ts";

/** The run and the new definition that the findings compare. */
interface Subject {
  readonly host: HostJournal & HostAgents & HostFiles & Pick<Host, "tools">;
  readonly state: RunState;
  readonly workflow: Workflow;
  readonly definition: Definition;
}

/**
 * All reasons why a run cannot move to a definition, each at its place in the workflow's files. Without an error, the run's data
 * fits every prompt still ahead of it.
 */
export async function adoptionFindings(host: Host, state: RunState, workflow: Workflow): Promise<Diagnostic[]> {
  const { definition } = workflow;
  const proof = verifyWorkflow(workflow).filter(({ severity }) => severity === "error");
  // The contracts of a workflow that fails its proof guarantee nothing.
  if (proof.length > 0) return proof;
  const subject = { host, state, workflow, definition };
  const positions = positionsOf(state, entryStatus(definition));
  const outputs = positions.flatMap(({ step }) => [...sourcesAt(state, step).steps.values()]);
  const used = [...new Map(outputs.map((step) => [step.step, step])).values()].filter(({ role }) =>
    rolesInSteps(definition).includes(role),
  );
  const misfits = new Map(used.map((step) => [step.role, outputFindings(subject, step)]));
  const misfit = new Set([...misfits].filter(([, found]) => found.length > 0).map(([role]) => role));
  return oneOfEach([
    ...wholeFindings(subject),
    ...inputFindings(subject),
    ...agentFindings(subject),
    ...distinct(positions.flatMap((position) => edgeFindings(subject, position))),
    ...forkFindings(subject),
    ...[...misfits.values()].flat(),
    ...positions.flatMap((position) => historyFindings(subject, position, misfit)),
    ...(isOfPhases(definition) ? positions.flatMap((position) => phaseFindings(state, workflow, position)) : []),
    ...(await documentFindings(subject, used)),
    ...limitFindings(subject),
  ]);
}

/** Removes duplicates: a step and its open question are at the same role, and lead to equal findings. */
function oneOfEach(findings: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function wholeFindings({ state, workflow, definition }: Subject): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (state.workflow !== definition.name) {
    found.push(report("adopt_name", { was: state.workflow, is: definition.name }, placeAt(workflow, "/name")));
  }
  const start = placeAt(workflow, pointerOf("graph", START), "key");
  if (state.status === "completed" && !hasReentry(definition)) found.push(report("adopt_ended", undefined, start));
  const isReady = state.workspace === "ready" || state.workspace === "lost";
  const hasPhases = Object.values(definition.roles).some(({ phase }) => phase !== undefined);
  if (isReady && hasPhases) {
    const names = Object.keys(definition.variables ?? {}).filter((name) => !Object.hasOwn(state.variables ?? {}, name));
    if (state.project === undefined) found.push(report("adopt_phases", { names: [] }, placeAt(workflow, "/roles")));
    else if (names.length > 0) found.push(report("adopt_phases", { names }, placeAt(workflow, "/variables")));
  }
  return found;
}

function inputFindings({ state, workflow, definition }: Subject): Diagnostic[] {
  const place = placeAt(workflow, "/inputs");
  const needs = requirements(workflow);
  const issue =
    needs.issue && state.issue === null
      ? [report("adopt_input", { problem: "the workflow uses `issue`, and the run has none" }, place)]
      : [];
  if (!needs.input && definition.inputs === undefined) return issue;
  const problems = checkData(inputSchema(definition), state.input);
  return [...issue, ...problems.map(({ message }) => report("adopt_input", { problem: message }, place))];
}

function agentFindings({ host, state, workflow, definition }: Subject): Diagnostic[] {
  return seatedRoles(definition).flatMap((role) => {
    try {
      requireAgent(host, workflow, role, state.agent);
      return [];
    } catch (error) {
      if (!(error instanceof CuebookError)) throw error;
      return [report("adopt_agent", { problem: error.message }, placeAt(workflow, pointerOf("roles", role), "key"))];
    }
  });
}

/** Removes duplicates: two positions of a step can lead to equal findings. */
function distinct(findings: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function isReentry({ role, status }: Position): boolean {
  return role === START && status === "resume";
}

/** The role and the edge that the run is at. */
function edgeFindings({ workflow, definition }: Subject, position: Position): Diagnostic[] {
  const { role, status, to, approver, at } = position;
  const isKnown = (name: string) => name.startsWith("$") || Object.hasOwn(definition.roles, name);
  // A phase that has begun does not depend on the role that it was entered from.
  const isBegun = position.isEntered === true && definition.roles[to ?? ""]?.phase !== undefined;
  const missing = [...(isBegun ? [] : [role]), ...(to === undefined ? [] : [to])].filter((name) => !isKnown(name));
  if (missing.length > 0) {
    const known = Object.keys(definition.roles);
    return missing.map((name) =>
      report("adopt_role", { role: name, step: at, known }, placeAt(workflow, "/roles", "key")),
    );
  }
  if (isBegun) return [];
  const edge = edgeOf(definition, position);
  // A completed run without such an edge has its own finding; a review of changed files is repeated without an edge.
  if (edge === undefined && (status === STALE || isReentry(position))) return [];
  const from = placeAt(workflow, pointerOf("graph", role), "key");
  if (edge === undefined) return [report("adopt_edge", { role, status, step: at }, from)];
  const place = placeAt(workflow, pointerOf("graph", role, status));
  const found: Diagnostic[] = [];
  if (to !== undefined && edge.role !== to && !isOfFork(edge, to)) {
    found.push(report("adopt_edge_target", { role, status, step: at, was: to, is: edge.role }, place));
  }
  if (approver !== undefined && edge.approver !== approver) {
    const [was, is] = [
      `${edge.role}, approved by ${approver}`,
      `${edge.role}, approved by ${edge.approver ?? "nobody"}`,
    ];
    found.push(report("adopt_edge_target", { role, status, step: at, was, is }, place));
  }
  return found;
}

/** Whether an edge that opens branches leads to a role: it begins one of them, or resolves their conflicts. */
function isOfFork({ fork }: Edge, to: string): boolean {
  return fork?.branches.some(({ role }) => role === to) === true || fork?.conflicts === to;
}

/** Compares the open branches with those of the new edge: the new definition has to open the same set. */
function forkFindings({ state, workflow, definition }: Subject): Diagnostic[] {
  return state.forks.flatMap(({ isClosed, edge: { role, status }, step, roles, list, isShared }) => {
    if (isClosed) return [];
    const edge = edgeOf(definition, { role, status });
    const fork = edge?.fork;
    const was = branchesText(roles, list !== undefined, isShared);
    const is =
      fork === undefined
        ? (edge?.role ?? "nowhere")
        : branchesText(
            fork.branches.map((branch) => branch.role),
            fork.each !== undefined,
            fork.isShared,
          );
    if (was === is) return [];
    const place = placeAt(workflow, edge === undefined ? "/graph" : pointerOf("graph", role, status));
    return [report("adopt_edge_target", { role, status, step: step ?? 1, was, is }, place)];
  });
}

function branchesText(roles: readonly string[], isList: boolean, isShared: boolean): string {
  return `${isList ? "branches of a list" : "branches"} (${roles.join(", ")})${isShared ? " in one folder" : ""}`;
}

/** Checks an output against the variants of its role. */
function outputFindings({ state, workflow, definition }: Subject, step: Step): Diagnostic[] {
  const { role, result } = step;
  if (result?.is !== "completed") return [];
  const place = placeAt(workflow, pointerOf("roles", role), "key");
  const known = variants(returnsOf(definition, state.steps, step));
  const variant = known.find(({ status }) => status === result.status);
  const problems =
    variant === undefined
      ? [`its status is ${result.status}; expected ${known.map(({ status }) => status).join(", ")}`]
      : checkData(variant.schema, result.value).map(({ message }) => message);
  return problems.map((problem) => report("adopt_output", { role, step: step.step, problem }, place));
}

/**
 * Checks the data at an edge against the edge's contract, which states what every path to the edge guarantees.
 * @param misfit the roles whose outputs already have findings
 */
function historyFindings(
  { host, state, workflow, definition }: Subject,
  position: Position,
  misfit: ReadonlySet<string>,
): Diagnostic[] {
  const { role, status, step, to } = position;
  const edge = edgeOf(definition, position);
  const branch = edge?.fork?.branches.findIndex((each) => each.role === to) ?? -1;
  // The role that resolves conflicts has no prompt of the edge.
  if (edge?.fork !== undefined && branch === -1 && to !== undefined && to !== edge.role) return [];
  if ((edge?.fork?.branches[branch] ?? edge)?.prompt === undefined) return [];
  const keys = branch === -1 ? [] : ["fork", "branches", branch];
  const pointer = pointerOf("graph", role, status, ...keys, "prompt");
  const ground = { definition, artifacts: artifactFolder(host) };
  const data = promptData("edge", state, step, { turn: 1, maxTurns: 1 }, ground);
  const isReported = (at: string) => {
    const [root = "", of = ""] = keysOf(at);
    if (root === "input" || root === "issue") return true;
    // `phaseFindings` checks the outputs that each phase ahead needs from earlier phases.
    if (root === "steps" && isOfPhases(definition)) return true;
    return misfit.has(root === "steps" ? of : role);
  };
  const name = `${role}/${status}`;
  return checkData(contractOf(workflow, pointer), data)
    .filter((problem) => !isReported(problem.pointer))
    .map(({ message }) => report("adopt_history", { edge: name, problem: message }, placeAt(workflow, pointer)));
}

/** The documents that prompts can name. */
async function documentFindings({ host, workflow }: Subject, used: readonly Step[]): Promise<Diagnostic[]> {
  const store = new ContentStore(artifactFolder(host));
  await bringArtifacts(host, { steps: used });
  const found: Diagnostic[] = [];
  for (const { step, role, result } of used) {
    for (const { name, hash } of result?.is === "completed" ? (result.artifacts ?? []) : []) {
      const { is } = await store.get(hashDigits(hash));
      const place = placeAt(workflow, pointerOf("roles", role), "key");
      if (is !== "intact") found.push(report("adopt_document", { name, step, role, is }, place));
    }
  }
  return found;
}

/** Limits that the run has reached: it is suspended there, and can be resumed. */
function limitFindings({ state, workflow, definition }: Subject): Diagnostic[] {
  const ofRoles = Object.entries(definition.roles).flatMap(([role, { max }]) => {
    const count = state.steps.filter((step) => step.role === role && step.isWithdrawn !== true).length;
    if (max === undefined || count <= max) return [];
    return [report("adopt_limit", { what: role, count, max }, placeAt(workflow, pointerOf("roles", role, "max")))];
  });
  const ofEdges = Object.entries(definition.graph).flatMap(([role, edges]) =>
    Object.entries(edges).flatMap(([status, { max }]) => {
      const count = state.taken[edgeKey(role, status)] ?? 0;
      if (count <= max) return [];
      const place = placeAt(workflow, pointerOf("graph", role, status));
      return [report("adopt_limit", { what: `${role}/${status}`, count, max }, place)];
    }),
  );
  return [...ofRoles, ...ofEdges];
}
