import { type Fork, type RunBranches, type Scope, type Scoped, type Step, scopesOf } from "@cuebook/run";
import { plural, printableLine } from "@cuebook/settings/values";
import { type Fork as DefinedFork, type Edge, JOIN } from "@cuebook/workflow";
import { cutToCells } from "../output/cells.ts";

/** The maximum number of branches that are named. */
const mostKeys = 8;

/** The branches of a fork: `[backend, frontend]`, or for a list `[fixer x 12]`. */
export function branchesText(state: Scoped, fork: Pick<Fork, "fork" | "list">): string {
  const scopes = scopesOf(state, fork.fork);
  return fork.list === undefined
    ? `[${keysText(scopes.map(({ key }) => key))}]`
    : `[${printableLine(fork.list)} x ${scopes.length}]`;
}

/** The keys of branches; further keys are only counted. */
export function keysText(keys: readonly string[]): string {
  const shown = keys.slice(0, mostKeys).map((key) => cutToCells(printableLine(key), 24));
  const more = keys.length - shown.length;
  return `${shown.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
}

/** The target of an edge: `developer`, or `join` at the end of a branch. */
export function targetText(to: string): string {
  return to === JOIN ? "join" : printableLine(to);
}

/** The target of the edge that a step took: `developer`, `join`, `[backend, frontend] -> integrate`. */
export function wayText(state: Scoped, { step }: Pick<Step, "step">, to: string | undefined): string | undefined {
  const fork = state.forks?.findLast((each) => each.step === step);
  if (to === undefined) return undefined;
  return fork === undefined ? targetText(to) : `${branchesText(state, fork)} -> ${targetText(to)}`;
}

/** The branches that an edge of a workflow opens: `[backend, frontend]`, `[fixer for each of steps.planner.tasks]`. */
function forkText({ branches, each }: DefinedFork): string {
  const roles = branches.map(({ role }) => printableLine(role)).join(", ");
  return each === undefined ? `[${roles}]` : `[${roles} for each of ${printableLine(each.of)}]`;
}

/** The target of an edge of a workflow: `developer`, `join`, `[backend, frontend] -> integrate`. */
export function edgeTargetText({ role, fork }: Pick<Edge, "role" | "fork">): string {
  return fork === undefined ? targetText(role) : `${forkText(fork)} -> ${targetText(role)}`;
}

/** The states of a branch. */
export type BranchState = "waiting" | "running" | "ended" | "conflict" | "merged" | "cancelled" | "reused";

/** The state of a branch. */
export function branchStateOf({ isCancelled, reuses, merged, conflict, ended, isStarted }: Scope): BranchState {
  if (isCancelled) return "cancelled";
  if (reuses !== undefined) return "reused";
  if (merged !== undefined) return "merged";
  if (conflict !== undefined) return "conflict";
  if (ended !== undefined) return "ended";
  return isStarted ? "running" : "waiting";
}

/** The state of a branch, for people; `undefined` if its steps already show it. */
export function branchRemark(scope: Scope): string | undefined {
  switch (branchStateOf(scope)) {
    case "waiting":
      return "has not begun";
    case "running":
    case "ended":
      return undefined;
    case "conflict":
      return `conflicts in ${keysText(scope.conflict?.files ?? [])}`;
    case "merged":
      return `merged as ${scope.merged?.slice(0, 10)}`;
    case "cancelled":
      return "cancelled";
    case "reused":
      return `keeps the result of step ${scope.ended?.step}, because its item is unchanged`;
  }
}

/** How a step relates to branches that have ended: `joins 3 branches, 1 cancelled`. Empty if it does not. */
export function aboutText(
  state: Pick<RunBranches, "scopes">,
  { joins, resolves }: Pick<Step, "joins" | "resolves">,
): string {
  const conflicting = state.scopes.find(({ scope }) => scope === resolves);
  if (conflicting !== undefined) return `resolves the conflicts of branch ${printableLine(conflicting.key)}`;
  return joins === undefined ? "" : `joins ${joinedText(state, joins)}`;
}

function joinedText(state: Pick<RunBranches, "scopes">, fork: number): string {
  const scopes = scopesOf(state, fork);
  const cancelled = scopes.filter(({ isCancelled }) => isCancelled).length;
  return `${plural(scopes.length, "branch")}${cancelled === 0 ? "" : `, ${cancelled} cancelled`}`;
}
