import {
  answerPermission,
  continuesWithDecision,
  deriveHost,
  makeDecision,
  permissionOutcome,
  waiveChecks,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { isOfSuspension, questionAddress } from "@cuebook/run";
import { isBlank } from "@cuebook/settings/values";
import { flag, mapping, named, nullable, optional, type TypeOf, text } from "@cuebook/shape";
import { invalid } from "../api/request.ts";
import { Refusal } from "../door/refusal.ts";
import type { Operation } from "../runs/actions.ts";
import type { ServerHost } from "../server-host.ts";
import { type FoundQuestion, findAsked, type QuestionName, questionOf, readStatus } from "./question.ts";
import { type AnswerName, answerName } from "./question-parts.ts";
import type { Question } from "./shown.ts";
import { standing } from "./status.ts";

/** The longest comment, in characters. */
const longestComment = 100_000;

/** An answer, and the hash of the question that was shown. */
export const answerBody = mapping({
  hash: text({ minLength: 1, description: "The hash of the question that was shown." }),
  answer: answerName,
  comment: optional(nullable(text({ maxLength: longestComment }))),
  continues: optional(
    flag({
      description:
        "Whether a run that workers drive continues with the answer. Default: true; of others it is ignored.",
    }),
  ),
});

/** An answer of a person. */
interface Answer extends Pick<TypeOf<typeof answerBody>, "hash" | "answer"> {
  readonly comment: string | undefined;
  /** Whether the run continues with it. */
  readonly continues?: true | undefined;
}

/** The result of an answer. */
export const answered = named("Answered", mapping({ id: text(), ...standing }));
export type Answered = TypeOf<typeof answered>;

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
 * @param actor who answers
 * @param operation how runs are driven; undefined: this door drives none
 * @throws Refusal 404, 409 if it is closed or has changed, 422 with all findings; CuebookError as the engine's functions
 */
export async function answerQuestion(
  host: ServerHost,
  name: QuestionName,
  body: TypeOf<typeof answerBody>,
  actor: Actor,
  operation?: Operation,
): Promise<Answered> {
  const found = await findAsked(host, name);
  if (found === undefined) throw questionMissing();
  const question = await questionOf(host, found);
  const said = fitting(question, body);
  if (question.status !== "open") throw closed(question);
  if (said.hash !== question.hash) throw changed(question.hash);
  const continues = body.continues !== false && (await continuesAlone(found, operation));
  const answer: Answer = { ...said, ...(continues && { continues }) };
  try {
    await record(deriveHost(host, { actor }), name.asker, found, answer, actor.name);
  } catch (error) {
    throw (await refusalOf(host, name, error)) ?? error;
  }
  const { status, outcome } = (await readStatus(host, name)) ?? question;
  return { id: question.id, status, outcome };
}

export function questionMissing(): Refusal {
  return new Refusal(404, "question_missing", "There is no such question.");
}

/** Whether an answer queues the run, because workers drive it. Other runs wait until they are resumed. */
export async function continuesAlone(found: FoundQuestion, operation: Operation | undefined): Promise<boolean> {
  if (found.of === "permission" || continuesWithDecision(found.state) === undefined) return false;
  if (isOfSuspension(found.asked.kind)) return false;
  return (await operation?.isOfWorkers?.(found.state.id)) === true;
}

async function record(
  host: ServerHost,
  asker: string,
  { of, asked }: FoundQuestion,
  { hash, answer, comment, continues }: Answer,
  by: string,
): Promise<void> {
  if (of === "suspension") return waiveChecks(host, asker, { reason: comment ?? "", by, hash, continues });
  if (of === "decision") {
    if (!isVerdict(answer)) throw questionMissing();
    const isRemembered = answer === "always" || undefined;
    const made = { verdict: verdicts[answer], say: comment, hash, decision: asked.decision, continues, isRemembered };
    return makeDecision(host, asker, made);
  }
  if (answer === "approve" || answer === "reject" || answer === "answer") throw questionMissing();
  const { permission: number } = asked;
  await answerPermission(host, asker, { permission: number, answer, say: comment, hash, by });
  await permissionOutcome(host, asker, number, takenMs);
}

/** An answer that fits the question. @throws Refusal 422 with all findings */
function fitting(question: Question, { hash, answer, comment }: TypeOf<typeof answerBody>): Omit<Answer, "continues"> {
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
  const said = typeof comment === "string" && !isBlank(comment) ? comment : undefined;
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

function closed({ id, status, outcome }: Answered): Refusal {
  return new Refusal(409, "question_closed", `The question is no longer open: it is ${status}.`, {
    details: { id, status, outcome },
  });
}
