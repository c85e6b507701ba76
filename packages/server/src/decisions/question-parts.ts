import type { ListedQuestion } from "./list.ts";
import type { Outcome, QuestionStatus } from "./status.ts";

/** An answer, by the name that the API gives it. */
export type AnswerName = "approve" | "reject" | "answer" | "once" | "turn" | "always" | "deny" | "never" | "comment";

/** The parts that all questions have. */
export interface QuestionParts extends ListedQuestion {
  /** What the run is about. */
  readonly subject: string;
  /** Empty: a session asks. */
  readonly role: string;
  readonly agent: string | null;
  /** The folder that the agent works in. */
  readonly workspace: string;
  readonly status: QuestionStatus;
  readonly outcome: Outcome | null;
  /** What an answer names: it covers everything in `view`. */
  readonly hash: string;
  /** Whether `view` has everything that the hash covers. Only then can it be approved here. */
  readonly isComplete: boolean;
  /** The answers that are accepted now. */
  readonly answers: readonly AnswerName[];
}
