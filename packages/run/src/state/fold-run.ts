import { JOIN, START, SUSPEND } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { withdrawn } from "./decisions.ts";
import { withScope } from "./fold-fork.ts";
import { graphSteps } from "./graph-steps.ts";
import type { Suspension } from "./halt.ts";
import type { ChangeType, Handlers } from "./handler.ts";
import { suspensionAsks } from "./questions.ts";
import type { Scope } from "./scopes.ts";
import { budgetKey, edgeKey, type RunState, roleKey } from "./state.ts";
import type { Step } from "./step.ts";
import { withFiles, withStep } from "./update.ts";

/** Folds the events of a run as a whole into its state. */
export const runHandlers = {
  driver_attached: (state, { owner }) => ({
    ...state,
    status: state.status === "pending" ? "running" : state.status,
    driver: owner,
    drivings: (state.drivings ?? 0) + 1,
    isGivenBack: undefined,
  }),
  driving_returned: (state, { worker, reason }) => ({
    ...state,
    returned: [...(state.returned ?? []), { worker, reason }],
    isGivenBack: true,
  }),
  definition_adopted: (state, { pin, from, at }) => ({
    ...state,
    pin,
    adoptions: [...(state.adoptions ?? []), { from, at }],
  }),
  workspace_requested: (state) => ({ ...state, workspace: "requested" }),
  workspace_prepared: (state, { project, variables }) => ({
    ...state,
    workspace: "ready",
    project,
    variables,
    files: { isCurrent: true },
  }),
  workspace_lost: (state, { checkpoint, step }) => {
    const setups = state.setups?.filter(({ scope }) => scope !== undefined);
    const lost: RunState = { ...state, workspace: "lost", files: { checkpoint, isCurrent: true }, setups };
    return step === undefined ? lost : withStep(lost, step, (each) => ({ ...each, isRetryWanted: true }));
  },
  files_recorded: (state, { scope, checkpoint }) =>
    scope === undefined
      ? withFiles(state, checkpoint)
      : withScope(state, scope, (each) => ({ ...each, files: checkpoint })),
  branch_lost: (state, { scope, checkpoint, step }) => {
    const setups = state.setups?.filter((each) => each.scope !== scope);
    const lost = withScope({ ...state, setups }, scope, (each) => ({ ...each, files: checkpoint }));
    return step === undefined ? lost : withStep(lost, step, (each) => ({ ...each, isRetryWanted: true }));
  },
  workspace_rebuilt: (state) => ({ ...state, workspace: "ready" }),
  project_detected: (state, { scope, project }) =>
    scope === undefined ? { ...state, project } : withScope(state, scope, (each) => ({ ...each, project })),
  setup_completed: (state, { scope, key, command, outcome, durationMs }) => ({
    ...state,
    setups: [
      ...(state.setups ?? []).filter((each) => each.scope !== scope),
      { scope, key, command, outcome, durationMs },
    ],
  }),
  baseline_checked: (state, { checks }) => ({ ...state, baseline: checks }),
  edge_taken: (state, { step, role, status, to, scope }) => {
    const from = state.steps.find((each) => each.step === step);
    const key = edgeKey(role, status, from?.scope ?? scope);
    const left =
      to === JOIN && from?.scope !== undefined
        ? withScope(state, from.scope, (each) => ({ ...each, ended: { step: from.step, status } }))
        : state;
    return {
      ...left,
      isReentered: state.isReentered && role !== START,
      // A step that asks a person continues with the answer: it is left only for another step.
      active: to === SUSPEND ? state.active : state.active.filter((each) => each !== step),
      taken: { ...state.taken, [key]: (state.taken[key] ?? 0) + 1 },
    };
  },
  signal_received: (state, { signal, name, value, at }) => ({
    ...state,
    signals: [...(state.signals ?? []), { signal, name, value, at }],
  }),
  // The sender reads it in the journal.
  mail_refused: (state) => state,
  run_suspended: (
    state,
    { reason, message, step, error, edge, role, budget, decision, missing, checkpoint, branches, continues, at },
  ) => {
    const [q, questions] = suspensionAsks(state, { reason, message, step });
    const suspension = {
      reason,
      message,
      step,
      error,
      edge,
      role,
      budget,
      decision,
      missing,
      q,
      ...(continues === true ? { continues: {} } : {}),
    };
    const isNew = questions !== state.questions;
    return {
      ...withFiles(state, checkpoint),
      scopes: withBranchFiles(state, branches),
      status: "suspended",
      // While it waits for events, time counts.
      pauses: reason === "waiting" ? state.pauses : [...(state.pauses ?? []), { from: at }],
      questions,
      stops: isNew ? [...(state.stops ?? []), { ...suspension, at }] : state.stops,
      suspension,
    };
  },
  run_resumed: (state, { allow, input, location, at }) => {
    const { suspension, status, pauses } = state;
    const resumed: RunState = {
      ...state,
      status: "running",
      returned: undefined,
      suspension: undefined,
      starting: undefined,
      blocked: undefined,
      pauses: pauses?.map((pause) => (pause.to === undefined ? { ...pause, to: at } : pause)),
      outcome: undefined,
      settlement: undefined,
      service: serviceAgain(state),
      isReentered: state.isReentered || status === "completed",
      input: input === undefined ? state.input : { ...state.input, ...input },
      scopes: state.scopes.map((each) =>
        each.conflict === undefined ? each : { ...each, conflict: { ...each.conflict, isRetryWanted: true } },
      ),
      steps: state.steps.map((step) =>
        wantRetry(location !== undefined && step.step === suspension?.step ? { ...step, location } : step),
      ),
    };
    const key = suspension === undefined ? undefined : limitKey(state, suspension);
    if (key === undefined || allow === undefined) return resumed;
    return { ...resumed, granted: { ...state.granted, [key]: (state.granted[key] ?? 0) + allow } };
  },
  run_rewound: (state, { step: first, at }) => {
    const { status, pauses } = state;
    const isOver = (step: number) => step >= first;
    const role = state.steps.find(({ step }) => step === first)?.role ?? "";
    return {
      ...state,
      status: "suspended",
      suspension: { reason: "stopped", message: `the run was rewound to ${role}` },
      starting: undefined,
      pauses: status === "suspended" ? pauses : [...(pauses ?? []), { from: at }],
      taken: takenBefore(state, first),
      active: [],
      blocked: undefined,
      isReentered: false,
      error: undefined,
      outcome: undefined,
      settlement: undefined,
      service: serviceAgain(state),
      steps: state.steps.map((each) =>
        isOver(each.step) && each.isWithdrawn !== true ? { ...each, isWithdrawn: true, isRewound: true } : each,
      ),
      decisions: state.decisions.map((each) => (isOver(each.step) ? withdrawn(each) : each)),
      waivers: state.waivers?.map((each) => (isOver(each.step ?? 0) ? { ...each, isRewound: true } : each)),
    };
  },
  run_completed: (state, { commit, uncommitted, checkpoint, request }) => ({
    ...withFiles(state, checkpoint),
    status: "completed",
    active: [],
    outcome: { commit, uncommitted, ...(request === undefined ? {} : { request }) },
  }),
  run_failed: (state, { error }) => ({ ...state, status: "failed", error }),
  run_cancelled: (state) => ({ ...state, status: "cancelled" }),
  service_requested: (state, { action, checkpoint, seen }) => ({
    ...state,
    serviceFiles: checkpoint,
    serviceSeen: seen,
    service: { ...state.service, [action]: "requested" },
  }),
  service_done: (state, { action, error }) => ({
    ...state,
    serviceFiles: undefined,
    serviceSeen: undefined,
    service: { ...state.service, [action]: error === undefined ? "done" : { error } },
  }),
  dispatch_settled: (state, { outcome, reason, at, dueAt, state: name, seen, error }) => ({
    ...state,
    settlement: { outcome, reason, at, dueAt, state: name, seen, error },
    ...(outcome === "retry" ? { retries: (state.retries ?? 0) + 1 } : {}),
  }),
  issue_moved: (state, { state: name }) => ({
    ...state,
    settlement: state.settlement && { ...state.settlement, state: name },
  }),
} satisfies Partial<Handlers<ChangeType>>;

/**
 * The actions around a run that do not begin again with it: none, once it was settled. Before that, those before its work, and a move
 * that was cut off. What follows the work follows the new work.
 */
function serviceAgain({ service, settlement }: RunState): RunState["service"] {
  if (settlement !== undefined || service === undefined) return undefined;
  const kept = Object.entries(service).filter(
    ([action, progress]) =>
      action === "in_progress" ||
      action === "comment_on_dispatch" ||
      (action === "handoff" && progress === "requested"),
  );
  return Object.fromEntries(kept);
}

/** How often edges were taken before a step began: those that led to later steps, or out of the run, do not count. */
function takenBefore({ taken, steps, status }: RunState, first: number): RunState["taken"] {
  const later = steps.filter(
    ({ step, decision, isWithdrawn }) => step > first && decision === undefined && isWithdrawn !== true,
  );
  const last = graphSteps(steps).at(-1);
  const isLeft = status === "completed" && last?.result?.is === "completed";
  const keys = [
    ...later.map(({ via, scope }) => edgeKey(via.role, via.status, scope)),
    ...(isLeft ? [edgeKey(last.role, last.result.status, last.scope)] : []),
  ];
  const counts = { ...taken };
  for (const key of keys) counts[key] = Math.max(0, (counts[key] ?? 0) - 1);
  return counts;
}

/** The counter of a limit. */
function limitKey({ steps }: RunState, { step, edge, role, budget }: Suspension): string | undefined {
  if (budget !== undefined) return budgetKey(budget);
  const scope = steps.find((each) => each.step === step)?.scope;
  if (edge !== undefined) return edgeKey(edge.role, edge.status, scope);
  return role === undefined ? undefined : roleKey(role, scope);
}

/**
 * A failed or exhausted step loses its result when the run is resumed, and gets a new try. One that has not begun to work begins with the
 * files as they are then.
 */
function wantRetry(step: Step): Step {
  const isNew = step.result === undefined && step.tries.length === 0 && step.checkpoint?.conflict === undefined;
  if (isNew) return { ...step, checkpoint: undefined, finalChecks: undefined, unreviewed: undefined };
  if (step.result === undefined || step.result.is === "completed" || step.isWithdrawn === true) return step;
  return { ...step, result: undefined, isRetryWanted: true };
}

/** The scopes of a suspended run. What was recorded before still counts if the run did nothing since. */
function withBranchFiles(
  { status, scopes }: RunState,
  branches: Extract<EventBody, { type: "run_suspended" }>["branches"] = [],
): readonly Scope[] {
  const files = new Map(branches.map(({ scope, checkpoint }) => [scope, checkpoint]));
  return scopes.map((each) => {
    const before = status === "suspended" ? each.files : undefined;
    const now = files.get(each.scope) ?? before;
    return now === each.files ? each : { ...each, files: now };
  });
}
