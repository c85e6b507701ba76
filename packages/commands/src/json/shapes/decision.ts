import { actor, journalEvents } from "@cuebook/run/journal";
import { anything, choice, integer, mapping, named, nullable, of, optional, record, text, time } from "@cuebook/shape";
import { workspaceDiff } from "./files.ts";
import { nextPrompt } from "./prompt.ts";

export const decisionView = named(
  "DecisionView",
  "The view that a person or approver decides on. An approval refers to its content hash, so the view contains nothing that changes while the run and its workspace stay the same. Without secrets.",
  mapping({
    version: integer("The version of the format."),
    kind: choice(["gate", "question"], "The kind."),
    message: text("The question as a sentence."),
    edge: optional(
      mapping(
        {
          role: text("The role that it leads from."),
          status: text("The status that chose it."),
          to: text("The next role, `$END` or `$SUSPEND`."),
        },
        "The edge that is asked about, or that asks.",
      ),
      "the role itself asks",
    ),
    output: mapping(
      {
        status: text("The status."),
        value: record(anything(), "The value."),
        body: text("The text below the front matter of its output."),
      },
      "The output of the step.",
    ),
    next: optional(
      of(
        nextPrompt,
        "Of a gate: the prompt for the next role, and the folder below the workspace that it will work in.",
      ),
    ),
    question: optional(text("Of a question: its whole text.")),
    diff: of(workspaceDiff, "The changes in the workspace since the run began."),
  }),
);

export const decisionReport = named(
  "Decision",
  "A question, and its decision.",
  mapping({
    question: nullable(text("The address of the question: `7k3mq2c9xa/q3`."), "an approver decides"),
    decision: integer("The decision's number in the run."),
    kind: choice(["gate", "question"], "The kind."),
    step: integer("The step whose output it is about."),
    message: text("The question, as a sentence."),
    edge: nullable(
      mapping(
        {
          role: text("The role that it leads from."),
          status: text("The status that chose it."),
          to: text("The next role, `$END` or `$SUSPEND`."),
        },
        "The edge that it is about.",
      ),
      "the role itself asks",
    ),
    approver: nullable(text("The role that decides."), "a person decides"),
    shown: text("Content hash of the view that was shown."),
    requestedAt: time("When it was asked."),
    verdict: nullable(of(journalEvents.decision_made.fields.verdict, "The decision."), "it is open"),
    say: nullable(text("The comment."), "it is open"),
    by: nullable(integer("The approver's step."), "a person, or open"),
    actor: nullable(of(actor, "The person, and from where."), "an approver, open, or unknown"),
    madeAt: nullable(time("When it was decided."), "it is open"),
  }),
);
