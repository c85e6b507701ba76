import { choice, integer, list, mapping, of, optional, text, time } from "@cuebook/shape";
import { caused } from "./caused.ts";
import { changeSize } from "./changes.ts";
import { continuation } from "./continuation.ts";
import { event } from "./event.ts";
import { rule } from "./permission.ts";

/** What people and approvers decide. */
export const decisionEvents = {
  output_sent_back: event(
    "A person sent an output back, because the next step's prompt or folder could not be made from it. The step continues.",
    {
      actor: caused,
      step: integer("The step that returned it, and continues."),
      withdrawn: optional(integer("The step that was started with the output, and is given up.")),
      fork: optional(integer("The fork whose branches began with the output, and are given up.")),
      branch: optional(integer("The branch that ended with the output, had joined, and is open again.")),
      message: text("What went wrong."),
      say: text("What the person adds; may be empty."),
    },
  ),
  decision_requested: event(
    "A gate or a role that suspended itself asks. The same number again means that the shown text has changed.",
    {
      decision: integer("The decision's number in the run."),
      kind: choice(
        ["gate", "question"],
        "`gate` (may this edge be taken?) or `question` (a role wants to know something).",
      ),
      step: integer("The step whose output is decided about, or that asks."),
      message: text("The question as text."),
      edge: optional(
        mapping(
          { role: text("The role."), status: text("The status."), to: text("The next role, `$END` or `$SUSPEND`.") },
          "The `role`, `status` and target (`to`) of the edge.",
        ),
        "the role itself asks",
      ),
      approver: optional(text("The role that decides."), "a person"),
      shown: text("The hash of the text shown for the decision."),
      change: optional(of(changeSize, "What changed since the run began, as it is shown."), "an earlier version asked"),
      expiresAt: optional(time("The time until which it can be made, by `timeout` of the edge.")),
    },
  ),
  decision_expired: event("Nobody made a decision in time. The step ends with `$TIMEOUT`.", {
    decision: integer("The decision's number."),
  }),
  decision_made: event("A decision was made. A person's decision does not continue the run; `run_resumed` does.", {
    actor: caused,
    decision: integer("The decision's number."),
    verdict: choice(
      ["answered", "approved", "rejected"],
      "`approved` or `rejected` for a gate, `answered` for a question.",
    ),
    say: text("The comment; a step that has to continue receives it."),
    by: optional(integer("The step of the approver."), "a person"),
    shown: text("The hash of what was decided about."),
    rules: optional(
      list(of(rule, "A rule."), "The rules that whoever answered accepts for the role that asked, in this run."),
    ),
    mail: optional(integer("The message that it came with, if another process drives the run.")),
    ...continuation,
  }),
  answer_withdrawn: event(
    "Somebody withdraws a decision or a waiver with which the run had not continued yet. The question is open again.",
    {
      actor: caused,
      q: integer("The number of the question in the run."),
      decision: optional(integer("The decision's number."), "checks were waived"),
    },
  ),
};
