import { nextFork, nextScope, nextVisit, type RunBranches, type Scope, type Scoped, type Step } from "@cuebook/run";
import { type Edge, type Fork, listAt, type Workflow } from "@cuebook/workflow";
import { promptData } from "./data.ts";
import type { PromptState } from "./prompt-state.ts";

/** A step that does not exist yet, and the state that its prompt is rendered with. */
export interface NextStep {
  readonly step: Step;
  readonly state: PromptState & Scoped;
}

/** The first step after an edge, as if the edge were taken now: with branches, the first step of the first branch. */
export function stepAfter(
  { definition }: Workflow,
  state: PromptState & Scoped,
  from: Pick<Step, "step" | "scope"> | undefined,
  via: Step["via"],
  edge: Edge,
  artifacts: string,
): NextStep {
  const step: Step = {
    step: state.steps.length + 1,
    role: edge.role,
    visit: nextVisit(state, edge.role, from?.scope),
    parents: from === undefined ? [] : [from.step],
    via,
    scope: from?.scope,
    startedAt: "",
    tries: [],
    isRetryWanted: false,
  };
  if (edge.fork === undefined) return { step, state };
  const { each } = edge.fork;
  const data =
    each === undefined
      ? undefined
      : promptData("edge", state, step, { turn: 1, maxTurns: 1 }, { definition, artifacts });
  const list = each === undefined ? undefined : listAt(each, data);
  return inFirstBranch(state, step, edge.fork, Array.isArray(list) ? list : undefined);
}

function inFirstBranch(
  state: PromptState & Scoped,
  step: Step,
  { branches, each, isShared }: Fork,
  items: readonly unknown[] | undefined,
): NextStep {
  const { forks = [], scopes = [] } = state;
  const roles = branches.map((branch) => branch.role);
  const [role = ""] = roles;
  const fork = nextFork(state);
  const opened: RunBranches["forks"][number] = {
    fork,
    step: step.parents[0] ?? null,
    edge: step.via,
    scope: step.scope,
    roles,
    list: each === undefined ? undefined : role,
    isShared,
    isClosed: false,
  };
  const after = { ...state, forks: [...forks, opened] };
  if (items?.length === 0) return { step: { ...step, joins: fork }, state: after };
  const scope: Scope = {
    scope: nextScope(state),
    fork,
    key: role,
    role,
    ...(items === undefined ? {} : { item: items[0] }),
    isStarted: false,
    isCancelled: false,
  };
  const visit = nextVisit(state, role, step.scope);
  return { step: { ...step, role, visit, scope: scope.scope }, state: { ...after, scopes: [...scopes, scope] } };
}
