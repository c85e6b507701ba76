import { parseQuestionAddress } from "@cuebook/run";
import { mapping } from "@cuebook/shape";
import { type Route, route } from "../api/route.ts";
import { actorOf } from "../door/doorkeeper.ts";
import { Repeats } from "../door/repeats.ts";
import type { Operation } from "../runs/actions.ts";
import type { ServerHost } from "../server-host.ts";
import { type Answered, answerBody, answered, answerQuestion, continuesAlone, questionMissing } from "./answer.ts";
import { listQuestions, questionList } from "./list.ts";
import { findAsked, type QuestionName, questionOf, readStatus } from "./question.ts";
import { shownQuestion } from "./shown.ts";
import { standing } from "./status.ts";

/** How questions are answered. */
export interface AnsweringOptions {
  readonly onAnswer: (answered: Answered) => void;
  /** How a run continues after a decision, as a sentence for people. */
  readonly resume: (run: string) => string;
  /** How runs are driven. Undefined: this door drives none. */
  readonly operation?: Operation | undefined;
}

/** The routes of questions. */
export function decisionRoutes(host: ServerHost, { onAnswer, resume, operation }: AnsweringOptions): Route[] {
  const repeats = new Repeats<Answered>(host, "answer");
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
      handle: async ({ path }) => {
        const found = await required(path, (name) => findAsked(host, name));
        const question = await questionOf(host, found);
        // The other questions' runs continue automatically, so nobody has to resume them.
        const isLeft = found.of !== "permission" && !(await continuesAlone(found, operation));
        return { ...question, resume: isLeft ? resume(found.state.id) : null };
      },
    }),
    route({
      method: "GET",
      path: "/v1/decisions/:asker/:question/status",
      scope: "read",
      summary: "Whether a question is open, and its outcome.",
      response: mapping(standing),
      handle: async ({ path }) => {
        const { status, outcome } = await required(path, (name) => readStatus(host, name));
        return { status, outcome };
      },
    }),
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
          const answered = await required(path, (name) => answerQuestion(host, name, body, actorOf(c), operation));
          onAnswer(answered);
          return answered;
        }),
    }),
  ];
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
