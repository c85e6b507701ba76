import { join } from "node:path";
import {
  type AskedPermission,
  type Asker,
  askedText,
  changeOf,
  findAskerOf,
  readDecision,
  readView,
  wholeView,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Rule } from "@cuebook/policy";
import {
  type Decision,
  offeredRules,
  openDecisions,
  type Permission,
  questionAddress,
  questionAt,
  type RunState,
  subjectOf,
  waitingOf,
} from "@cuebook/run";
import type { ServerHost } from "../server-host.ts";
import { ofSession, seenOf } from "./list.ts";
import type { AnswerName } from "./question-parts.ts";
import type { ChecksQuestion, DecisionQuestion, PermissionQuestion, Question, SuspensionQuestion } from "./shown.ts";
import { outcomeOf, permissionStatus, type QuestionStatus, type Standing, startsAtOf } from "./status.ts";
import { suspensionQuestion, waivedQuestion } from "./suspension.ts";

/** The parts of an address of a question. */
export interface QuestionName {
  /** The id of the run or the session. */
  readonly asker: string;
  /** Its number among all of their questions. */
  readonly q: number;
}

/** What a run or a session asked under a number. */
export type FoundQuestion =
  | { readonly of: "permission"; readonly asker: Asker; readonly asked: AskedPermission }
  | { readonly of: "decision"; readonly state: RunState; readonly asked: Decision }
  | { readonly of: "suspension"; readonly state: RunState; readonly asked: ChecksQuestion | SuspensionQuestion };

/** Finds the question at an address. Undefined: it does not exist. */
export async function findAsked(
  host: Pick<ServerHost, "journal">,
  { asker: id, q }: QuestionName,
): Promise<FoundQuestion | undefined> {
  const asker = await findAskerOf(host, id);
  if (asker === undefined) return undefined;
  if (asker.is === "session") {
    const asked = asker.all.find(({ permission }) => permission === q);
    return asked && { of: "permission", asker, asked };
  }
  const found = questionAt(asker.state, q);
  if (found === undefined) return undefined;
  const { state } = asker;
  switch (found.of) {
    case "permission":
      return { of: "permission", asker, asked: found.permission };
    case "decision":
      return { of: "decision", state, asked: found.decision };
    case "waiver":
      return { of: "suspension", state, asked: waivedQuestion(state, found.waiver) };
    case "suspension":
      return { of: "suspension", state, asked: suspensionQuestion(state, found.suspension) };
  }
}

/**
 * A question of a run or a session. Undefined: it does not exist.
 * @throws CuebookError if its view cannot be read or built, as `readDecision`
 */
export async function readQuestion(host: ServerHost, name: QuestionName): Promise<Question | undefined> {
  const found = await findAsked(host, name);
  return found && questionOf(host, found);
}

/** Reads the details of a question that was found. @throws CuebookError as `readQuestion` */
export function questionOf(host: ServerHost, found: FoundQuestion): Promise<Question> | Question {
  if (found.of === "permission") return permissionQuestion(found.asker, found.asked);
  return found.of === "suspension" ? found.asked : decisionQuestion(host, found.state, found.asked);
}

/** The status and the outcome of a question, which change while a page shows it. Undefined: it does not exist. */
export async function readStatus(host: Pick<ServerHost, "journal">, name: QuestionName): Promise<Standing | undefined> {
  const found = await findAsked(host, name);
  if (found === undefined || found.of === "suspension") return found?.asked;
  const outcome = outcomeOf(found.asked);
  if (found.of === "permission") {
    return { status: await permissionStatus(found.asker, found.asked), outcome, startsAt: null };
  }
  const { state, asked } = found;
  return { status: decisionStatus(state, asked), outcome, startsAt: startsAtOf(state, asked.q) };
}

function decisionStatus(state: RunState, { decision, made }: Decision): QuestionStatus {
  if (made !== undefined) return "decided";
  return openDecisions(state).some((each) => each.decision === decision) ? "open" : "withdrawn";
}

async function decisionQuestion(host: ServerHost, state: RunState, asked: Decision): Promise<DecisionQuestion> {
  const status = decisionStatus(state, asked);
  const { view, hash, isChanged } =
    status === "open" ? await currentView(host, state.id, asked) : await pastView(host, asked);
  const whole = status === "open" ? await wholeView(host, state, view) : undefined;
  const isComplete = whole !== undefined || !view.diff.truncated;
  const { kind, message, edge, requestedAt } = asked;
  const waiting = waitingOf(state).find(({ q }) => q === asked.q);
  const { checks } = waiting === undefined ? { checks: null } : seenOf(waiting);
  const offers = offeredRules(state, asked);
  return {
    ...aboutRun(state, asked),
    ...{ kind, message, askedAt: requestedAt, expiresAt: null, status, outcome: outcomeOf(asked) },
    ...{ hash, isComplete, isChanged, startsAt: startsAtOf(state, asked.q) },
    ...{ asked: askedText({ kind, message, edge }), change: changeOf(view), checks },
    answers: status !== "open" ? [] : answersTo(kind, offers, isComplete),
    offers,
    view: whole ?? view,
  };
}

function answersTo(kind: Decision["kind"], offers: readonly Rule[], isComplete: boolean): readonly AnswerName[] {
  if (kind === "question") return offers.length === 0 ? ["answer"] : ["approve", "always", "answer"];
  return isComplete ? ["approve", "reject"] : ["reject"];
}

async function currentView(host: ServerHost, run: string, { decision }: Decision) {
  const { current } = await readDecision(host, run, decision);
  return { ...current, isChanged: !current.isSame };
}

/** The view that was decided on. */
async function pastView({ journal }: ServerHost, { shown, made }: Decision) {
  const hash = made?.shown ?? shown;
  const stored = await journal.getObject(hash);
  if (stored !== undefined) return { view: readView(stored), hash, isChanged: false };
  throw new CuebookError("journal_invalid", `the view ${hash} of a decision is not in the database`);
}

async function permissionQuestion(asker: Asker, asked: AskedPermission): Promise<PermissionQuestion> {
  const view = await asker.view(asked);
  const status = await permissionStatus(asker, asked);
  const { truncated, whole } = view.display;
  const isComplete = !truncated || whole !== undefined;
  const { message, requestedAt, expiresAt, hash } = asked;
  const { rule } = view;
  const yes: readonly AnswerName[] = rule === undefined ? ["once"] : ["once", "turn", "always"];
  const no: readonly AnswerName[] = rule === undefined ? ["deny", "comment"] : ["deny", "never", "comment"];
  return {
    ...aboutAsker(asker, asked),
    ...{ kind: "permission", message, askedAt: requestedAt, expiresAt, status, outcome: outcomeOf(asked) },
    ...{ hash, isComplete, startsAt: null },
    ...{ asked: askedText({ kind: "permission", message }), change: null, checks: null },
    answers: status !== "open" ? [] : isComplete ? [...yes, ...no] : no,
    view,
    rules: rule === undefined ? null : { always: { ...rule, decide: "allow" }, never: { ...rule, decide: "deny" } },
  };
}

function aboutAsker(asker: Asker, { permission: number }: AskedPermission) {
  if (asker.is === "run") {
    const asked = asker.state.permissions.find(({ permission }) => permission === number);
    if (asked !== undefined) return aboutRun(asker.state, asked);
    throw new TypeError("a permission of a run is in its state");
  }
  const { id, client, folder } = asker.session;
  return { id: questionAddress(id, number), ...ofSession, agent: null, session: { id, client }, workspace: folder };
}

function aboutRun(state: RunState, asked: Decision | Permission) {
  const step = state.steps.find(({ step }) => step === asked.step);
  const turns = step?.tries.filter((each) => !("try" in asked) || each.try === asked.try).flatMap(({ turns }) => turns);
  const turn = "turn" in asked ? turns?.find((each) => each.turn === asked.turn) : turns?.at(-1);
  const { id: run, workflow, issue, plan } = state;
  return {
    ...{ id: questionAddress(run, asked.q ?? 0), run, workflow, subject: subjectOf(state), step: asked.step },
    issue: typeof issue?.identifier === "string" ? issue.identifier : null,
    session: null,
    role: step?.role ?? "",
    agent: turn?.agent.name ?? null,
    workspace: join(plan.path, turn?.location ?? ""),
  };
}
