import { parseQuestionAddress } from "@cuebook/run";
import { mapping } from "@cuebook/settings";
import { type Route, route } from "../api/route.ts";
import { actorOf } from "../door/doorkeeper.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";
import { type Answered, answerBody, answered, answerQuestion, questionMissing } from "./answer.ts";
import { listQuestions, questionList } from "./list.ts";
import { type QuestionName, readQuestion, readStatus } from "./question.ts";
import { type Question, type ShownQuestion, shownQuestion } from "./shown.ts";
import { standing } from "./status.ts";

/** How questions are answered. */
export interface AnsweringOptions {
  readonly onAnswer: (answered: Answered) => void;
  /** How a run continues after a decision, as a sentence for people. */
  readonly resume: (run: string) => string;
}

/** The routes of questions. */
export function decisionRoutes(host: ServerHost, { onAnswer, resume }: AnsweringOptions): Route[] {
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
      handle: async ({ path }) => shown(await required(path, (name) => readQuestion(host, name)), resume),
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
          const answered = await required(path, (name) => answerQuestion(host, name, body, actorOf(c)));
          onAnswer(answered);
          return answered;
        }),
    }),
  ];
}

function shown(question: Question, resume: AnsweringOptions["resume"]): ShownQuestion {
  const continues = question.kind === "permission" || question.run === null;
  return { ...question, resume: continues ? null : resume(question.run) };
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
