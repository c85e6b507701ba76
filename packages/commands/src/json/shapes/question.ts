import { rule, waivedCheck } from "@cuebook/run/journal";
import { continuation, listedQuestion, questionFields, standing } from "@cuebook/server";
import { list, mapping, nullable, of, text } from "@cuebook/shape";
import { decisionView } from "./decision.ts";
import { permissionView } from "./permission.ts";

/** The fields of an open question in a list, as the HTTP API has them. */
export const listedQuestionFields = listedQuestion;

/** An open question of a run. */
export const openQuestion = mapping({
  id: listedQuestion.id,
  kind: listedQuestion.kind,
  message: listedQuestion.message,
  askedAt: listedQuestion.askedAt,
});

/** The fields of an answer, as the HTTP API has them. */
export const answeredFields = { id: text("The address of the question."), ...standing, ...continuation };

/** Questions as the HTTP API has them, with all fields of what is shown. */
export const questionShapes = {
  decision: mapping({
    ...questionFields.decision,
    view: of(decisionView, "What is shown: the output, the prompt of the next role, the question, the changes."),
  }),
  permission: mapping({
    ...questionFields.permission,
    view: of(permissionView, "What is shown: the action, and its preview."),
    rules: nullable(
      mapping(
        {
          always: of(rule, "The rule that the answer `always` stores."),
          never: of(rule, "The rule that the answer `never` stores."),
        },
        "The rules that answers would store.",
      ),
      "no rule is offered, because it would decide on more than what is shown",
    ),
  }),
  checks: mapping({
    ...questionFields.checks,
    view: mapping(
      {
        message: text("What failed, as a sentence."),
        checks: list(waivedCheck, "The failed checks."),
        report: text("What failed, with the output of the commands."),
      },
      "What is shown.",
    ),
  }),
  suspension: mapping({
    ...questionFields.suspension,
    view: mapping({ message: text("What happened.") }, "What is shown."),
  }),
};
