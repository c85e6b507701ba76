import { join } from "node:path";
import {
  type AskedPermission,
  type Asker,
  findAskerOf,
  type QuestionName,
  questionId,
  readDecision,
  readView,
  wholeView,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Decision, openDecisions, type Permission, type RunState, stateOf, subjectOf } from "@cuebook/run";
import type { ServerHost } from "../server-host.ts";
import { readFailedChecks } from "./failed-checks.ts";
import type { AnswerName } from "./question-parts.ts";
import type { DecisionQuestion, PermissionQuestion, Question } from "./shown.ts";
import { outcomeOf, permissionStatus, type QuestionStatus } from "./status.ts";

/**
 * A question of a run or a session. Undefined: it does not exist.
 * @throws CuebookError if its view cannot be read or built, as `readDecision`
 */
export async function readQuestion(host: ServerHost, name: QuestionName): Promise<Question | undefined> {
  if (name.of === "permission") {
    const found = await readAsked(host, name);
    return found && permissionQuestion(found.asker, name, found.asked);
  }
  if (name.of === "checks") return readFailedChecks(host, name);
  const events = await host.journal.read(name.asker);
  if (events.length === 0) return undefined;
  const state = stateOf(name.asker, events);
  const asked = state.decisions.find(({ decision, approver }) => decision === name.number && approver === undefined);
  return asked && decisionQuestion(host, state, name, asked);
}

/** Whether a question is open, and its outcome: what changes while a page shows it. Undefined: it does not exist. */
export async function readStatus(
  host: Pick<ServerHost, "journal">,
  name: QuestionName,
): Promise<Pick<Question, "status" | "outcome"> | undefined> {
  if (name.of === "permission") {
    const found = await readAsked(host, name);
    return found && { status: await permissionStatus(found.asker, found.asked), outcome: outcomeOf(found.asked) };
  }
  if (name.of === "checks") return readFailedChecks(host, name);
  const events = await host.journal.read(name.asker);
  if (events.length === 0) return undefined;
  const state = stateOf(name.asker, events);
  const asked = state.decisions.find(({ decision }) => decision === name.number);
  return asked && { status: decisionStatus(state, asked), outcome: outcomeOf(asked) };
}

/** A permission, and what asks for it. Undefined: it does not exist. */
async function readAsked(host: Pick<ServerHost, "journal">, { asker: id, number }: QuestionName) {
  const asker = await findAskerOf(host, id);
  const asked = asker?.all.find(({ permission }) => permission === number);
  return asker && asked && { asker, asked };
}

function decisionStatus(state: RunState, { decision, made }: Decision): QuestionStatus {
  if (made !== undefined) return "decided";
  return openDecisions(state).some((each) => each.decision === decision) ? "open" : "withdrawn";
}

async function decisionQuestion(
  host: ServerHost,
  state: RunState,
  name: QuestionName,
  asked: Decision,
): Promise<DecisionQuestion | undefined> {
  const status = decisionStatus(state, asked);
  const { view, hash, isChanged } = status === "open" ? await currentView(host, name) : await pastView(host, asked);
  const whole = status === "open" ? await wholeView(host, state, view) : undefined;
  const isComplete = whole !== undefined || !view.diff.truncated;
  const { kind, message, requestedAt } = asked;
  return {
    ...aboutRun(state, name, asked),
    ...{ kind, message, askedAt: requestedAt, expiresAt: null, status, outcome: outcomeOf(asked) },
    ...{ hash, isComplete, isChanged },
    answers:
      status !== "open" ? [] : kind === "question" ? ["answer"] : isComplete ? ["approve", "reject"] : ["reject"],
    view: whole ?? view,
  };
}

async function currentView(host: ServerHost, { asker: run, number }: QuestionName) {
  const { decision, current } = await readDecision(host, run);
  if (decision.decision === number) return { ...current, isChanged: !current.isSame };
  throw new CuebookError("decision_missing", `run ${run} waits for no decision ${number}`, { retryable: true });
}

/** The view that was decided on. */
async function pastView({ journal }: ServerHost, { shown, made }: Decision) {
  const hash = made?.shown ?? shown;
  const stored = await journal.getObject(hash);
  if (stored !== undefined) return { view: readView(stored), hash, isChanged: false };
  throw new CuebookError("journal_invalid", `the view ${hash} of a decision is not in the database`);
}

async function permissionQuestion(
  asker: Asker,
  name: QuestionName,
  asked: AskedPermission,
): Promise<PermissionQuestion> {
  const view = await asker.view(asked);
  const status = await permissionStatus(asker, asked);
  const { truncated, whole } = view.display;
  const isComplete = !truncated || whole !== undefined;
  const { message, requestedAt, expiresAt, hash } = asked;
  const { rule } = view;
  const yes: readonly AnswerName[] = rule === undefined ? ["once"] : ["once", "turn", "always"];
  const no: readonly AnswerName[] = rule === undefined ? ["deny", "comment"] : ["deny", "never", "comment"];
  return {
    ...aboutAsker(asker, name, asked),
    ...{ kind: "permission", message, askedAt: requestedAt, expiresAt, status, outcome: outcomeOf(asked) },
    ...{ hash, isComplete },
    answers: status !== "open" ? [] : isComplete ? [...yes, ...no] : no,
    view,
    rules: rule === undefined ? null : { always: { ...rule, decide: "allow" }, never: { ...rule, decide: "deny" } },
  };
}

function aboutAsker(asker: Asker, name: QuestionName, { permission: number }: AskedPermission) {
  if (asker.is === "run") {
    const asked = asker.state.permissions.find(({ permission }) => permission === number);
    if (asked !== undefined) return aboutRun(asker.state, name, asked);
    throw new TypeError("a permission of a run is in its state");
  }
  const { id, client, folder } = asker.session;
  const noRun = { run: null, workflow: null, subject: "", step: null, issue: null, role: "", agent: null };
  return { id: questionId(name), ...noRun, session: { id, client }, workspace: folder };
}

function aboutRun(state: RunState, name: QuestionName, asked: Decision | Permission) {
  const step = state.steps.find(({ step }) => step === asked.step);
  const turns = step?.tries.filter((each) => !("try" in asked) || each.try === asked.try).flatMap(({ turns }) => turns);
  const turn = "turn" in asked ? turns?.find((each) => each.turn === asked.turn) : turns?.at(-1);
  const { id: run, workflow, issue, plan } = state;
  return {
    ...{ id: questionId(name), run, workflow, subject: subjectOf(state), step: asked.step },
    issue: typeof issue?.identifier === "string" ? issue.identifier : null,
    session: null,
    role: step?.role ?? "",
    agent: turn?.agent.name ?? null,
    workspace: join(plan.path, turn?.location ?? ""),
  };
}
