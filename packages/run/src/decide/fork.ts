import { type Fork as DefinedFork, type Definition, type Edge, END, edgeOf } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { endBefore, parentsOfJoin } from "../state/ending.ts";
import type { RunBranches } from "../state/scopes.ts";
import {
  definitionAt,
  type Fork,
  isWithin,
  nextFork,
  nextScope,
  nextVisit,
  type Scope,
  scopesOf,
} from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { RunSteps, Step } from "../state/step.ts";
import { blockedAt, placeOf } from "./blocked.ts";
import { type Command, record } from "./command.ts";
import { endCall } from "./end-call.ts";
import { suspendedFor } from "./suspended-for.ts";

/** How often a role is asked to resolve the conflicts of one branch. */
export const mostResolutions = 3;

/** The next commands of open branches: they begin, are cancelled or merged, and join. */
export function decideForks(definition: Definition, state: RunState): Command[] {
  return decided(definition, state).map((command) => {
    const blocked = blockedAt(state, placeOf(state, command));
    return blocked === undefined ? command : record(blocked);
  });
}

function decided(definition: Definition, state: RunState): Command[] {
  return state.forks.flatMap((fork) => {
    if (fork.isClosed) return [];
    const edge = edgeOf(definitionAt(definition, state, fork.scope), fork.edge);
    // Only an adopted definition could lack the edge, and it is checked before.
    if (edge?.fork === undefined) return [];
    const scopes = scopesOf(state, fork.fork);
    if (!isReached(edge.fork, scopes)) return begin(state, fork, edge.fork, scopes);
    const cancelled = scopes.filter((each) => !each.isCancelled && each.ended === undefined);
    if (cancelled.length > 0)
      return [record(...cancelled.map(({ scope }): EventBody => ({ type: "branch_cancelled", scope })))];
    const unfinished = edge.fork.isShared ? unfinishedTurns(state, scopes) : undefined;
    if (unfinished !== undefined) return unfinished;
    const merge = edge.fork.isShared ? undefined : nextMerge(state, fork, edge.fork, scopes);
    return merge ?? [record(...join(state, fork, edge))];
  });
}

/**
 * What has to happen before the folder that branches shared is used again: the agents of cancelled branches end, and what they changed
 * is undone. `undefined` if nothing.
 */
function unfinishedTurns(
  { steps, scopes: all, forks }: RunBranches & RunSteps,
  scopes: readonly Scope[],
): Command[] | undefined {
  const cancelled = scopes.filter(({ isCancelled }) => isCancelled);
  const last = steps.flatMap(({ step, scope, tries }) => {
    const attempt = tries.at(-1);
    const turn = attempt?.turns.at(-1);
    const isCut = cancelled.some((each) => isWithin({ scopes: all, forks }, scope, each.scope));
    return isCut && attempt !== undefined && turn !== undefined ? [{ step, try: attempt.try, turn }] : [];
  });
  const isWorking = last.some(({ turn }) => turn.state.is === "requested");
  const checks = last.flatMap(({ turn: { turn, state, before, checked }, ...at }): Command[] =>
    state.is === "requested" || before === undefined || checked !== undefined
      ? []
      : [{ do: "check_files", ...at, turn, before }],
  );
  return isWorking || checks.length > 0 ? checks : undefined;
}

/** Whether a branch ended with a status that counts as good. */
export function endedWell({ good }: Pick<DefinedFork, "good">, { ended }: Pick<Scope, "ended">): boolean {
  return ended !== undefined && good?.includes(ended.status) !== false;
}

/** Whether the branches may join: by the policy, or because all have ended. */
function isReached(fork: DefinedFork, scopes: readonly Scope[]): boolean {
  const open = scopes.filter(({ ended, isCancelled }) => ended === undefined && !isCancelled).length;
  const good = scopes.filter((scope) => endedWell(fork, scope)).length;
  const bad = scopes.filter((scope) => scope.ended !== undefined && !endedWell(fork, scope)).length;
  const { policy } = fork;
  if (open === 0) return true;
  switch (policy.is) {
    case "wait":
      return false;
    case "cancel_others":
      return bad > 0;
    case "first":
      return good > 0;
    case "quorum": {
      // Of fewer branches than the quorum, which a list can have, all count.
      const needed = Math.min(policy.of, scopes.length);
      return good >= needed || good + open < needed;
    }
  }
}

/** Begins the branches that have a place. */
function begin(state: RunState, fork: Fork, { each, isShared }: DefinedFork, scopes: readonly Scope[]): Command[] {
  const open = scopes.filter(({ ended, isCancelled }) => ended === undefined && !isCancelled);
  const waiting = open.filter(({ isStarted }) => !isStarted);
  const places = (each?.concurrency ?? open.length) - (open.length - waiting.length);
  // A run that was forked in a branch has steps of it, and no worktree.
  const lost = open.filter((scope) => scope.isStarted && !isShared && scope.workspace === undefined);
  const next = [...lost, ...waiting.slice(0, Math.max(0, places))];
  if (next.length === 0) return [];
  if (!isShared && fork.base === undefined) return [{ do: "base_branches", fork: fork.fork }];
  // Visits have the order of the branches: a branch that is prepared sooner waits for those before it.
  const unprepared = next.filter(({ workspace }) => !isShared && workspace === undefined);
  const [first] = unprepared;
  const ready = first === undefined ? next : next.slice(0, next.indexOf(first));
  return [
    ...(ready.length === 0 ? [] : [record(...firstSteps(state, fork, ready))]),
    ...unprepared.map(({ scope }): Command => ({ do: "prepare_branch", scope })),
  ];
}

function firstSteps(state: RunState, fork: Fork, scopes: readonly Scope[]): EventBody[] {
  const { step, edge } = fork;
  const parents = step === null ? endBefore(state, fork.scope, fork.fork).parents : [step];
  return scopes.map(({ scope, role }, index) => {
    const before = scopes.slice(0, index).filter((each) => each.role === role).length;
    const visit = nextVisit(state, role, fork.scope) + before;
    const number = state.steps.length + index + 1;
    return { type: "step_started", step: number, role, visit, parents, via: edge, scope };
  });
}

/** The merge of the next branch, or what resolves its conflict; `undefined` if all are merged. */
function nextMerge(state: RunState, fork: Fork, defined: DefinedFork, scopes: readonly Scope[]): Command[] | undefined {
  const next = scopes.find((each) => each.merged === undefined && endedWell(defined, each));
  if (next === undefined) return undefined;
  const { scope, conflict } = next;
  const merge: Command = { do: "merge_branch", scope };
  if (conflict === undefined || conflict.isRetryWanted) return [merge];
  const resolvers = state.steps.filter(({ resolves }) => resolves === scope);
  const active = resolvers.find(({ step }) => state.active.includes(step));
  if (active !== undefined) return active.result?.is === "completed" ? [merge] : [];
  if (defined.conflicts === undefined || resolvers.length >= mostResolutions)
    return [record(suspendedFor(conflictError(next), fork.step ?? undefined))];
  return [record(resolution(state, fork, next, defined.conflicts))];
}

function resolution(state: RunState, fork: Fork, { scope }: Scope, role: string): EventBody {
  const visit = nextVisit(state, role, fork.scope);
  const place = { ...placeOfJoin(state, fork), resolves: scope };
  return { type: "step_started", step: state.steps.length + 1, role, visit, ...place };
}

/** The place after the branches. */
function placeOfJoin(state: RunState, fork: Fork) {
  return { parents: parentsOfJoin(state, fork), via: fork.edge, scope: fork.scope, joins: fork.fork };
}

function conflictError({ key, conflict }: Scope) {
  const files = conflict?.files ?? [];
  const shown = files.slice(0, 10).join(", ") + (files.length > 10 ? ` and ${files.length - 10} more` : "");
  return {
    code: "branch_conflict",
    message: `the changes of the branch ${key} conflict with those that were merged before: ${shown}`,
    retryable: false,
    hint: "Resolve the conflicts in the workspace of the run, then resume it.",
  };
}

/** The events of a join: its branches are done, and the role after them begins. */
function join(state: RunState, fork: Fork, { role: to, as }: Edge): EventBody[] {
  const joined: EventBody = { type: "branches_joined", fork: fork.fork };
  if (to === END) {
    // The workflow returns what the role before the branches returned.
    const { result } = state.steps.find((each) => each.step === fork.step) ?? {};
    const output = result?.is === "completed" ? result : undefined;
    return [joined, ...endCall(state, fork.scope, as ?? output?.status ?? "_", output)];
  }
  const visit = nextVisit(state, to, fork.scope);
  return [joined, { type: "step_started", step: state.steps.length + 1, role: to, visit, ...placeOfJoin(state, fork) }];
}

/**
 * The events by which an edge opens its branches.
 * @param from the step whose edge it is; null for an edge of `$START`
 * @param place `items` with `each`: the items of the list, with their keys; `scope`: that of the edge
 */
export function openEvents(
  state: RunState,
  from: Pick<Step, "step" | "scope"> | null,
  { role, status }: { readonly role: string; readonly status: string },
  to: string,
  defined: DefinedFork,
  {
    items = [],
    scope = from?.scope,
  }: {
    readonly items?: readonly { readonly key: string; readonly item: unknown }[];
    readonly scope?: number | undefined;
  } = {},
): EventBody[] {
  const roles = defined.branches.map((branch) => branch.role);
  const isList = defined.each !== undefined;
  const [entry = ""] = roles;
  const first = nextScope(state);
  const branches = isList
    ? items.map(({ key, item }, index) => {
        const reuses = reusable(state, scope, { role, status }, defined, { key, item });
        return { scope: first + index, key, role: entry, item, reuses };
      })
    : roles.map((each, index) => ({ scope: first + index, key: each, role: each }));
  return [
    { type: "edge_taken", step: from?.step ?? null, role, status, to, ...(from === null ? { scope } : {}) },
    {
      type: "branches_opened",
      fork: nextFork(state),
      step: from?.step ?? null,
      role,
      status,
      scope,
      roles,
      isList,
      isShared: defined.isShared,
      branches,
    },
  ];
}

/** The latest earlier branch of the same item, if its result still counts. */
function reusable(
  state: RunBranches,
  scope: number | undefined,
  edge: Fork["edge"],
  defined: DefinedFork,
  { key, item }: { readonly key: string; readonly item: unknown },
): number | undefined {
  if (defined.each?.isReused !== true) return undefined;
  const earlier = state.forks.filter(
    ({ isClosed, isWithdrawn, edge: { role, status }, ...fork }) =>
      isClosed && isWithdrawn !== true && role === edge.role && status === edge.status && fork.scope === scope,
  );
  const forks = new Set(earlier.map(({ fork }) => fork));
  const last = state.scopes.findLast((each) => each.fork !== undefined && forks.has(each.fork) && each.key === key);
  if (last === undefined || !endedWell(defined, last) || !isSame(last.item, item)) return undefined;
  return last.reuses ?? last.scope;
}

/** Whether two values of JSON are equal; the order of fields does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
