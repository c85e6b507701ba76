/** @folder The rules of a run: what happens next, how a step ends, tries, repairs, limits, suspension. */
import { type Definition, edgeOf, JOIN, START } from "@cuebook/workflow/model";
import type { ComplaintRecord } from "../declared/failure.ts";
import type { EventBody } from "../events/events.ts";
import { budgetsOf, spentBudget, turnsLeft, type WorkflowSpent } from "../state/budgets.ts";
import { turnsUnderWay } from "../state/interruptions.ts";
import type { RunLimits } from "../state/limits.ts";
import type { RunOrigin } from "../state/origin.ts";
import { definitionAt, hasFolder } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { RunSteps } from "../state/step.ts";
import { type Step, type Try, type Turn, turnsSoFar } from "../state/step.ts";
import { afterFailure } from "./after-failure.ts";
import { blockedAt } from "./blocked.ts";
import { decideCall } from "./call.ts";
import { type Command, record } from "./command.ts";
import { decideFinalChecks } from "./final-checks.ts";
import { decideForks } from "./fork.ts";
import { baselineFirst, setUpBefore, setUpFirst } from "./ground.ts";
import { entryStatus, hasEntered, leave, pass, RESUME } from "./leave.ts";
import { mergedFindings } from "./merge-findings.ts";
import { mostReturns } from "./phase-output.ts";
import { afterReply, endsWithStatus, type ReadOutput } from "./reply.ts";
import { suspendedFor } from "./suspended-for.ts";
import { expiries, timedOut, timeoutOf } from "./timeout.ts";
import { rejectionsOf, returnsIn, startTry, takeTurn } from "./try.ts";
import { suspendedToAsk } from "./unanswered.ts";
import { decideVerification } from "./verification.ts";
import { awaitEvent, waitingOnly } from "./wait.ts";

/**
 * Decides what happens next in a run. It depends on the state only, so a run continues after a crash as it would have without
 * one. Every rule about routing, tries, repairs, limits and suspension is here.
 *
 * @param read reads a reply by the output that its role must return: `readOutput` of `@cuebook/workflow`, which validates
 * @param workflow what the runs of the workflow have spent. Absent: its budgets are not checked
 */
export function decide(
  definition: Definition,
  limits: RunLimits,
  state: RunState,
  read: ReadOutput,
  workflow?: WorkflowSpent,
): readonly Command[] {
  if (state.status !== "running") return [];
  if (state.workspace === "planned") return [record({ type: "workspace_requested" })];
  if (state.workspace === "requested") return [{ do: "prepare_workspace" }];
  if (!hasEntered(state)) {
    const enter = () => pass(definition, state, null, START, entryStatus(definition));
    return [setUpFirst(state) ?? baselineFirst(definition, state) ?? enter()];
  }
  if (state.isReentered) return [pass(definition, state, null, START, RESUME)];
  const ofForks = decideForks(definition, state);
  if (state.active.length === 0 && state.forks.every(({ isClosed }) => isClosed)) {
    // The agents of branches that were cancelled may still be ending.
    return turnsUnderWay(state).length > 0 ? [] : [{ do: "conclude" }];
  }
  const timeouts: Command[] = [];
  const ofSteps = state.active.flatMap((ordinal) => {
    const step = state.steps.find((candidate) => candidate.step === ordinal);
    if (step === undefined || !hasFolder(state, step.scope)) return [];
    const blocked = blockedAt(state, { step: ordinal });
    if (blocked !== undefined) return [record(blocked)];
    const command = decideStep(definition, limits, state, step, read);
    timeouts.push(...timeoutOf(definitionAt(definition, state, step.scope), state, step, command));
    return command === undefined ? [] : [command];
  });
  const commands = [...ofForks, ...ofSteps];
  const able = commands.filter((command) => !isBlocked(command));
  // A recorded event changes what the other branches do next: the number of the next step, a limit, whether the run continues
  // at all. A question changes it too, since it records events when it is asked.
  const fact = able.find((command) => command.do === "ask") ?? nextRecord(definition, state, able);
  if (fact !== undefined) return [fact];
  if (able.length === 0 && !isWorking(state)) return blockedRun(state, commands);
  const budgets = budgetsOf(definition, limits);
  const turn = able.find((command) => command.do === "take_turn");
  const spent = turn === undefined ? undefined : spentBudget(budgets, state, turn.step, { workflow });
  // What other branches do ends first.
  const areDone = able.every((command) => command.do === "take_turn" || command.do === "wait");
  if (spent !== undefined && areDone && !isWorking(state)) return [record(spent)];
  return [...affordable(able, spent === undefined ? turnsLeft(budgets, state) : 0), ...timeouts, ...expiries(state)];
}

/** The commands without the turns that exceed a number. */
function affordable(commands: readonly Command[], turns: number): readonly Command[] {
  let left = turns;
  return commands.filter((command) => command.do !== "take_turn" || left-- > 0);
}

/** Whether a branch cannot continue: it needs a person, or waits for an event without a time at which it stops to wait. */
function isBlocked(command: Command): boolean {
  if (command.do === "wait") return command.until === undefined;
  return command.do === "record" && command.events.every(({ type }) => type === "run_suspended");
}

function isWorking({ active, steps }: RunSteps): boolean {
  return steps.some(({ step, tries }) => active.includes(step) && tries.at(-1)?.turns.at(-1)?.state.is === "requested");
}

/** The suspension of a run in which no branch can continue: what a person can change comes first. */
function blockedRun(state: RunState, commands: readonly Command[]): readonly Command[] {
  const suspension = commands.find((command) => command.do === "record");
  if (suspension !== undefined) return [suspension];
  return commands.length === 0 ? [] : [record(waitingOnly(state))];
}

/** The events of one step, or those of all steps that change nothing but their own: they are written at once. */
function nextRecord(definition: Definition, state: RunState, commands: readonly Command[]): Command | undefined {
  const records = commands.filter((command) => command.do === "record");
  const [first] = records;
  const own = records.filter(({ events }) => events.every((event) => isOfStep(definition, state, event)));
  return first === undefined || !own.includes(first) ? first : record(...own.flatMap(({ events }) => events));
}

function isOfStep(definition: Definition, state: RunState, event: EventBody): boolean {
  switch (event.type) {
    case "try_started":
    case "step_completed":
    case "step_exhausted":
    case "step_failed":
    case "output_rejected":
    case "output_returned":
      return true;
    case "edge_taken": {
      // By another policy, the first end decides what happens to the other branches.
      const scope = state.steps.find(({ step }) => step === event.step)?.scope;
      const at = state.scopes.find((each) => each.scope === scope)?.fork;
      const edge = state.forks.find(({ fork }) => fork === at)?.edge;
      const unit = definitionAt(definition, state, scope);
      return event.to === JOIN && edge !== undefined && edgeOf(unit, edge)?.fork?.policy.is === "wait";
    }
    default:
      return false;
  }
}

/** @param run the definition of the run; the step may belong to a workflow in it */
function decideStep(
  run: Definition,
  limits: RunLimits,
  state: RunState,
  step: Step,
  read: ReadOutput,
): Command | undefined {
  const definition = definitionAt(run, state, step.scope);
  const { result } = step;
  if (result?.is === "completed") return leave(definition, state, step, result);
  if (result?.is === "exhausted") {
    const message = exhaustedText(step, result.complaints);
    return record({ type: "run_suspended", reason: "exhausted", message, step: step.step });
  }
  if (result?.is === "failed") {
    return record(suspendedFor(result.error, step.step, `${step.role}: ${result.error.message}${abandonedText(step)}`));
  }
  if (step.dueAt !== undefined && step.isDue !== true) {
    return { do: "wait", step: step.step, until: step.dueAt, for: "start" };
  }
  const performs = definition.roles[step.role]?.performs;
  if (performs?.what === "sync") return { do: "sync", step: step.step, how: performs.how };
  if (performs?.what === "workflow") return decideCall(run, state, step, performs);
  if (performs?.what === "merge_findings") return record(mergedFindings(definition, state, step, performs.of));
  if (performs?.what === "final_checks") return decideFinalChecks(definition, state, step, performs);
  if (performs?.what === "verification") return decideVerification(state, step, performs);
  if (performs?.what === "decide") return { do: "choose_status", step: step.step };
  if (performs?.what === "wait") return awaitEvent(definition, state, step, performs.event, read);
  if (step.checkpoint === undefined) return { do: "checkpoint", step: step.step };

  const attempt = step.tries.at(-1);
  if (attempt === undefined) return startTry(step, "first");
  if (step.isRetryWanted) return startTry(step, "resumed");
  if (attempt.restore && !attempt.isRestored) {
    const checkpoint = attempt.retaken?.checkpoint ?? step.checkpoint;
    return { do: "restore", step: step.step, try: attempt.try, checkpoint };
  }
  const next = decideTurn(definition, limits, state, step, attempt, read);
  return next === undefined ? undefined : (setUpBefore(state, step, attempt, next) ?? next);
}

/** The next command of a try that has begun. */
function decideTurn(
  definition: Definition,
  limits: RunLimits,
  state: RunState,
  step: Step,
  attempt: Try,
  read: ReadOutput,
): Command | undefined {
  const turn = attempt.turns.at(-1);
  if (turn === undefined) {
    // Earlier answers to the step apply to every new try.
    return takeTurn(step, attempt, attempt.retaken?.kind ?? (step.answers === undefined ? "prompt" : "answer"));
  }
  if (turn.before !== undefined && turn.checked === undefined && turn.state.is !== "requested") {
    return { do: "check_files", step: step.step, try: attempt.try, turn: turn.turn, before: turn.before };
  }
  if (step.isAnswerWanted === true) {
    return isSessionKept(attempt, turn) ? takeTurn(step, attempt, "answer") : startTry(step, "answered");
  }
  const asked = suspendedToAsk(definition, state, step, attempt, turn);
  if (asked !== undefined) return record(asked);
  if (turn.state.is === "completed" && isWatched(definition, state, step)) {
    if (turn.refreshed === undefined) {
      return { do: "refresh_issue", step: step.step, try: attempt.try, turn: turn.turn };
    }
    const isLeft = turnsSoFar(attempt).length < (definition.roles[step.role]?.turns ?? 1);
    // A status ends the turns. Without one, the agent has not ended its work.
    const hasStatus = endsWithStatus(definition, state, step, attempt, turn, turn.state, read);
    if (turn.refreshed.isActive && isLeft && !hasStatus) return takeTurn(step, attempt, "next");
  }
  return afterTurn(definition, limits, state, step, attempt, turn, read);
}

/** Whether a try has a session that knows its last turn. */
function isSessionKept({ session }: Try, { agent, state }: Turn): boolean {
  const isLost = state.is === "interrupted" && !agent.resumeInterrupted;
  return session !== undefined && agent.resume && !isLost;
}

/** Whether a step takes turns as long as the issue is active: the worker of a WORKFLOW.md, in a dispatch. */
function isWatched({ roles }: Definition, { dispatch }: Pick<RunOrigin, "dispatch">, { role }: Step): boolean {
  return dispatch !== undefined && roles[role]?.prompt.some(({ contract }) => contract === "workflow-md") === true;
}

function afterTurn(
  definition: Definition,
  limits: RunLimits,
  run: RunState,
  step: Step,
  attempt: Try,
  turn: Turn,
  read: ReadOutput,
): Command | undefined {
  const { state } = turn;
  const isSpent = turnsSoFar(attempt).length >= (definition.roles[step.role]?.turns ?? 1);
  switch (state.is) {
    case "requested":
    case "accepted":
      return undefined;
    case "completed":
      return afterReply(definition, limits, run, step, attempt, turn, state, read);
    case "rejected":
      if (rejectionsOf(attempt) > limits.repairs || isSpent) {
        return record({ type: "step_exhausted", step: step.step, complaints: state.complaints });
      }
      return takeTurn(step, attempt, "repair");
    case "returned":
      if (returnsIn(attempt) >= mostReturns || isSpent) {
        return record({ type: "step_exhausted", step: step.step, complaints: state.complaints });
      }
      return takeTurn(step, attempt, state.why === "unfinished" ? "proceed" : "repair");
    case "failed":
      return afterFailure(definition, limits, run.id, step, attempt, turn, state);
    case "interrupted":
      if (state.reason === "timeout") return record(timedOut(definition, step));
      return afterInterruption(step, attempt, turn);
  }
}

/**
 * The command after an interruption. A session that outlives its process knows what it did, so its changes to files are kept. Any
 * other turn is taken again, with the files that it began with; without them, the try starts over.
 */
function afterInterruption(step: Step, attempt: Try, { agent, turn, checkpoint }: Turn): Command {
  if (agent.resumeInterrupted && attempt.session !== undefined) return takeTurn(step, attempt, "continue");
  return startTry(step, "interrupted", { turn: checkpoint === undefined ? undefined : turn });
}

/** Where the files of earlier tries are, which a later one did not begin with. */
function abandonedText({ tries }: Step): string {
  const kept = tries.flatMap((attempt) => attempt.kept ?? []);
  return kept
    .map(({ ref, files }) => `\n${files} changed ${files === 1 ? "file" : "files"} of an earlier try: ${ref}`)
    .join("");
}

/** Why a step gave up, as a sentence: for a command, without its output. */
function exhaustedText({ role, tries }: Step, complaints: readonly ComplaintRecord[]): string {
  const last = tries.at(-1)?.turns.at(-1)?.state;
  const said = complaints.map(({ message }) => message);
  if (last?.is !== "returned") return `${role} did not return a valid output: ${said.join(" ")}`;
  const why = {
    unfinished: "is not done after its last turn, and replied",
    checklist: "does not pass its own checklist",
    changes: "did not change the files as its phase has to",
    checks: "does not pass its checks",
  }[last.why];
  return `${role} ${why}: ${said.map((each) => each.split("\n", 1)[0]).join(" ")}`;
}
