import type { Checkpoint, Workspace, WorkspacePlan } from "../events/workspace.ts";
import type { RunState, Step } from "./state.ts";

/** Branches that an edge opened, once. */
export interface Fork {
  /** From 1 in a run. */
  readonly fork: number;
  /** The step whose edge it is; null for an edge of `$START`. */
  readonly step: number | null;
  readonly edge: { readonly role: string; readonly status: string };
  /** The scope that it is in; absent: the run itself. */
  readonly scope?: number | undefined;
  /** The roles that begin its branches. */
  readonly roles: readonly string[];
  /** The role that begins its branches, if they are those of a list. */
  readonly list?: string | undefined;
  /** Whether its branches work in one folder. */
  readonly isShared: boolean;
  /** The commit that the worktrees of its branches begin from. */
  readonly base?: string | undefined;
  readonly isClosed: boolean;
}

/** A branch of a fork: the scope of its steps. */
export interface Scope {
  /** From 1 in a run. */
  readonly scope: number;
  readonly fork: number;
  /** The key of its item, or the role that begins it. */
  readonly key: string;
  /** The role that begins it. */
  readonly role: string;
  readonly item?: unknown;
  /** The scope whose result it keeps, because its item has not changed. */
  readonly reuses?: number | undefined;
  /** The files that its worktree begins with, if not those of the fork. */
  readonly from?: Checkpoint | undefined;
  /** Its worktree; absent: it is in the folder of the scope around it. */
  readonly workspace?: WorkspacePlan | undefined;
  readonly isStarted: boolean;
  /** How it ended: with the status of its last step. */
  readonly ended?: { readonly step: number; readonly status: string } | undefined;
  readonly isCancelled: boolean;
  /** The commit after its changes were merged. */
  readonly merged?: string | undefined;
  readonly conflict?: MergeConflict | undefined;
}

/** The conflict between a branch and those merged before it. */
export interface MergeConflict {
  readonly target: string;
  readonly files: readonly string[];
  /** How often the merge found conflicts. */
  readonly times: number;
  /** The run was resumed since, so it is tried again. */
  readonly isRetryWanted: boolean;
}

/** The branches of a run. Without both, it has none. */
export type Scoped = Partial<Pick<RunState, "forks" | "scopes">>;

/** The scopes of a fork, in order. */
export function scopesOf({ scopes = [] }: Scoped, fork: number): Scope[] {
  return scopes.filter((each) => each.fork === fork);
}

/** The scopes around a place, from its own outwards. */
export function scopesAround({ forks = [], scopes = [] }: Scoped, scope: number | undefined): Scope[] {
  const found: Scope[] = [];
  for (let at = scope; at !== undefined; ) {
    const here = scopes.find((each) => each.scope === at);
    if (here === undefined) break;
    found.push(here);
    at = forks.find(({ fork }) => fork === here.fork)?.scope;
  }
  return found;
}

/** Whether a scope is another one, or is within it. */
export function isWithin(state: Scoped, scope: number | undefined, outer: number): boolean {
  return scopesAround(state, scope).some((each) => each.scope === outer);
}

/** The item of the innermost list around a place; `undefined` outside of all lists. */
export function itemAt(state: Scoped, scope: number | undefined): { readonly item: unknown } | undefined {
  const found = scopesAround(state, scope).find((each) => Object.hasOwn(each, "item"));
  return found === undefined ? undefined : { item: found.item };
}

/** The workspace of a scope: its worktree, or that of the scope around it. */
export function planAt(state: Scoped & Pick<RunState, "plan">, scope: number | undefined): WorkspacePlan {
  return scopesAround(state, scope).find(({ workspace }) => workspace !== undefined)?.workspace ?? state.plan;
}

/** The workspace of a run, or of one of its steps. */
export function workspaceOf(state: Scoped & Pick<RunState, "plan">, { scope }: Pick<Step, "scope"> = {}): Workspace {
  const { path, branch, base } = planAt(state, scope);
  return { path, branch, base };
}

/** Whether the branch that a step is in was cancelled. */
export function isCancelled(state: Scoped & Pick<RunState, "steps">, ordinal: number): boolean {
  const step = state.steps.find((each) => each.step === ordinal);
  return scopesAround(state, step?.scope).some((each) => each.isCancelled);
}

/** Whether a place has a folder to work in: each branch around it that needs a worktree has one. */
export function hasFolder(state: Scoped, scope: number | undefined): boolean {
  return scopesAround(state, scope).every(
    ({ fork, workspace }) =>
      workspace !== undefined || state.forks?.find((each) => each.fork === fork)?.isShared !== false,
  );
}

/** Whether steps of a scope work in the workspace of the run. */
export function isInRunWorkspace(state: Scoped & Pick<RunState, "plan">, scope: number | undefined): boolean {
  return planAt(state, scope) === state.plan;
}
