import {
  answerPermission,
  makeDecision,
  permissionOutcome,
  type QuestionName,
  questionId,
  waiveChecks,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { Refusal } from "../door/refusal.ts";
import type { ServerHost } from "../server-host.ts";
import { type Question, readQuestion, readStatus } from "./question.ts";
import type { AnswerName } from "./question-parts.ts";

/** A mistake in an answer. */
interface AnswerFinding {
  readonly field: string;
  readonly message: string;
}

/** An answer of a person, checked. */
interface Answer {
  readonly hash: string;
  readonly answer: AnswerName;
  readonly comment: string | undefined;
}

/** What came of an answer. */
export type Answered = Pick<Question, "id" | "status" | "outcome">;

/** The longest comment, in UTF-16 units. */
const longestComment = 100_000;

/** How long the run's process has time to take an answer before the response is sent. */
const takenMs = 3000;

const fields: readonly string[] = ["hash", "answer", "comment"];
const withComment: ReadonlySet<string> = new Set(["reject", "answer", "comment"]);
const verdicts = { approve: "approved", reject: "rejected", answer: "answered" } as const;

/**
 * Answers a question, through the same functions as every other way to answer.
 * @param body `{ hash, answer, comment }`, unchecked
 * @param by the person
 * @throws Refusal 404, 409 if it is closed or has changed, 422 with all findings; CuebookError as the engine's functions
 */
export async function answerQuestion(
  host: ServerHost,
  name: QuestionName,
  body: Readonly<Record<string, unknown>>,
  by: string,
): Promise<Answered> {
  const question = await readQuestion(host, name);
  if (question === undefined) throw questionMissing();
  const answer = readAnswer(question, body);
  if (question.status !== "open") throw closed(question);
  if (answer.hash !== question.hash) throw changed(question.hash);
  try {
    await record(host, name, answer, by);
  } catch (error) {
    throw (await refusalOf(host, name, error)) ?? error;
  }
  const { status, outcome } = (await readStatus(host, name)) ?? question;
  return { id: question.id, status, outcome };
}

export function questionMissing(): Refusal {
  return new Refusal(404, "question_missing", "There is no such question.");
}

async function record(
  host: ServerHost,
  { asker, number, of }: QuestionName,
  { hash, answer, comment }: Answer,
  by: string,
): Promise<void> {
  if (of === "checks") return waiveChecks(host, asker, { reason: comment ?? "", by, hash });
  if (answer === "approve" || answer === "reject" || answer === "answer") {
    return makeDecision(host, asker, { verdict: verdicts[answer], say: comment, hash, decision: number });
  }
  await answerPermission(host, asker, { permission: number, answer, say: comment, hash, by });
  await permissionOutcome(host, asker, number, takenMs);
}

/** The checked answer. @throws Refusal 422 with all findings */
function readAnswer(question: Question, body: Readonly<Record<string, unknown>>): Answer {
  const { hash, answer, comment } = body;
  const findings: AnswerFinding[] = Object.keys(body)
    .filter((field) => !fields.includes(field))
    .map((field) => ({ field, message: "unknown" }));
  const add = (field: string, message: string) => findings.push({ field, message });
  if (typeof hash !== "string" || hash === "") add("hash", "expected the hash of the question that was shown");
  const known = allAnswers(question).find((name) => name === answer);
  if (known === undefined) add("answer", `expected one of: ${allAnswers(question).join(", ")}`);
  else if (question.status === "open" && !question.answers.includes(known)) {
    const why = question.isComplete
      ? "a rule would decide on more than what is shown"
      : "not all of it can be shown, so it cannot be approved here";
    add("answer", why);
  }
  const isText = typeof comment === "string" && comment.trim() !== "";
  if (comment !== undefined && comment !== null && typeof comment !== "string") add("comment", "expected a text");
  else if (isText && comment.length > longestComment) add("comment", `longer than ${longestComment} characters`);
  else if (isText && question.kind === "permission" && known !== undefined && known !== "comment") {
    add("comment", 'only the answer "comment" has one');
  } else if (!isText && known !== undefined && (withComment.has(known) || question.kind === "checks"))
    add("comment", "required for this answer");
  if (findings.length > 0 || typeof hash !== "string" || known === undefined) {
    const message = findings.map((each) => `${each.field}: ${each.message}`).join("; ");
    throw new Refusal(422, "answer_invalid", message, { details: { findings } });
  }
  return { hash, answer: known, comment: isText ? comment : undefined };
}

/** The answers to a question of its kind. */
function allAnswers({ kind }: Question): readonly AnswerName[] {
  if (kind === "permission") return ["once", "turn", "always", "deny", "never", "comment"];
  if (kind === "checks") return ["approve"];
  return kind === "question" ? ["answer"] : ["approve", "reject"];
}

/** The refusal that a failure of the engine means. Undefined: none. */
async function refusalOf(host: ServerHost, name: QuestionName, error: unknown): Promise<Refusal | undefined> {
  if (!(error instanceof CuebookError)) return undefined;
  const now = await readStatus(host, name);
  if (now !== undefined && now.status !== "open") return closed({ id: questionId(name), ...now });
  if (error.code === "decision_changed" || error.code === "permission_changed") return changed();
  if (error.code === "run_locked") return new Refusal(409, error.code, error.message, { details: { run: name.asker } });
  return undefined;
}

function changed(hash?: string): Refusal {
  return new Refusal(409, "question_changed", "What was shown has changed: look at it again.", {
    details: hash === undefined ? {} : { hash },
  });
}

function closed({ id, status, outcome }: Answered): Refusal {
  return new Refusal(409, "question_closed", `The question is no longer open: it is ${status}.`, {
    details: { id, status, outcome },
  });
}
