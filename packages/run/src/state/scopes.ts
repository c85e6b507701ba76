import { type Definition, unitDefinition } from "@cuebook/workflow/model";
import type { FailureRecord } from "../declared/failure.ts";
import type { ProjectFacts } from "../declared/project.ts";
import type { Checkpoint, Workspace, WorkspacePlan } from "../declared/workspace.ts";
import type { RunGround } from "./ground.ts";
import type { RunOrigin } from "./origin.ts";
import type { RunSteps, Step } from "./step.ts";

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
  /** It was given up: what its branches began with was sent back. */
  readonly isWithdrawn?: true | undefined;
}

/** A branch of a fork, or a workflow that a step runs: the scope of its steps. */
export interface Scope {
  /** From 1 in a run. */
  readonly scope: number;
  /** Absent: it is a workflow that a step runs. */
  readonly fork?: number | undefined;
  /** The step that runs it, the scope of that step, its workflow, and its input. */
  readonly calledBy?: number | undefined;
  readonly outer?: number | undefined;
  readonly workflow?: string | undefined;
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  /** The key of its item, or the role that begins it or runs it. */
  readonly key: string;
  /** The role that begins it, or runs it. */
  readonly role: string;
  readonly item?: unknown;
  /** The scope whose result it keeps, because its item has not changed. */
  readonly reuses?: number | undefined;
  /** The files that its worktree begins with, if not those of the fork. */
  readonly from?: Checkpoint | undefined;
  /** Its worktree; absent: it is in the folder of the scope around it. */
  readonly workspace?: WorkspacePlan | undefined;
  /** The latest recorded files of its worktree: when the run was last suspended, or, if files travel, after the last change. */
  readonly files?: Checkpoint | undefined;
  /** What is known about the project in its worktree; absent: the same as around it. */
  readonly project?: ProjectFacts | undefined;
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
export type Scoped = Partial<Pick<RunBranches, "forks" | "scopes">>;

/** The number of the next fork of a run. */
export function nextFork({ forks = [] }: Scoped): number {
  return Math.max(0, ...forks.map(({ fork }) => fork)) + 1;
}

/** The number of the next scope of a run. */
export function nextScope({ scopes = [] }: Scoped): number {
  return Math.max(0, ...scopes.map(({ scope }) => scope)) + 1;
}

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
    at = here.fork === undefined ? here.outer : forks.find(({ fork }) => fork === here.fork)?.scope;
  }
  return found;
}

/** The branches around a place in its workflow, from its own outwards: a workflow sees nothing of what is around it. */
export function branchesAround(state: Scoped, scope: number | undefined): Scope[] {
  const around = scopesAround(state, scope);
  const end = around.findIndex(({ workflow }) => workflow !== undefined);
  return end === -1 ? around : around.slice(0, end);
}

/** The workflow around a place that a step runs; `undefined` in that of the run. */
export function unitAround(state: Scoped, scope: number | undefined): Scope | undefined {
  return scopesAround(state, scope).find(({ workflow }) => workflow !== undefined);
}

/** The definition that a place belongs to. @param definition that of the run */
export function definitionAt(definition: Definition, state: Scoped, scope: number | undefined): Definition {
  const path = scope === undefined ? undefined : unitAround(state, scope)?.workflow;
  return path === undefined ? definition : (unitDefinition(definition, path) ?? definition);
}

/** The input of the workflow that a place is in. */
export function inputAt(state: Scoped & Pick<RunOrigin, "input">, scope: number | undefined): RunOrigin["input"] {
  return unitAround(state, scope)?.input ?? state.input;
}

/** The steps of the workflow that a place is in, without those of workflows that its steps run. */
export function stepsInUnit(state: Scoped & Pick<RunSteps, "steps">, scope: number | undefined): readonly Step[] {
  if (state.scopes?.some(({ workflow }) => workflow !== undefined) !== true) return state.steps;
  const unit = unitAround(state, scope)?.scope;
  return state.steps.filter((step) => unitAround(state, step.scope)?.scope === unit);
}

/** The number of the next visit to a role, in the workflow that a place is in. */
export function nextVisit(state: Scoped & Pick<RunSteps, "steps">, role: string, scope: number | undefined): number {
  return stepsInUnit(state, scope).filter((step) => step.role === role).length + 1;
}

/** The number of the visit to a role, in the run and all workflows that its steps run: roles of the same name are counted together. */
export function visitInRun({ steps }: Pick<RunSteps, "steps">, { step, role }: Pick<Step, "step" | "role">): number {
  return steps.filter((each) => each.role === role && each.step <= step).length;
}

/** The workflow that a step runs at present. */
export function openCall(state: Pick<RunBranches, "scopes">, step: number): Scope | undefined {
  return state.scopes.findLast(
    ({ calledBy, ended, isCancelled }) => calledBy === step && ended === undefined && !isCancelled,
  );
}

/** Whether a scope is another one, or is within it. */
export function isWithin(state: Scoped, scope: number | undefined, outer: number): boolean {
  return scopesAround(state, scope).some((each) => each.scope === outer);
}

/** The item of the innermost list around a place; `undefined` outside of all lists. */
export function itemAt(state: Scoped, scope: number | undefined): { readonly item: unknown } | undefined {
  const found = branchesAround(state, scope).find((each) => Object.hasOwn(each, "item"));
  return found === undefined ? undefined : { item: found.item };
}

/** The workspace of a scope: its worktree, or that of the scope around it. */
export function planAt(state: Scoped & Pick<RunGround, "plan">, scope: number | undefined): WorkspacePlan {
  return scopesAround(state, scope).find(({ workspace }) => workspace !== undefined)?.workspace ?? state.plan;
}

/** The branch whose worktree a place works in; `undefined`: the workspace of the run. */
export function worktreeOf(state: Scoped, scope: number | undefined): number | undefined {
  return scopesAround(state, scope).find(({ workspace }) => workspace !== undefined)?.scope;
}

/** What is known about the project in the folder of a place. */
export function projectAt(
  state: Scoped & Pick<RunGround, "project">,
  scope: number | undefined,
): ProjectFacts | undefined {
  return scopesAround(state, scope).find(({ project }) => project !== undefined)?.project ?? state.project;
}

/** The workspace of a run, or of one of its steps. */
export function workspaceOf(state: Scoped & Pick<RunGround, "plan">, { scope }: Pick<Step, "scope"> = {}): Workspace {
  const { path, branch, base } = planAt(state, scope);
  return { path, branch, base };
}

/** Whether the branch that a step is in was cancelled. */
export function isCancelled(state: Scoped & Pick<RunSteps, "steps">, ordinal: number): boolean {
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

/** The branches with worktrees whose changes are not merged yet. */
export function openWorktrees({ forks, scopes }: Pick<RunBranches, "forks" | "scopes">): (Scope & WithWorktree)[] {
  return scopes.flatMap((scope) => {
    const { workspace, isStarted, isCancelled, merged, reuses } = scope;
    const isClosed = forks.find(({ fork }) => fork === scope.fork)?.isClosed === true;
    const isOver = isClosed || isCancelled || merged !== undefined || reuses !== undefined;
    return workspace === undefined || !isStarted || isOver ? [] : [{ ...scope, workspace }];
  });
}

interface WithWorktree {
  readonly workspace: WorkspacePlan;
}

/** Whether steps of a scope work in the workspace of the run. */
export function isInRunWorkspace(state: Scoped & Pick<RunGround, "plan">, scope: number | undefined): boolean {
  return planAt(state, scope) === state.plan;
}

/** A failed effect that blocks a branch until the run is resumed. */
export interface Blocked {
  /** The step that it is for; absent: it is for a branch. */
  readonly step?: number | undefined;
  readonly scope?: number | undefined;
  readonly message: string;
  readonly error: FailureRecord;
}

/** The branches of a run, and what blocks them. */
export interface RunBranches {
  /** The branches that edges opened, oldest first. */
  readonly forks: readonly Fork[];
  readonly scopes: readonly Scope[];
  /** What blocks branches; absent: nothing. */
  readonly blocked?: readonly Blocked[] | undefined;
}
