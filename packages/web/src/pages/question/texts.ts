import type { Answered, Question, QuestionStatus } from "@cuebook/server";

/** The kinds of questions, in words. */
export const kindNames = {
  gate: "Gate",
  question: "Question",
  permission: "Permission",
  checks: "Failed checks",
  limit: "Limit",
  exhausted: "No valid output",
  failure: "Failure",
  crash_loop: "Crashes",
  internal_error: "Fault of Cuebook",
  machine_faults: "Faults of machines",
  not_done: "Not done",
  unchecked: "Nothing was checked",
} as const satisfies Readonly<Record<Question["kind"], string>>;

const statuses: Readonly<Record<QuestionStatus, string>> = {
  open: "Waits for an answer.",
  answered: "Answered: the run takes the answer in a moment.",
  decided: "Decided.",
  expired: "Nobody answered in time: denied.",
  withdrawn: "Withdrawn: the answer is no longer needed.",
  abandoned: "The process that asked is gone. When the run is resumed, its agent asks again.",
};

/** The texts that differ for the question of a client's session. */
const sessionStatuses: Readonly<Partial<Record<QuestionStatus, string>>> = {
  answered: "Answered: the client's tools take the answer in a moment.",
  abandoned: "The process that asked is gone: nothing was done.",
};

const outcomes: Readonly<Record<string, string>> = {
  approve: "Approved",
  reject: "Sent back",
  answer: "Answered",
  once: "Allowed once",
  turn: "Allowed for the turn",
  always: "Allowed, and the rule is stored",
  deny: "Denied",
  never: "Denied, and the rule is stored",
  comment: "Denied with a comment",
};

/** The state of a question as a sentence. */
export function statusText({ status, session }: Pick<Question, "status" | "session">): string {
  return (session === null ? undefined : sessionStatuses[status]) ?? statuses[status];
}

/** Who continues the run with an answer, as a sentence. Empty: nobody has to. */
export function continuesText({ continuedBy, resume }: Pick<Answered, "continuedBy" | "resume">): string {
  switch (continuedBy) {
    case "door":
      return "The run continues.";
    case "workers":
      return "A worker continues the run.";
    case "service":
      return "The service of its issue continues the run.";
    case "driver":
      return "The process that drives the run continues with it.";
    case "person":
      return resume ?? "";
    case null:
      return "";
  }
}

/** The result of an answer, in words. */
export function outcomeText(answer: string, { session }: Pick<Question, "session">): string {
  if (session !== null && answer === "turn") return "Allowed until the client leaves";
  return outcomes[answer] ?? "Decided";
}
