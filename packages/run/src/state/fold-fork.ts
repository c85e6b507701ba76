import { withdrawn } from "./decisions.ts";
import type { ChangeType, Handlers } from "./handler.ts";
import { type Fork, isWithin, type Scope, scopesOf } from "./scopes.ts";
import { edgeKey, type RunState } from "./state.ts";
import type { Step } from "./step.ts";
import { withFiles } from "./update.ts";

/** Folds the events of branches, and of workflows in workflows, into the state of a run. */
export const forkHandlers = {
  branches_opened: (state, { fork, step, role, status, scope, roles, isList, isShared, branches }) => {
    const list = isList ? roles[0] : undefined;
    const opened: Fork = { fork, step, edge: { role, status }, scope, roles, list, isShared, isClosed: false };
    const scopes = branches.map((branch): Scope => {
      const reused =
        branch.reuses === undefined ? undefined : state.scopes.find((each) => each.scope === branch.reuses);
      const { ended, merged } = reused ?? {};
      return { ...branch, fork, ended, merged, isStarted: reused !== undefined, isCancelled: false };
    });
    return { ...state, forks: [...state.forks, opened], scopes: [...state.scopes, ...scopes] };
  },
  branches_based: (state, { fork, commit }) => ({
    ...state,
    forks: state.forks.map((each) => (each.fork === fork ? { ...each, base: commit } : each)),
  }),
  branch_prepared: (state, { scope, workspace }) => withScope(state, scope, (each) => ({ ...each, workspace })),
  branch_blocked: (state, { step, scope, message, error }) => ({
    ...state,
    blocked: [...(state.blocked ?? []), { step, scope, message, error }],
  }),
  branch_cancelled: (state, { scope }) => cancel(state, scope),
  branch_merged: (state, { scope, commit, checkpoint }) =>
    withScope(withFiles(withoutResolver(state, scope), checkpoint), scope, (each) => ({
      ...each,
      merged: commit,
      conflict: undefined,
    })),
  branch_conflicted: (state, { scope, target, files }) =>
    withScope(withoutResolver(state, scope), scope, (each) => ({
      ...each,
      conflict: { target, files, times: (each.conflict?.times ?? 0) + 1, isRetryWanted: false },
    })),
  workflow_entered: (state, { scope, step, workflow, input }) => {
    const { role = "", scope: outer } = state.steps.find((each) => each.step === step) ?? {};
    const place = { scope, calledBy: step, outer, workflow, input, key: role, role };
    return { ...state, scopes: [...state.scopes, { ...place, isStarted: true, isCancelled: false }] };
  },
  branches_joined: (state, { fork }) => closed(state, (each) => each.fork === fork),
} satisfies Partial<Handlers<ChangeType>>;

/** A state with one scope changed. */
export function withScope(state: RunState, scope: number, update: (scope: Scope) => Scope): RunState {
  return { ...state, scopes: state.scopes.map((each) => (each.scope === scope ? update(each) : each)) };
}

function closed(state: RunState, isMeant: (fork: Fork) => boolean): RunState {
  return { ...state, forks: state.forks.map((each) => (isMeant(each) ? { ...each, isClosed: true } : each)) };
}

/** A state in which a fork never was: its branches are given up, with what they did, and its edge counts as not taken. */
export function withoutFork(state: RunState, number: number): RunState {
  const fork = state.forks.find((each) => each.fork === number);
  if (fork === undefined) return state;
  const scopes = scopesOf(state, number).map(({ scope }) => scope);
  const given = scopes.reduce(cancel, state);
  const isInside = (step: Step) => scopes.some((scope) => isWithin(state, step.scope, scope));
  return {
    ...untaken(given, edgeKey(fork.edge.role, fork.edge.status, fork.scope)),
    forks: given.forks.map((each) => (each.fork === number ? { ...each, isClosed: true, isWithdrawn: true } : each)),
    steps: given.steps.map((each) => (isInside(each) ? { ...each, isWithdrawn: true } : each)),
  };
}

/** A state in which a branch that has joined works again, in its own folder: it has not ended, and is merged again. */
export function reopened(state: RunState, number: number): RunState {
  const branch = state.scopes.find(({ scope }) => scope === number);
  const last = state.steps.find(({ step }) => step === branch?.ended?.step);
  const open = {
    ...withScope(state, number, (each) => ({ ...each, ended: undefined, merged: undefined, conflict: undefined })),
    forks: state.forks.map((each) => (each.fork === branch?.fork ? { ...each, isClosed: false } : each)),
  };
  return last?.result?.is === "completed" ? untaken(open, edgeKey(last.role, last.result.status, number)) : open;
}

/** A state in which an edge was taken once less. */
export function untaken(state: RunState, key: string): RunState {
  return { ...state, taken: { ...state.taken, [key]: Math.max(0, (state.taken[key] ?? 0) - 1) } };
}

/** The step that resolved a conflict is done when the merge was tried again. */
function withoutResolver(state: RunState, scope: number): RunState {
  const resolvers = state.steps.filter(({ resolves }) => resolves === scope).map(({ step }) => step);
  return { ...state, active: state.active.filter((step) => !resolvers.includes(step)) };
}

/** Ends everything in a scope: its steps, their questions, and the branches that were opened in it. */
function cancel(state: RunState, scope: number): RunState {
  const steps = new Set(state.steps.filter((step) => isWithin(state, step.scope, scope)).map(({ step }) => step));
  const decisions = state.decisions.map((each) => (steps.has(each.step) ? withdrawn(each) : each));
  const without = { ...state, decisions, active: state.active.filter((step) => !steps.has(step)) };
  const ended = closed(without, (fork) => fork.scope !== undefined && isWithin(state, fork.scope, scope));
  const scopes = ended.scopes.map((each) =>
    isWithin(state, each.scope, scope) && each.ended === undefined ? { ...each, isCancelled: true } : each,
  );
  return { ...ended, scopes };
}
