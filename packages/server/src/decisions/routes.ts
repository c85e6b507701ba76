import { parseQuestionAddress } from "@cuebook/run";
import { mapping } from "@cuebook/shape";
import type { Context } from "hono";
import { type Route, route } from "../api/route.ts";
import { actorOf, mayDo } from "../door/doorkeeper.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";
import {
  type Answered,
  type Answering,
  answerBody,
  answered,
  answerQuestion,
  questionMissing,
  undoAnswer,
  undoBody,
} from "./answer.ts";
import { continuerOf } from "./continuation.ts";
import type { Continuations } from "./continuations.ts";
import { listQuestions, questionList } from "./list.ts";
import { findAsked, type QuestionName, questionOf, readStatus } from "./question.ts";
import { shownQuestion } from "./shown.ts";
import { standing } from "./status.ts";

/** How questions are answered. */
export interface AnsweringOptions extends Pick<Answering, "operation" | "undoMs" | "resume"> {
  readonly onAnswer: (answered: Answered) => void;
  /** Continues runs at the time that their answers say. Undefined: this door drives none. */
  readonly continuations?: Pick<Continuations, "later"> | undefined;
}

/** The routes of questions. */
export function decisionRoutes(host: ServerHost, options: AnsweringOptions): Route[] {
  return [...readingRoutes(host, options), ...answerRoutes(host, options)];
}

function readingRoutes(host: ServerHost, options: AnsweringOptions): Route[] {
  return [
    route({
      method: "GET",
      path: "/v1/decisions",
      scope: "read",
      summary: "The open questions, the oldest first, at most 1000.",
      response: questionList,
      handle: () => listQuestions(host),
    }),
    route({
      method: "GET",
      path: "/v1/decisions/:asker/:question",
      scope: "read",
      summary: "A question with everything that a person needs to answer it, also after it was closed.",
      response: shownQuestion,
      handle: async ({ path }, c) => {
        const found = await required(path, (name) => findAsked(host, name));
        const question = await questionOf(host, found);
        const continuedBy = await continuerOf(host, found, answeringIn(c, options));
        // The other questions' runs continue automatically, so nobody has to resume them.
        const isLeft = found.of !== "permission" && continuedBy !== "workers";
        return { ...question, continuedBy, resume: isLeft ? options.resume(found.state.id) : null };
      },
    }),
    route({
      method: "GET",
      path: "/v1/decisions/:asker/:question/status",
      scope: "read",
      summary: "Whether a question is open, and its outcome.",
      response: mapping(standing),
      handle: async ({ path }) => {
        const { status, outcome, startsAt } = await required(path, (name) => readStatus(host, name));
        return { status, outcome, startsAt };
      },
    }),
  ];
}

/** The routes that answer questions, and withdraw answers. */
function answerRoutes(host: ServerHost, options: AnsweringOptions): Route[] {
  const { onAnswer, continuations } = options;
  const repeats = new Repeats<Answered>(host, "answer");
  return [
    route({
      method: "POST",
      path: "/v1/decisions/:asker/:question",
      scope: "answer",
      summary: "Answers a question, as it was shown.",
      body: answerBody,
      bodyCode: "answer_invalid",
      response: answered,
      handle: ({ path, body, key }, c) =>
        repeats.once(key, { id: `${path.asker}/${path.question}`, body }, async () => {
          const answering = answeringIn(c, options);
          const answered = await required(path, (name) => answerQuestion(host, name, body, answering));
          onAnswer(answered);
          if (answered.continuedBy === "door") {
            const startsAt = answered.startsAt ?? host.now().toISOString();
            continuations?.later(path.asker, startsAt, answering.actor);
          }
          return answered;
        }),
    }),
    route({
      method: "POST",
      path: "/v1/decisions/:asker/:question/undo",
      scope: "answer",
      summary: "Withdraws an answer with which the run has not continued yet: the question is open again.",
      body: undoBody,
      bodyCode: "answer_invalid",
      response: answered,
      handle: async ({ path, body }, c) => {
        const answered = await required(path, (name) => undoAnswer(host, name, body, answeringIn(c, options)));
        onAnswer(answered);
        return answered;
      },
    }),
  ];
}

function answeringIn(c: Context, options: AnsweringOptions): Answering {
  return { ...options, actor: actorOf(c), mayRun: mayDo(c, "run") };
}

/** What is read by an address. @throws Refusal 404 */
async function required<T>(
  path: { readonly asker: string; readonly question: string },
  read: (name: QuestionName) => Promise<T | undefined>,
): Promise<T> {
  const { asker, q } = parseQuestionAddress(`${path.asker}/${path.question}`);
  const found = q === undefined ? undefined : await read({ asker, q });
  if (found === undefined) throw questionMissing();
  return found;
}
