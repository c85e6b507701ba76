import { choice, described, flag, list, nullable, type TypeOf, text } from "@cuebook/shape";
import { listedQuestion } from "./list.ts";
import { standing } from "./status.ts";

/** The answers, by their names in the API. */
export const answerName = choice(["approve", "reject", "answer", "once", "turn", "always", "deny", "never", "comment"]);
export type AnswerName = TypeOf<typeof answerName>;

/** The fields that all questions have. */
export const questionParts = {
  ...listedQuestion,
  agent: nullable(text({ description: "The agent that works in the step; null: none exists." })),
  workspace: text({ description: "The folder that the agent works in." }),
  ...standing,
  hash: text({ description: "What an answer names: it covers everything in `view`." }),
  isComplete: flag({
    description: "Whether `view` has everything that the hash covers. Only then can it be approved here.",
  }),
  answers: described<readonly AnswerName[]>({
    ...list(answerName),
    description: "The answers that it can be given.",
  }),
};
