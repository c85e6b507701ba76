import { TIMEOUT } from "@cuebook/workflow/model";
import type { EventBody } from "../events/events.ts";
import { answered, decided, requested, returned } from "./decisions.ts";
import { reopened, untaken, withoutFork, withScope } from "./fold-fork.ts";
import type { ChangeType, Handlers } from "./handler.ts";
import { asking } from "./questions.ts";
import { continuing, withoutAnswer } from "./resumable.ts";
import { openCall } from "./scopes.ts";
import { edgeKey, type RunState } from "./state.ts";
import { type Answer, type Retaken, type Step, type Try, type Turn, turnsSoFar } from "./step.ts";
import { withChanges, withFilesOf, withStep, withTry } from "./update.ts";

/** Folds the events of steps, tries and decisions into the state of a run. */
export const stepHandlers = {
  step_started: (state, { step, role, visit, parents, via, decision, scope, joins, resolves, dueAt, at }) => {
    const place = { step, role, visit, parents, via, decision, scope, joins, resolves, dueAt };
    const started: Step = { ...place, startedAt: at, tries: [], isRetryWanted: false };
    const entered = scope === undefined ? state : withScope(state, scope, (each) => ({ ...each, isStarted: true }));
    return { ...entered, steps: [...state.steps, started], active: [...state.active, step] };
  },
  step_due: (state, { step }) => withStep(state, step, (each) => ({ ...each, isDue: true })),
  event_awaited: (state, { step, event, expiresAt }) =>
    withStep(state, step, (each) => ({ ...each, awaits: { event, expiresAt } })),
  decision_expired: (state, { decision, at }) => ({
    ...state,
    decisions: state.decisions.map((each) => (each.decision === decision ? { ...each, expiredAt: at } : each)),
  }),
  decision_requested: (state, event) => {
    const before = state.decisions.find(({ decision }) => decision === event.decision)?.q;
    const [q, questions] =
      before === undefined && event.approver === undefined ? asking(state) : [before, state.questions];
    const asked = { ...state, questions, decisions: requested(state.decisions, event, q) };
    return withStep(asked, event.step, (step) => ({ ...step, asked: event.decision }));
  },
  decision_made: (state, event) => {
    const decisions = decided(state.decisions, event);
    const decision = decisions.find((each) => each.decision === event.decision);
    const made = { ...state, decisions, active: state.active.filter((step) => step !== event.by) };
    const answer = { q: decision?.q, before: state.steps.find(({ step }) => step === decision?.step) };
    if (decision === undefined || event.verdict === "approved") return continuing(made, event, answer);
    const back = withStep(made, decision.step, (step) => takeBack(step, answered(decision, event, step.result)));
    return continuing(back, event, answer);
  },
  answer_withdrawn: (state, { q }) => withoutAnswer(state, q),
  output_sent_back: (state, event) => {
    const without = withoutFollowing(state, event);
    const active = without.active.includes(event.step) ? without.active : [...without.active, event.step];
    return withStep({ ...without, active }, event.step, (step) => takeBack(step, returned(event, step.result)));
  },
  step_checkpointed: (state, { step, checkpoint }) =>
    withStep(withFilesOf(state, step, checkpoint), step, (each) => ({ ...each, checkpoint })),
  try_started: (state, { step, try: attempt, reason, restore, notBefore, turn, isContinued, at }) =>
    withStep(state, step, (each) => {
      const before = each.tries.at(-1);
      const retaken = isContinued === true ? continuedTry(before) : retakenTurn(before, turn);
      const session = isContinued === true ? { session: before?.session, isContinued } : {};
      const started: Try = {
        try: attempt,
        reason,
        restore,
        isRestored: false,
        notBefore,
        ...session,
        retaken,
        turns: [],
      };
      return { ...each, triedAt: each.triedAt ?? at, isRetryWanted: false, tries: [...each.tries, started] };
    }),
  workspace_restored: (state, event) => {
    const step = state.steps.find((each) => each.step === event.step);
    const restored = step?.tries.at(-1)?.retaken?.checkpoint ?? step?.checkpoint;
    const { kept } = event;
    return withTry(withFilesOf(state, event.step, restored), event, (attempt) => ({
      ...attempt,
      isRestored: true,
      kept,
    }));
  },
  step_committed: (state, { step, commit, tree, unsigned, withoutHooks }) => {
    const waivers =
      commit === null ? state.waivers : state.waivers?.map((waiver) => ({ ...waiver, isCommitted: true }));
    return withStep(withChanges({ ...state, waivers }), step, (each) => ({
      ...each,
      committed: {
        ...{ times: (each.committed?.times ?? 0) + 1, commit, tree },
        ...(unsigned === undefined ? {} : { unsigned }),
        ...(withoutHooks === undefined ? {} : { withoutHooks }),
      },
    }));
  },
  checks_waived: (state, event) => {
    const { step, checks, reason, by, at, actor } = event;
    const from = actor === undefined ? {} : { actor };
    const q = state.suspension?.q;
    const waiver = { step, q, checks, reason, by, at, isCommitted: false, ...from };
    const waived: RunState = { ...state, waivers: [...(state.waivers ?? []), waiver] };
    const answer = { q, before: state.steps.find((each) => each.step === step) };
    return continuing(step === undefined ? waived : withStep(waived, step, passing), event, answer);
  },
  final_checks_completed: (state, { step, tree, checks }) =>
    withStep(state, step, (each) => ({ ...each, finalChecks: { tree, checks } })),
  review_compared: (state, { step, files, count }) =>
    withStep(state, step, (each) => ({ ...each, unreviewed: { files, count } })),
  // The edge that follows shows that the review is repeated.
  review_stale: (state) => state,
  step_completed: (state, { step, status, value, body, grade, repairs, artifacts, evidence, signal, at }) =>
    withStep(withCallEnded(withUsed(withChanges(state), signal, step), step, status), step, (each) => ({
      ...each,
      asked: undefined,
      endedAt: at,
      // A step that took too long has no valid output.
      tries: status === TIMEOUT ? each.tries : acceptLastTry(each.tries),
      result: { is: "completed", status, value, body, grade, repairs, artifacts, evidence },
    })),
  step_exhausted: (state, { step, complaints }) =>
    withStep(state, step, (each) => ({ ...each, result: { is: "exhausted", complaints } })),
  step_failed: (state, { step, error }) =>
    withStep(state, step, (each) => ({ ...each, result: { is: "failed", error } })),
} satisfies Partial<Handlers<ChangeType>>;

/** A step whose result was that its checks failed: its output counts, or its final files are checked again. */
function passing(step: Step): Step {
  const { result, tries } = step;
  if (result?.is === "completed") return { ...step, result: undefined, endedAt: undefined, committed: undefined };
  if (result?.is !== "exhausted") return step;
  const counting = (turn: Turn): Turn =>
    turn.state.is === "returned" ? { ...turn, state: { is: "completed", ...turn.state.reply } } : turn;
  const last = tries.at(-1);
  if (last === undefined) return step;
  const turns = last.turns.map((turn, index) => (index === last.turns.length - 1 ? counting(turn) : turn));
  return { ...step, result: undefined, tries: [...tries.slice(0, -1), { ...last, turns }] };
}

/** The workflow that a step ran has ended with the step. */
function withCallEnded(state: RunState, step: number, status: string): RunState {
  const call = openCall(state, step);
  return call === undefined ? state : withScope(state, call.scope, (each) => ({ ...each, ended: { step, status } }));
}

/** What the continuation of a try builds on: all of its turns. */
function continuedTry(before: Try | undefined): Retaken | undefined {
  return before && { kind: "continue", checkpoint: undefined, earlier: turnsSoFar(before) };
}

/** The turn of a try that the next one takes again. */
function retakenTurn(before: Try | undefined, number: number | undefined): Retaken | undefined {
  const turns = before === undefined || number === undefined ? [] : turnsSoFar(before);
  const turn = turns.find((each) => each.turn === number);
  if (turn === undefined) return undefined;
  const { kind, checkpoint } = turn;
  return { kind, checkpoint, earlier: turns.filter((each) => each.turn < turn.turn) };
}

/** A state without what began with an output: the steps that were started with it, its branches, and the end of its own branch. */
function withoutFollowing(
  state: RunState,
  { step, withdrawn, fork, branch }: Extract<EventBody, { type: "output_sent_back" }>,
): RunState {
  const opener = state.forks.find((each) => each.fork === fork)?.step ?? undefined;
  const following = withdrawBack(fork === undefined ? state : withoutFork(state, fork), opener ?? withdrawn, step);
  if (branch === undefined) return following;
  const end = state.scopes.find(({ scope }) => scope === branch)?.ended?.step;
  return withdrawBack(reopened(following, branch), end, step);
}

/** Gives up a step, and those before it up to the one that returned what they began with, or up to their join. */
function withdrawBack(state: RunState, ordinal: number | undefined, producer: number): RunState {
  // Parents have smaller numbers than their children.
  if (ordinal === undefined || ordinal <= producer) return state;
  const { parents, joins } = state.steps.find(({ step }) => step === ordinal) ?? {};
  return withdrawBack(withdraw(state, ordinal), joins === undefined ? parents?.[0] : undefined, producer);
}

/** A step is given up: it is not active, and the edge that led to it counts as not taken. */
function withdraw(state: RunState, ordinal: number): RunState {
  const step = state.steps.find((each) => each.step === ordinal);
  if (step === undefined) return state;
  const active = state.active.filter((each) => each !== ordinal);
  const without = withStep({ ...state, active }, ordinal, (each) => ({ ...each, isWithdrawn: true }));
  // The edge of an approver was not taken yet, and that of a join opened its branches.
  if (step.decision !== undefined || step.joins !== undefined) return without;
  return untaken(without, edgeKey(step.via.role, step.via.status, step.scope));
}

/** A step that has to continue loses its output. The next output is checked and routed again. */
function takeBack(step: Step, answer: Answer): Step {
  return {
    ...step,
    result: undefined,
    endedAt: undefined,
    asked: undefined,
    committed: undefined,
    answers: [...(step.answers ?? []), answer],
    isAnswerWanted: true,
  };
}

/** A state in which a signal became the output of a step. */
function withUsed(state: RunState, signal: number | undefined, usedBy: number): RunState {
  if (signal === undefined) return state;
  return { ...state, signals: state.signals?.map((each) => (each.signal === signal ? { ...each, usedBy } : each)) };
}

function acceptLastTry(tries: readonly Try[]): readonly Try[] {
  return tries.map((attempt, index) =>
    index < tries.length - 1 ? attempt : { ...attempt, turns: acceptLast(attempt.turns) },
  );
}

/** A turn that was cut off with an open question has no output. */
function acceptLast(turns: readonly Turn[]): readonly Turn[] {
  return turns.map((turn, index) =>
    index < turns.length - 1 || turn.state.is === "interrupted" ? turn : { ...turn, state: { is: "accepted" } },
  );
}
