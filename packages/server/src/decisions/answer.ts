import {
  answerPermission,
  deriveHost,
  makeDecision,
  permissionOutcome,
  waiveChecks,
  withdrawAnswer,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { isOfSuspension, questionAddress } from "@cuebook/run";
import { isBlank } from "@cuebook/settings/values";
import { flag, mapping, named, nullable, optional, type TypeOf, text } from "@cuebook/shape";
import { invalid } from "../api/request.ts";
import { Refusal } from "../door/refusal.ts";
import type { ServerHost } from "../server-host.ts";
import { type Continuer, type Continuing, continuation, continuerOf } from "./continuation.ts";
import { lineComments, withLines } from "./line-comments.ts";
import { type FoundQuestion, findAsked, type QuestionName, questionOf, readStatus } from "./question.ts";
import { type AnswerName, answerName } from "./question-parts.ts";
import type { Question } from "./shown.ts";
import { type Standing, standing } from "./status.ts";

/** The longest comment, in characters. */
const longestComment = 100_000;

/** An answer, and the hash of the question that was shown. */
export const answerBody = mapping({
  hash: text({ minLength: 1, description: "The hash of the question that was shown." }),
  answer: answerName,
  comment: optional(nullable(text({ maxLength: longestComment }))),
  lines: optional(lineComments),
  continue: optional(
    flag({
      description:
        "Whether the run continues with the answer, some seconds later: until then, the answer can be withdrawn. `true` needs the scope " +
        "`run`, unless workers drive the run. Absent: a run that workers drive continues at once, another one when it is resumed.",
    }),
  ),
});

/** An answer that is withdrawn. */
export const undoBody = mapping({
  hash: text({ minLength: 1, description: "The hash of the question that was answered." }),
});

/** An answer of a person. */
interface Answer extends Pick<TypeOf<typeof answerBody>, "hash" | "answer"> {
  readonly comment: string | undefined;
  /** Whether the run continues with it, and when (ISO); without a time at once. */
  readonly continues?: true | undefined;
  readonly startsAt?: string | undefined;
}

/** The result of an answer, or of its withdrawal. */
export const answered = named("Answered", mapping({ id: text(), ...standing, ...continuation }));
export type Answered = TypeOf<typeof answered>;

/** Who answers, and how runs continue with answers. */
export interface Answering extends Continuing {
  readonly actor: Actor;
  /** How long an answer can be withdrawn with which a run continues, in milliseconds. Default: 5 s. */
  readonly undoMs?: number | undefined;
  /** How a run continues after a decision, as a sentence for people. */
  readonly resume: (run: string) => string;
}

const standardUndoMs = 5000;

/** How long the response waits for the run's process to take the answer, in milliseconds. */
const takenMs = 3000;

const withComment: ReadonlySet<string> = new Set(["reject", "answer", "comment"]);
/** `always` accepts the rules that a question offers, and remembers them. */
const verdicts = { approve: "approved", reject: "rejected", answer: "answered", always: "approved" } as const;

function isVerdict(answer: AnswerName): answer is keyof typeof verdicts {
  return Object.hasOwn(verdicts, answer);
}

/**
 * Answers a question, through the same functions as every other way to answer.
 * @throws Refusal 404, 409 if it is closed or has changed, 422 with all findings; CuebookError as the engine's functions
 */
export async function answerQuestion(
  host: ServerHost,
  name: QuestionName,
  body: TypeOf<typeof answerBody>,
  answering: Answering,
): Promise<Answered> {
  const found = await findAsked(host, name);
  if (found === undefined) throw questionMissing();
  const question = await questionOf(host, found);
  const said = fitting(question, body);
  if (question.status !== "open") throw closed(question);
  if (said.hash !== question.hash) throw changed(question.hash);
  const continuer = await continuerOf(host, found, answering);
  const isContinued =
    continuer === "workers" ? body.continue !== false : continuer === "door" && body.continue === true;
  // What `always` remembers stays, so the answer cannot be withdrawn.
  const canUndo = isContinued && body.continue === true && said.answer !== "always";
  const startsAt = canUndo
    ? new Date(host.now().getTime() + (answering.undoMs ?? standardUndoMs)).toISOString()
    : undefined;
  const answer: Answer = { ...said, ...(isContinued && { continues: true }), startsAt };
  const { actor } = answering;
  try {
    await record(deriveHost(host, { actor }), name.asker, found, answer, actor.name);
  } catch (error) {
    throw (await refusalOf(host, name, error)) ?? error;
  }
  const isLeft = !isContinued && (continuer === "door" || continuer === "workers");
  return answeredNow(host, name, { continuer: isLeft ? "person" : continuer, resume: answering.resume });
}

/**
 * Withdraws an answer with which the run has not continued yet.
 * @throws Refusal 404, 409 if the run has it, or something else was answered
 */
export async function undoAnswer(
  host: ServerHost,
  name: QuestionName,
  { hash }: TypeOf<typeof undoBody>,
  { actor, resume, ...continuing }: Answering,
): Promise<Answered> {
  const found = await findAsked(host, name);
  if (found === undefined) throw questionMissing();
  const { asker: run, q } = name;
  if (found.of === "permission")
    throw new Refusal(409, "answer_taken", "The answer to a permission cannot be withdrawn.");
  try {
    await withdrawAnswer(deriveHost(host, { actor }), run, { q, hash });
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    if (error.code === "decision_changed") throw changed();
    if (error.code === "answer_taken" || error.code === "run_locked") {
      throw new Refusal(409, "answer_taken", "It is too late to withdraw the answer: the run continues with it.");
    }
    throw error;
  }
  const continuer = await continuerOf(host, found, continuing);
  return answeredNow(host, name, { continuer, resume });
}

/** A question after it was answered, or its answer was withdrawn. */
async function answeredNow(
  host: ServerHost,
  name: QuestionName,
  { continuer, resume }: { readonly continuer: Continuer | null; readonly resume: Answering["resume"] },
): Promise<Answered> {
  const { asker, q } = name;
  const now = await readStatus(host, name);
  if (now === undefined) throw questionMissing();
  const { status, outcome, startsAt } = now;
  const isLeft = continuer === "person" || continuer === "service";
  const how = { continuedBy: continuer, resume: isLeft ? resume(asker) : null };
  return { id: questionAddress(asker, q), status, outcome, startsAt, ...how };
}

export function questionMissing(): Refusal {
  return new Refusal(404, "question_missing", "There is no such question.");
}

async function record(
  host: ServerHost,
  asker: string,
  { of, asked }: FoundQuestion,
  { hash, answer, comment, continues, startsAt }: Answer,
  by: string,
): Promise<void> {
  if (of === "suspension") return waiveChecks(host, asker, { reason: comment ?? "", by, hash, continues, startsAt });
  if (of === "decision") {
    if (!isVerdict(answer)) throw questionMissing();
    const isRemembered = answer === "always" || undefined;
    const made = { verdict: verdicts[answer], say: comment, hash, decision: asked.decision, continues, startsAt };
    return makeDecision(host, asker, { ...made, isRemembered });
  }
  if (answer === "approve" || answer === "reject" || answer === "answer") throw questionMissing();
  const { permission: number } = asked;
  await answerPermission(host, asker, { permission: number, answer, say: comment, hash, by });
  await permissionOutcome(host, asker, number, takenMs);
}

/** An answer that fits the question. @throws Refusal 422 with all findings */
function fitting(
  question: Question,
  { hash, answer, comment, lines = [] }: TypeOf<typeof answerBody>,
): Omit<Answer, "continues" | "startsAt"> {
  const findings: { readonly field: string; readonly message: string }[] = [];
  const add = (field: string, message: string) => findings.push({ field, message: `"${field}" ${message}` });
  const isKnown = allAnswers(question).includes(answer);
  if (isOfSuspension(question.kind)) add("answer", `cannot be "${answer}": the run is resumed instead`);
  else if (!isKnown) add("answer", `must be one of ${allAnswers(question).join(", ")}, but is "${answer}"`);
  else if (question.status === "open" && !question.answers.includes(answer)) {
    const why =
      question.kind === "question"
        ? "it offers no rule"
        : question.isComplete
          ? "a rule would decide on more than what is shown"
          : "not all of it can be shown, so it cannot be approved here";
    add("answer", `cannot be "${answer}": ${why}`);
  }
  const whole = withLines(comment ?? "", lines);
  const said = isBlank(whole) ? undefined : whole;
  if (whole.length > longestComment) add("lines", `with the comment have at most ${longestComment} characters`);
  if (said !== undefined && question.kind === "permission" && isKnown && answer !== "comment")
    add("comment", 'belongs to the answer "comment"');
  if (said === undefined && isKnown && (withComment.has(answer) || question.kind === "checks"))
    add("comment", `is missing; the answer "${answer}" needs one`);
  if (findings.length > 0) throw invalid("answer_invalid", findings);
  return { hash, answer, comment: said };
}

/** The answers to a question of its kind. */
function allAnswers({ kind }: Question): readonly AnswerName[] {
  if (kind === "permission") return ["once", "turn", "always", "deny", "never", "comment"];
  if (kind === "checks") return ["approve"];
  if (isOfSuspension(kind)) return [];
  return kind === "question" ? ["answer", "approve", "always"] : ["approve", "reject"];
}

/** The refusal for a failure of the engine. Undefined: the failure is not the client's. */
async function refusalOf(host: ServerHost, name: QuestionName, error: unknown): Promise<Refusal | undefined> {
  if (!(error instanceof CuebookError)) return undefined;
  const now = await readStatus(host, name);
  if (now !== undefined && now.status !== "open") return closed({ id: questionAddress(name.asker, name.q), ...now });
  if (error.code === "decision_changed" || error.code === "permission_changed") return changed();
  if (error.code === "run_locked") return new Refusal(409, error.code, error.message, { details: { run: name.asker } });
  return undefined;
}

function changed(hash?: string): Refusal {
  return new Refusal(409, "question_changed", "What was shown has changed: look at it again.", {
    details: hash === undefined ? {} : { hash },
  });
}

function closed({ id, status, outcome }: { readonly id: string } & Pick<Standing, "status" | "outcome">): Refusal {
  return new Refusal(409, "question_closed", `The question is no longer open: it is ${status}.`, {
    details: { id, status, outcome },
  });
}
