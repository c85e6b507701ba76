import type { InboxKind } from "@cuebook/engine";
import { action, actor } from "@cuebook/run/journal";
import { inboxFields } from "@cuebook/server";
import { choice, integer, list, mapping, nullable, of, oneOf, optional, text, time } from "@cuebook/shape";
import { line, output, value } from "./output.ts";
import { runForms } from "./run-forms.ts";
import { answeredFields, listedQuestionFields, questionShapes } from "./shapes/question.ts";

const next = nullable(text("The command that shows it, or that continues."), "it is changed in the tracker");
const shapes = {
  question: mapping({ ...inboxFields.question, next }),
  issue: mapping({ ...inboxFields.issue, next }),
  request: mapping({ ...inboxFields.request, next }),
  run: mapping({ ...inboxFields.run, next }),
  unreadable: mapping({ ...inboxFields.unreadable, next }),
  machine: mapping({ ...inboxFields.machine, next }),
} satisfies Readonly<Record<InboxKind, unknown>>;

const noAction = "it is no question of permission";

export const inboxList = output(
  value(
    "",
    mapping({
      decisions: list(
        mapping({
          ...listedQuestionFields,
          hash: nullable(text("The hash of what is asked about: `--hash`."), "it is about a run that is suspended"),
          edge: nullable(
            mapping(
              {
                role: text("The role that it leads from."),
                status: text("The status that chose it."),
                to: text("The next role, or `$END`."),
              },
              "The edge that a gate is on.",
            ),
            "it is no question about an edge",
          ),
          tool: optional(text("The name of the tool that asks."), noAction),
          action: optional(of(action, "What it wants to do."), noAction),
        }),
        "The open questions, the oldest first, with what the commands need that answer them.",
      ),
      items: list(
        oneOf(Object.values(shapes)),
        "Everything that waits for a person, the oldest first: also the open questions.",
      ),
      problems: list(
        text(""),
        "What could not be looked at, as sentences: such as a tracker that does not answer. What the last runs left counts for its issues.",
      ),
    }),
  ),
);

export const inboxShow = output(
  value("For a gate, or a question of a role", questionShapes.decision),
  value("For a permission", questionShapes.permission),
  value("For failed checks", questionShapes.checks),
  value("For a run that is suspended until a person says what to do", questionShapes.suspension),
);

const permission = integer("The number of the request.");

/** What the commands print that answer a question. */
const answerForms = [
  line(
    "For a permission, as long as nobody has taken the answer",
    mapping({
      run: optional(text("The run that asks."), "a client's session does"),
      session: optional(text("The client's session that asks."), "a run does"),
      type: choice(["permission_answered"], "The answer is stored."),
      permission,
    }),
  ),
  line(
    "For a permission that is decided",
    mapping({
      run: optional(text("The run that asks."), "a client's session does"),
      session: optional(text("The client's session that asks."), "a run does"),
      type: choice(["permission_decided"], "Who asked has the answer."),
      permission,
      answer: text("The answer: `once`, `turn`, `always`, `deny`, `never`, `comment`."),
      by: optional(text("Who answered."), "unknown"),
      actor: optional(of(actor, "Who answered, and from where."), "unknown"),
      say: optional(text("The comment that the agent receives."), "none exists"),
      at: optional(time("When."), "unknown"),
      hash: text("The hash of the action."),
    }),
  ),
  line("With `--server`", mapping({ type: choice(["answered"], "The question was answered."), ...answeredFields })),
  ...runForms,
] as const;

export const inboxApprove = output(...answerForms);
export const inboxReject = output(...answerForms);
export const inboxAnswer = output(...answerForms);
