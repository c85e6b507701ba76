import type { QuestionName } from "@cuebook/engine";
import type { Hono } from "hono";
import { limited, readBody } from "../door/body.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";
import { type Answered, answerQuestion, questionMissing } from "./answer.ts";
import { parseQuestionId } from "./id.ts";
import { listQuestions } from "./list.ts";
import { type Question, readQuestion, readStatus } from "./question.ts";

/** How questions are answered. */
export interface AnsweringOptions {
  /** The person who answers. */
  readonly by: string;
  readonly onAnswer: (answered: Answered) => void;
  /** How a run continues after a decision, as a sentence for people. */
  readonly resume: (run: string) => string;
}

/** The routes of the API. Who may use them is checked before. */
export function addDecisionRoutes(app: Hono, host: ServerHost, { by, onAnswer, resume }: AnsweringOptions): void {
  const repeats = new Repeats<Answered>();
  app.get("/v1/decisions", async (c) => c.json(await listQuestions(host)));
  app.get("/v1/decisions/:id", async (c) =>
    c.json(shown(await required(c.req.param("id"), (name) => readQuestion(host, name)), resume)),
  );
  app.get("/v1/decisions/:id/status", async (c) =>
    c.json(await required(c.req.param("id"), (name) => readStatus(host, name))),
  );
  app.post("/v1/decisions/:id", limited, async (c) => {
    const id = c.req.param("id");
    const body = await readBody(c);
    const answered = await repeats.once(c.req.header("idempotency-key"), { id, body }, async () => {
      const answered = await required(id, (name) => answerQuestion(host, name, body, by));
      onAnswer(answered);
      return answered;
    });
    return c.json(answered);
  });
}

/** A question as it is shown. */
export type ShownQuestion = Question & {
  /** How its run continues after a decision; null: nobody has to resume it. */
  readonly resume: string | null;
};

function shown(question: Question, resume: AnsweringOptions["resume"]): ShownQuestion {
  const continues = question.kind === "permission" || question.run === null;
  return { ...question, resume: continues ? null : resume(question.run) };
}

/** What is read by an id. @throws Refusal 404 */
async function required<T>(id: string, read: (name: QuestionName) => Promise<T | undefined>): Promise<T> {
  const name = parseQuestionId(id);
  const found = name && (await read(name));
  if (found === undefined) throw questionMissing();
  return found;
}
