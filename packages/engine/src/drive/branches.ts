import { CuebookError } from "@cuebook/error";
import {
  blockedFor,
  type CommandOf,
  type EventBody,
  endBefore,
  type Fork as OpenedFork,
  openEvents,
  placeOf,
  planAt,
  type RunState,
  type Scope,
  workspaceOf,
} from "@cuebook/run";
import { displayValue } from "@cuebook/settings/values";
import { edgeOf, type Fork, isRecord, listAt, pointerOf } from "@cuebook/workflow";
import { artifactFolder } from "../artifacts/keep.ts";
import { requireWorktrees } from "../host/require-worktrees.ts";
import { promptData } from "../prompt/data.ts";
import { placeText } from "../prompt/place-text.ts";
import { failureOf } from "../record/failure.ts";
import type { Performance } from "./performance.ts";

/** Reads the list of an edge, and opens a branch for each of its items. */
export async function openBranches(performance: Performance, command: CommandOf<"open_branches">): Promise<void> {
  const { recorder } = performance;
  const { role, status } = command;
  await recorder.appendTo((state) => {
    const from = state.steps.find(({ step }) => step === command.step) ?? null;
    try {
      const edge = edgeOf(performance.workflow.definition, command);
      if (edge?.fork === undefined)
        throw new CuebookError("definition_missing", `the edge ${role}/${status} opens no branches`);
      const items = itemsOf(performance, state, command, edge.fork);
      return openEvents(state, from, { role, status }, edge.role, edge.fork, { items, scope: command.scope });
    } catch (error) {
      return [blockedFor(state, placeOf(state, command), failureOf(error))];
    }
  });
}

interface Item {
  readonly key: string;
  readonly item: unknown;
}

/** The items of the list with their keys. @throws CuebookError `list_missing`, `list_too_long`, `list_key_missing`, `list_key_twice` */
function itemsOf(
  { host, workflow }: Performance,
  state: RunState,
  { step, role, status, scope }: CommandOf<"open_branches">,
  { each }: Fork,
): Item[] {
  if (each === undefined) return [];
  const before = step === null ? endBefore(state, scope) : { parents: [step] };
  const next = { ...before, step: state.steps.length + 1, via: { role, status } };
  const ground = { definition: workflow.definition, artifacts: artifactFolder(host) };
  const data = promptData("edge", state, { ...next, scope }, { turn: 1, maxTurns: 1 }, ground);
  const list = listAt(each, data);
  const place = placeText(workflow, pointerOf("graph", role, status, "fork", "each", "of"));
  const where = `${role}/${status}: ${place}`;
  if (!Array.isArray(list)) {
    throw new CuebookError("list_missing", `${where}: there is no list at ${each.of}: it is ${displayValue(list)}`, {
      data: { place },
    });
  }
  if (list.length > each.max) {
    throw new CuebookError(
      "list_too_long",
      `${where}: the list ${each.of} has ${list.length} items, and at most ${each.max} are allowed`,
      {
        data: { place },
        hint: "send the output back with a shorter list, or raise `max` of the edge",
      },
    );
  }
  const items = list.map(
    (item: unknown, index): Item => ({ key: keyOf(item, each.key, where) ?? String(index + 1), item }),
  );
  const seen = new Set<string>();
  for (const { key } of items) {
    if (seen.has(key))
      throw new CuebookError("list_key_twice", `${where}: two items of ${each.of} have the key ${displayValue(key)}`);
    seen.add(key);
  }
  return items;
}

function keyOf(item: unknown, field: string | undefined, where: string): string | undefined {
  if (field === undefined) return undefined;
  const key = isRecord(item) && Object.hasOwn(item, field) ? item[field] : undefined;
  if (typeof key === "string" || typeof key === "number") return String(key);
  throw new CuebookError(
    "list_key_missing",
    `${where}: an item has no key ${JSON.stringify(field)}: it is ${displayValue(item)}`,
  );
}

/** Commits the files that the worktrees of branches begin from. @throws CuebookError `branches_unsupported` */
export async function baseBranches(
  { host, recorder }: Performance,
  { fork: number }: CommandOf<"base_branches">,
): Promise<EventBody> {
  const { state } = recorder;
  const fork = state.forks.find((each) => each.fork === number);
  if (fork === undefined) throw new CuebookError("journal_invalid", `run ${state.id} has no fork ${number}`);
  requireWorktrees(host, planAt(state, fork.scope));
  const workspace = workspaceOf(state, fork);
  await host.workspaces.commit(workspace, `Work before the branches of ${edgeName(fork)}`);
  return { type: "branches_based", fork: number, commit: await host.workspaces.head(workspace) };
}

function edgeName({ edge }: OpenedFork): string {
  return `${edge.role}/${edge.status}`;
}

/** Creates the worktree of a branch. */
export async function prepareBranch(
  { host, recorder }: Performance,
  { scope: number }: CommandOf<"prepare_branch">,
): Promise<EventBody> {
  const { scope, fork } = branchOf(recorder.state, number);
  const around = planAt(recorder.state, fork.scope);
  const workspace = { ...around, ...branchPlace(around, scope), base: fork.base ?? around.base, from: scope.from };
  await host.workspaces.prepare(workspace);
  return { type: "branch_prepared", scope: number, workspace };
}

/** The folder and the git branch of a branch: next to the folder and the git branch of the workspace that it was opened in. */
function branchPlace({ path, branch }: { path: string; branch: string }, { scope, key }: Scope) {
  const suffix = `-${scope}-${safe(key)}`;
  return { path: `${path}${suffix}`, branch: `${branch}${suffix}` };
}

function safe(key: string): string {
  return key.replace(/[^A-Za-z0-9_]+/g, "_").slice(0, 30) || "_";
}

/** Commits the uncommitted changes of a branch, and merges it into the workspace that it was opened in. */
export async function mergeBranch(
  { host, recorder }: Performance,
  { scope: number }: CommandOf<"merge_branch">,
): Promise<EventBody> {
  const { state } = recorder;
  const { scope, fork } = branchOf(state, number);
  const into = workspaceOf(state, fork);
  const from = workspaceOf(state, scope);
  const name = `${edgeName(fork)}: ${scope.key}`;
  await host.workspaces.commit(from, `Work of the branch ${name}`);
  const settled = scope.conflict && { target: scope.conflict.target, files: scope.conflict.files };
  if (settled === undefined) await host.workspaces.commit(into, `Work before the branch ${name}`);
  const result = await host.workspaces.sync(into, { target: from.branch, how: "merge", settled });
  if (result.outcome === "conflict") {
    return { type: "branch_conflicted", scope: number, target: result.target, files: result.files };
  }
  return { type: "branch_merged", scope: number, commit: result.commit };
}

function branchOf(state: RunState, number: number): { readonly scope: Scope; readonly fork: OpenedFork } {
  const scope = state.scopes.find((each) => each.scope === number);
  const fork = state.forks.find((each) => each.fork === scope?.fork);
  if (scope !== undefined && fork !== undefined) return { scope, fork };
  throw new CuebookError("journal_invalid", `run ${state.id} has no branch ${number}`);
}
