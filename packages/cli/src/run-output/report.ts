import {
  type ArtifactRecord,
  actsOf,
  type CheckRecord,
  costOfTurn,
  type Decision,
  type EventBody,
  type EvidenceRecord,
  type FailureRecord,
  heldWaivers,
  type InspectedChanges,
  inspectedIn,
  type MadeDecision,
  type RecordedAct,
  type RunEvent,
  type RunState,
  type RunStatus,
  type ScheduledRecord,
  type Scoped,
  type Setup,
  type Step,
  type Suspension,
  stepNameOf,
  type Turn,
  type Usage,
  type Waits,
  type Waiver,
  waitsOf,
} from "@cuebook/run";
import { advised } from "../failure/advice.ts";
import { between } from "../output/measure.ts";
import type { Place } from "../output/proposal.ts";
import { turnsOf } from "./address.ts";
import { type ForkReport, forkReports } from "./branch-report.ts";
import { type DispatchReport, dispatchReport } from "./dispatch.ts";
import { troubleOf } from "./outcome.ts";
import { type RunWarning, warningsOf } from "./run-warnings.ts";
import { type TotalUsage, usageOfRun, usageOfStep } from "./usage.ts";

/** A run's status for display: an `interrupted` run is running by its journal, but no living process drives it. */
export type ShownStatus = RunStatus | "interrupted";

/** The shown status of a run. */
export function shownStatus(status: RunStatus, isDriven: boolean): ShownStatus {
  return status === "running" && !isDriven ? "interrupted" : status;
}

/** Whether a run is active or about to be: it has neither ended nor waits for a person. */
export function isUnderWay({ status }: Pick<RunState, "status">): boolean {
  return status === "pending" || status === "running";
}

/**
 * A run as `runs show --format json` writes it. Times are ISO 8601 in UTC; durations are milliseconds; costs US dollars.
 * Later versions may add fields, but never rename them.
 */
export interface RunReport {
  readonly run: string;
  readonly status: ShownStatus;
  readonly workflow: string;
  /** Content hash of the definition that the run is pinned to. */
  readonly definition: string;
  /** The phases that were left out of this run. Absent: none. */
  readonly skipped?: readonly string[];
  readonly issue: Readonly<Record<string, unknown>> | null;
  readonly input: Readonly<Record<string, unknown>>;
  /** The agent chosen for the whole run; null: each role has its own. */
  readonly agent: string | null;
  /** The step of another run that this one continues from. */
  readonly forkedFrom: { readonly run: string; readonly step: number } | null;
  /** When it adopted other definitions, with the hash of the previous one. */
  readonly adoptions: readonly { readonly from: string; readonly at: string }[];
  /** The hash of the approved plan. */
  readonly approved: string | null;
  /** Its dispatch; null if no service made it. */
  readonly dispatch: DispatchReport | null;
  /** The due time that it is for; null if no schedule started it. */
  readonly schedule: ScheduledRecord | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly workspace: {
    readonly repository: string;
    readonly branch: string;
    readonly path: string;
    readonly base: string;
    readonly state: RunState["workspace"];
  };
  readonly steps: readonly StepReport[];
  /** The branches that edges opened. */
  readonly forks: readonly ForkReport[];
  /** All decisions of the run. */
  readonly decisions: readonly DecisionReport[];
  /** The latest set-up of each worktree. */
  readonly setups: readonly Setup[];
  /** The checks before the work; null: none ran. */
  readonly baseline: readonly CheckRecord[] | null;
  /** The latest checks of the final files; null: none ran. */
  readonly finalChecks: FinalChecksReport | null;
  /** What people, programs and services did with the run, oldest first, as far as it is known. */
  readonly acts: readonly RecordedAct[];
  /** What people let pass although it failed. */
  readonly waivers: readonly WaiverReport[];
  readonly usage: TotalUsage;
  readonly suspension: Suspension | null;
  /** What it waits for besides people; null: nothing. */
  readonly waits: Waits | null;
  readonly error: FailureRecord | null;
  readonly outcome: NonNullable<RunState["outcome"]> | null;
  /** What was done outside with its branch; null: nothing. */
  readonly publication: NonNullable<RunState["publication"]> | null;
  readonly warnings: readonly RunWarning[];
}

/** The checks of the final files. */
export interface FinalChecksReport {
  readonly step: number;
  /** The tree of the files. */
  readonly tree: string;
  readonly checks: readonly CheckRecord[];
  /** The code that changed after its review; null: it was not compared, because there is no review or no file has changed. */
  readonly unreviewed: NonNullable<Step["unreviewed"]> | null;
}

/** What a person let pass. */
export interface WaiverReport extends Pick<Waiver, "checks" | "reason" | "by" | "at"> {
  /** Null: the run had not begun to work. */
  readonly step: number | null;
}

/** A question, and its decision. */
export interface DecisionReport {
  readonly decision: number;
  readonly kind: Decision["kind"];
  /** The step whose output it is about. */
  readonly step: number;
  readonly message: string;
  readonly edge: { readonly role: string; readonly status: string; readonly to: string } | null;
  /** The role that decides; null: a person. */
  readonly approver: string | null;
  /** Content hash of the view that was shown. */
  readonly shown: string;
  readonly requestedAt: string;
  /** Null: it is open. */
  readonly verdict: "approved" | "rejected" | "answered" | null;
  readonly say: string | null;
  /** The approver's step; null: a person, or open. */
  readonly by: number | null;
  /** The person, and from where; null: an approver, open, or unknown. */
  readonly actor: NonNullable<MadeDecision["actor"]> | null;
  readonly madeAt: string | null;
}

/** One step of a run. */
export interface StepReport {
  /** `RUN/STEP`. */
  readonly address: string;
  readonly step: number;
  readonly role: string;
  /** Which visit to the role it is in the run. */
  readonly visit: number;
  /** The branch that it is in, as `forks` numbers them; null: none. */
  readonly scope: number | null;
  /** The keys of the branches that it is in, from the outermost. */
  readonly branches: readonly string[];
  /** The fork whose branches it follows; null: none. */
  readonly joins: number | null;
  /** The branch whose conflicts it resolves; null: none. */
  readonly resolves: number | null;
  readonly parents: readonly number[];
  /** The step that runs the workflow that it belongs to; null: it belongs to that of the run. */
  readonly within: number | null;
  /** The edge that it was entered by. */
  readonly via: Step["via"];
  /** Where its status led; null until an edge is taken. */
  readonly to: string | null;
  readonly result: "completed" | "exhausted" | "failed" | null;
  readonly status: string | null;
  readonly grade: "clean" | "repaired" | null;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly body: string | null;
  /** The stored documents in it. */
  readonly artifacts: readonly ArtifactRecord[];
  /** The evidence in its output, with what was found of it. */
  readonly evidence: readonly EvidenceRecord[];
  /** The files that a phase had changed when it returned its output; null: they were not looked at. */
  readonly changes: InspectedChanges | null;
  /** For an approver's step: the decision it makes. */
  readonly decision: number | null;
  /** Repairs of the output without asking the agent. */
  readonly repairs: readonly string[];
  readonly complaints: readonly { readonly path: string; readonly message: string }[];
  readonly error: FailureRecord | null;
  readonly startedAt: string;
  /** When it returned its output; null until then. */
  readonly endedAt: string | null;
  readonly durationMs: number | null;
  readonly usage: TotalUsage;
  readonly tries: readonly TryReport[];
}

/** One try of a step. */
export interface TryReport {
  readonly try: number;
  readonly reason: "first" | "interrupted" | "failed" | "resumed" | "answered";
  readonly session: string | null;
  readonly turns: readonly TurnReport[];
}

/** One turn. */
export interface TurnReport {
  /** `RUN/STEP/TURN`. */
  readonly address: string;
  /** Its number in the step, from 1, counted over all tries. */
  readonly turn: number;
  readonly kind: "prompt" | "repair" | "continue" | "answer" | "next" | "proceed";
  readonly agent: string;
  readonly agentKind: string;
  /** The folder that the agent works in, relative to the workspace; null: the workspace itself. */
  readonly location: string | null;
  readonly state: "requested" | "completed" | "accepted" | "rejected" | "returned" | "failed" | "interrupted";
  /** Why it was interrupted; null: it was not. */
  readonly interrupted: "stopped" | "crash" | "timeout" | "cancelled" | null;
  readonly requestedAt: string;
  readonly durationMs: number | null;
  readonly usage: Usage | null;
  /** Where the cost of its usage is from: its agent, or `usage.price`; null: there is no cost. */
  readonly costSource: "reported" | "computed" | null;
  /** The reply. */
  readonly text: string | null;
  readonly complaints: readonly { readonly path: string; readonly message: string }[];
  /** Why a valid output was sent back: the phase itself, its checklist, its changes, or its checks. */
  readonly returned: "unfinished" | "checklist" | "changes" | "checks" | null;
  /** The commands run after it. */
  readonly checks: readonly CheckRecord[];
  /** What the agent was denied. */
  readonly denied: readonly string[];
  readonly error: FailureRecord | null;
  /** The agent's raw stream: a file below the state folder's `logs`. */
  readonly log: { readonly path: string; readonly sha256: string; readonly bytes: number } | null;
}

type TurnEnd = Extract<EventBody, { type: "turn_completed" | "turn_failed" }>;

/** What the journal knows of a run beyond its state: replies, denials and logs of turns, and where steps led. */
export interface RunFacts {
  end(step: number, attempt: number, turn: number): TurnEnd | undefined;
  target(step: number): string | undefined;
  caller(step: number): number | undefined;
  /** The place of the run: advice repeats it. */
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

/** By step: the step that runs the workflow that it belongs to. */
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

/** What else a report of a run says. */
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
    decisions: state.decisions.map(decisionReport),
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

function finalChecksReport({ steps }: RunState): FinalChecksReport | null {
  const last = steps.findLast(({ finalChecks }) => finalChecks !== undefined);
  if (last?.finalChecks === undefined) return null;
  return { step: last.step, ...last.finalChecks, unreviewed: last.unreviewed ?? null };
}

function decisionReport({ decision, kind, step, message, edge, approver, shown, requestedAt, made }: Decision) {
  return {
    ...{ decision, kind, step, message, edge: edge ?? null, approver: approver ?? null, shown, requestedAt },
    ...{ verdict: made?.verdict ?? null, say: made?.say ?? null, by: made?.by ?? null },
    ...{ actor: made?.actor ?? null, madeAt: made?.at ?? null },
  } satisfies DecisionReport;
}

/** The stored documents of a step's output. */
export function artifactsOf({ result }: Pick<Step, "result">): readonly ArtifactRecord[] {
  return result?.is === "completed" ? (result.artifacts ?? []) : [];
}

/** The report of a turn. @param end how its agent ended */
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
