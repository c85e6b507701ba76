import { actor, type EventDocs } from "./event-docs.ts";

/** What people and approvers decide. */
export const decisionDocs = {
  decision_requested: {
    when: "A gate or a role that suspended itself asks. The same number again means that the shown text has changed.",
    fields: {
      decision: "the decision's number in the run",
      kind: "`gate` (may this edge be taken?) or `question` (a role wants to know something)",
      step: "the step whose output is decided about, or that asks",
      message: "the question as text",
      edge: { optional: "the `role`, `status` and target (`to`) of the edge; absent if the role itself asks" },
      approver: { optional: "the role that decides; absent: a person" },
      shown: "the hash of the text shown for the decision",
      expiresAt: { optional: "the time until which it can be made, by `timeout` of the edge" },
    },
  },
  decision_expired: {
    when: "Nobody made a decision in time. The step ends with `$TIMEOUT`.",
    fields: { decision: "the decision's number" },
  },
  decision_made: {
    when: "A decision was made. A person's decision does not continue the run; `run_resumed` does.",
    fields: {
      decision: "the decision's number",
      verdict: "`approved` or `rejected` for a gate, `answered` for a question",
      say: "the comment; a step that has to continue receives it",
      by: { optional: "the step of the approver; absent: a person" },
      shown: "the hash of what was decided about",
      mail: { optional: "the message that it came with, if another process drives the run" },
      actor,
    },
  },
  output_sent_back: {
    when: "A person sent an output back, because the next step's prompt or folder could not be made from it. The step continues.",
    fields: {
      step: "the step that returned it, and continues",
      withdrawn: { optional: "the step that was started with the output, and is given up" },
      message: "what went wrong",
      say: "what the person adds; may be empty",
      actor,
    },
  },
} satisfies Partial<EventDocs>;
