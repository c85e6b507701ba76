import { outlook, rulesOf } from "@cuebook/policy";
import type { Definition, Read, Returns } from "@cuebook/workflow/model";
import type { ComplaintRecord, FailureRecord } from "../declared/failure.ts";
import type { EventBody } from "../events/events.ts";
import type { RunLimits } from "../state/limits.ts";
import { returnsOf } from "../state/review-round.ts";
import { projectAt } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import { type RunSteps, type Step, type Try, type Turn, turnsSoFar } from "../state/step.ts";
import { artifactsIn, tooLarge } from "./artifacts.ts";
import { baseChecks, changesComplaints, isInspected, isShrinkArgued, keptTests } from "./changes.ts";
import { type Command, record } from "./command.ts";
import { contradictions } from "./contradictions.ts";
import { varyingTexts } from "./known-failures.ts";
import { heldBack } from "./phase-output.ts";
import { taskComplaints } from "./task-list.ts";
import { rejectionsOf } from "./try.ts";
import { suspendedAtDenial } from "./unanswered.ts";
import { undoneComplaint } from "./undone.ts";

/** Reads a reply by the output that its role must return. */
export type ReadOutput = (text: string, returns: Returns) => Read;

interface Reply {
  readonly text: string;
  readonly value?: unknown;
}

/** The command after a reply: store and accept the output with its documents, or return it with complaints. */
export function afterReply(
  definition: Definition,
  limits: RunLimits,
  run: RunState,
  step: Step,
  attempt: Try,
  turn: Turn,
  reply: Reply,
  read: ReadOutput,
): Command {
  if (turn.refused !== undefined && mayChange(definition, step)) {
    return record({ type: "step_failed", step: step.step, error: refusedWrites(turn.refused) });
  }
  const returns = returnsOf(definition, run.steps, step);
  const ref = { step: step.step, try: attempt.try, turn: turn.turn };
  const judged = withUndone(judge(returns, step, attempt, turn, reply, read), definition, limits, step, attempt, turn);
  if (judged.type !== "step_completed") return record(judged);
  const asked = suspendedAtDenial(definition, run, step, turn, judged);
  if (asked !== undefined) return record(asked);
  // Documents that are too large are returned before any check is run.
  const texts = artifactsIn(returns, judged);
  const role = definition.roles[step.role];
  const complaints = [
    ...tooLarge(texts),
    ...taskComplaints(role, judged.value),
    ...contradictions(definition, run, step, judged),
  ];
  if (complaints.length > 0) return record({ type: "output_rejected", ...ref, complaints });
  const wrong = wrongChanges(definition, run, step, turn, returns, judged.value);
  const ground = {
    project: projectAt(run, step.scope),
    baseline: run.baseline,
    varying: varyingTexts(run, step),
    waivers: run.waivers,
    changes: turn.inspected,
    isShrinkArgued: isShrinkArgued(run, judged.value),
  };
  const held = heldBack(role, returns, judged, ground, wrong, turn.checks);
  if (held?.is === "uninspected") {
    const tests = keptTests(definition, run, step);
    const base = baseChecks(definition, run, step);
    return { do: "inspect_changes", ...ref, since: step.checkpoint?.tree ?? "", tests, base };
  }
  if (held?.is === "unchecked") return { do: "run_checks", ...ref, checks: held.checks };
  if (held !== undefined) {
    return record({ type: "output_returned", ...ref, why: held.why, complaints: held.complaints });
  }
  return texts.length === 0 ? record(judged) : { do: "keep_artifacts", completed: judged, texts };
}

/** Whether a reply ends with a status that its role may return. */
export function endsWithStatus(
  definition: Definition,
  run: RunSteps,
  step: Step,
  attempt: Try,
  turn: Turn,
  reply: Reply,
  read: ReadOutput,
): boolean {
  const returns = returnsOf(definition, run.steps, step);
  return returns.format !== "text" && judge(returns, step, attempt, turn, reply, read).type === "step_completed";
}

/** What is wrong with the changes of a phase; `undefined` if they have to be looked at. */
function wrongChanges(
  definition: Definition,
  run: RunState,
  step: Step,
  { inspected }: Turn,
  returns: Returns,
  value: Readonly<Record<string, unknown>>,
): readonly ComplaintRecord[] | undefined {
  const role = definition.roles[step.role];
  if (role === undefined || !isInspected(role, step)) return [];
  return inspected && changesComplaints(definition, run, step, returns, value, inspected);
}

type Judged = Extract<EventBody, { type: "step_completed" | "output_rejected" }>;

/**
 * The judgement of an output, with the complaint that its turn changed files although it may only read. That is said once in a try,
 * while another turn is left: after that the changes are undone, and a valid output counts.
 */
function withUndone(
  judged: Judged,
  { roles }: Definition,
  limits: RunLimits,
  step: Step,
  attempt: Try,
  { turn, checked }: Turn,
): Judged {
  const complaint = undoneComplaint(checked?.undone);
  const turns = turnsSoFar(attempt);
  const isFirst = turns.filter((each) => each.checked?.undone !== undefined).length === 1;
  if (complaint === undefined || !isFirst) return judged;
  if (judged.type === "output_rejected") return { ...judged, complaints: [...judged.complaints, complaint] };
  const isLast = rejectionsOf(attempt) >= limits.repairs || turns.length >= (roles[step.role]?.turns ?? 1);
  if (isLast) return judged;
  return { type: "output_rejected", step: step.step, try: attempt.try, turn, complaints: [complaint] };
}

/** What an agent does whose turn may have ended because a call was not allowed. */
function deniedText(call: string): string {
  return `This was not allowed in your last turn, and is not allowed now: ${call}. Continue without it. If your task cannot be done without it, return the status that says so, and name what you need.`;
}

/** Reads a reply: the step's output, or the complaints about it. */
function judge(returns: Returns, step: Step, attempt: Try, turn: Turn, reply: Reply, read: ReadOutput): Judged {
  // An agent that received the schema answers with a value. It is read like text, so one rule applies to both.
  const isStructured = returns.format === "json" && reply.value !== undefined;
  const output = read(isStructured ? JSON.stringify(reply.value) : reply.text, returns);
  if (!output.ok) {
    const complaints = output.complaints.map(({ path, message }) => ({ path, message }));
    // Some clients end their turn at a no.
    if (turn.denied !== undefined) complaints.push({ path: "", message: deniedText(turn.denied) });
    return { type: "output_rejected", step: step.step, try: attempt.try, turn: turn.turn, complaints };
  }
  const wasRepaired = output.repairs.length > 0 || rejectionsOf(attempt) > 0;
  return {
    type: "step_completed",
    step: step.step,
    status: output.status,
    value: output.value,
    body: output.body,
    grade: wasRepaired ? "repaired" : "clean",
    repairs: output.repairs,
  };
}

/** Whether the work of a step is to change files: it is a phase that may, and whose permissions do not deny every write. */
function mayChange({ roles }: Definition, { role }: Step): boolean {
  const { phase, permissions } = roles[role] ?? {};
  return phase !== undefined && phase.changes !== "none" && outlook(rulesOf(permissions)).write !== "deny";
}

/** The failure of a turn whose agent was refused every change of a file. @param first what it wanted first */
function refusedWrites(first: string): FailureRecord {
  return {
    code: "writes_refused",
    message: `every change of a file was refused, the first: ${first}. The agent can do nothing until it may write`,
    retryable: false,
  };
}
