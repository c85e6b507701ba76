import type {
  decisionReport as decisionShape,
  finalChecksReport as finalChecksShape,
  forkReport,
  runReport,
  stepReport as stepShape,
  tryReport as tryShape,
  turnReport as turnShape,
} from "@cuebook/commands/json";
import {
  type ArtifactRecord,
  actsOf,
  costOfTurn,
  type Decision,
  type EventBody,
  type EvidenceRecord,
  heldWaivers,
  inspectedIn,
  questionAddress,
  type RunEvent,
  type RunState,
  type RunSteps,
  type Scoped,
  type Step,
  scopesOf,
  shownStatus,
  stepNameOf,
  type Turn,
  turnsOf,
  waitingOf,
  waitsOf,
} from "@cuebook/run";
import { between } from "@cuebook/settings/values";
import type { TypeOf } from "@cuebook/shape";
import { advised } from "../failure/advice.ts";
import type { Place } from "../output/proposal.ts";
import { branchStateOf } from "./branch-text.ts";
import { dispatchReport } from "./dispatch.ts";
import { troubleOf } from "./outcome.ts";
import { warningsOf } from "./run-warnings.ts";
import { usageOfRun, usageOfStep } from "./usage.ts";

/** Whether a run is active or will be: it has not ended, and does not wait for a person. */
export function isUnderWay({ status }: Pick<RunState, "status">): boolean {
  return status === "pending" || status === "running";
}

/** A run as `runs show --format json` writes it. Below: its steps, tries and turns. */
export type RunReport = TypeOf<typeof runReport>;
export type StepReport = TypeOf<typeof stepShape>;
export type TryReport = TypeOf<typeof tryShape>;
export type TurnReport = TypeOf<typeof turnShape>;
/** The checks of the final files. */
export type FinalChecksReport = TypeOf<typeof finalChecksShape>;
/** A question, and its decision. */
export type DecisionReport = TypeOf<typeof decisionShape>;

type TurnEnd = Extract<EventBody, { type: "turn_completed" | "turn_failed" }>;

/** What a run's journal contains beyond its state: replies, denials and logs of turns, and the targets of steps. */
export interface RunFacts {
  end(step: number, attempt: number, turn: number): TurnEnd | undefined;
  target(step: number): string | undefined;
  caller(step: number): number | undefined;
  /** The place of the run, which the commands in hints repeat. */
  readonly place: Place;
}

/** The facts in a run's events. */
export function factsOf(events: readonly RunEvent[], place: Place): RunFacts {
  const ends = new Map<string, TurnEnd>();
  const targets = new Map<number, string>();
  for (const event of events) {
    if (event.type === "turn_completed" || event.type === "turn_failed") {
      ends.set(`${event.step}.${event.try}.${event.turn}`, event);
    }
    if (event.type === "edge_taken" && event.step !== null) targets.set(event.step, event.to);
  }
  const callers = callersIn(events);
  return {
    end: (step, attempt, turn) => ends.get(`${step}.${attempt}.${turn}`),
    target: (step) => targets.get(step),
    caller: (step) => callers.get(step),
    place,
  };
}

/** For each step in a called workflow: the step that runs this workflow. */
function callersIn(events: readonly RunEvent[]): ReadonlyMap<number, number> {
  const callers = new Map<number, number>();
  const ofScope = new Map<number, number>();
  for (const event of events) {
    if (event.type === "workflow_entered") ofScope.set(event.scope, event.step);
    if (event.type !== "branches_opened" && event.type !== "step_started") continue;
    const caller = ofScope.get(event.scope ?? 0);
    if (caller === undefined) continue;
    if (event.type === "step_started") callers.set(event.step, caller);
    else for (const { scope } of event.branches) ofScope.set(scope, caller);
  }
  return callers;
}

/** Further inputs for the report of a run. */
interface ReportedWith {
  /** Whether a process drives it. */
  readonly isDriven: boolean;
  readonly place: Place;
  readonly skipped?: readonly string[];
}

/** The report of a run. */
export function reportOf(
  state: RunState,
  events: readonly RunEvent[],
  { isDriven, place, skipped = [] }: ReportedWith,
): RunReport {
  const facts = factsOf(events, place);
  const { repository, branch, path, base } = state.plan;
  return {
    run: state.id,
    status: shownStatus(state.status, isDriven),
    workflow: state.workflow,
    definition: state.pin.definition,
    ...(skipped.length === 0 ? {} : { skipped }),
    issue: state.issue,
    input: state.input,
    agent: state.agent ?? null,
    forkedFrom: state.forkedFrom ?? null,
    adoptions: state.adoptions ?? [],
    approved: state.approved ?? null,
    dispatch: dispatchReport(state),
    schedule: state.schedule ?? null,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    workspace: { repository, branch, path, base, state: state.workspace },
    steps: state.steps.map((step) => stepReport(state, step, facts)),
    forks: forkReports(state),
    decisions: state.decisions.map((decision) => decisionReport(state.id, decision)),
    questions: waitingOf(state).map(({ q = 0, kind, message, askedAt }) => ({
      ...{ id: questionAddress(state.id, q), kind, message, askedAt },
    })),
    setups: state.setups ?? [],
    baseline: state.baseline ?? null,
    finalChecks: finalChecksReport(state),
    acts: actsOf(events),
    waivers: heldWaivers(state).map(({ step = null, checks, reason, by, at }) => ({ step, checks, reason, by, at })),
    usage: usageOfRun(state),
    waits: waitsOf(state) ?? null,
    ...troubleOf(state, place),
    outcome: state.outcome ?? null,
    publication: state.publication ?? null,
    warnings: warningsOf(state),
  };
}

function finalChecksReport({ steps }: RunSteps): FinalChecksReport | null {
  const last = steps.findLast(({ finalChecks }) => finalChecks !== undefined);
  if (last?.finalChecks === undefined) return null;
  return { step: last.step, ...last.finalChecks, unreviewed: last.unreviewed ?? null };
}

function decisionReport(run: string, asked: Decision) {
  const { decision, q, kind, step, message, edge, approver, shown, requestedAt, made } = asked;
  return {
    question: q === undefined ? null : questionAddress(run, q),
    ...{ decision, kind, step, message, edge: edge ?? null, approver: approver ?? null, shown, requestedAt },
    ...{ verdict: made?.verdict ?? null, say: made?.say ?? null, by: made?.by ?? null },
    ...{ actor: made?.actor ?? null, madeAt: made?.at ?? null },
  } satisfies DecisionReport;
}

/** The stored documents of a step's output. */
export function artifactsOf({ result }: Pick<Step, "result">): readonly ArtifactRecord[] {
  return result?.is === "completed" ? (result.artifacts ?? []) : [];
}

/** The report of a turn. @param end the event that ended the turn */
function turnReport(
  turn: Turn,
  ordinal: number,
  address: string,
  { end, place }: { readonly end: TurnEnd | undefined; readonly place: Place },
): TurnReport {
  const { state } = turn;
  const reply = end?.type === "turn_completed" ? end : undefined;
  return {
    address,
    turn: ordinal,
    kind: turn.kind,
    agent: turn.agent.name,
    agentKind: turn.agent.kind,
    location: turn.location ?? null,
    state: state.is,
    interrupted: state.is === "interrupted" ? state.reason : null,
    requestedAt: turn.requestedAt,
    durationMs: turn.durationMs ?? null,
    usage: turn.usage ?? null,
    costSource: costSourceOf(turn),
    text: reply?.text ?? null,
    complaints: state.is === "rejected" || state.is === "returned" ? state.complaints : [],
    returned: state.is === "returned" ? state.why : null,
    checks: turn.checks ?? [],
    denied: reply?.denied ?? [],
    error: state.is === "failed" ? advised(state.error, place) : null,
    log: end?.log ?? null,
  };
}

/** The report of a step. */
export function stepReport(state: Pick<RunState, "id" | "steps"> & Scoped, step: Step, facts: RunFacts): StepReport {
  const { result } = step;
  const address = `${state.id}/${step.step}`;
  const isCompleted = result?.is === "completed";
  const tries = new Map<number, TurnReport[]>();
  for (const { ordinal, attempt, turn } of turnsOf(step)) {
    const end = facts.end(step.step, attempt.try, turn.turn);
    const report = turnReport(turn, ordinal, `${address}/${ordinal}`, { end, place: facts.place });
    tries.set(attempt.try, [...(tries.get(attempt.try) ?? []), report]);
  }
  return {
    address,
    step: step.step,
    role: step.role,
    visit: step.visit,
    scope: step.scope ?? null,
    branches: stepNameOf(state, step).branches ?? [],
    joins: step.joins ?? null,
    resolves: step.resolves ?? null,
    parents: step.parents,
    within: facts.caller(step.step) ?? null,
    via: step.via,
    to: facts.target(step.step) ?? null,
    result: result?.is ?? null,
    status: isCompleted ? result.status : null,
    grade: isCompleted ? result.grade : null,
    value: isCompleted ? result.value : null,
    body: isCompleted ? result.body : null,
    artifacts: artifactsOf(step),
    evidence: evidenceOf(step),
    changes: inspectedIn(step) ?? null,
    decision: step.decision ?? null,
    repairs: isCompleted ? result.repairs : [],
    complaints: result?.is === "exhausted" ? result.complaints : [],
    error: result?.is === "failed" ? advised(result.error, facts.place) : null,
    startedAt: step.startedAt,
    endedAt: step.endedAt ?? null,
    durationMs: step.endedAt === undefined ? null : between(step.startedAt, step.endedAt),
    usage: usageOfStep(step),
    tries: step.tries.map((attempt) => ({
      try: attempt.try,
      reason: attempt.reason,
      session: attempt.session ?? null,
      turns: tries.get(attempt.try) ?? [],
    })),
  };
}

function costSourceOf(turn: Turn): TurnReport["costSource"] {
  const { is } = costOfTurn(turn);
  return is === "reported" || is === "computed" ? is : null;
}

function evidenceOf({ result }: Pick<Step, "result">): readonly EvidenceRecord[] {
  return result?.is === "completed" ? (result.evidence ?? []) : [];
}

/** The branches that an edge opened, as `runs show --format json` writes them. */
type ForkReport = TypeOf<typeof forkReport>;

/** The branches of a run. */
function forkReports(state: RunState): ForkReport[] {
  return state.forks.map(({ fork, step, edge, scope, list, isClosed }) => ({
    ...{ fork, step, role: edge.role, status: edge.status, scope: scope ?? null, isList: list !== undefined, isClosed },
    branches: scopesOf(state, fork).map((each) => ({
      scope: each.scope,
      key: each.key,
      role: each.role,
      item: each.item ?? null,
      state: branchStateOf(each),
      endedAt: each.ended?.step ?? null,
      status: each.ended?.status ?? null,
      merged: each.merged ?? null,
      conflicts: each.conflict?.files ?? [],
      reuses: each.reuses ?? null,
      path: each.workspace?.path ?? null,
    })),
  }));
}
