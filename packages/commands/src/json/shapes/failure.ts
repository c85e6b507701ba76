import { anything, list, mapping, named, optional, text } from "@cuebook/shape";
import { diagnostic } from "./finding.ts";

const planDifference = named(
  "PlanDifference",
  "A difference between two plans.",
  mapping({
    path: text("Its place: `agents.writer.version`."),
    old: optional(anything("The approved value."), "the place is new"),
    new: optional(anything("The current value."), "the place was removed"),
  }),
);

const ofTemplates = "it is no failure of a template, or has none";

/** The fields of a failure. */
export const failureFields = {
  code: text("The code of the error: see `cuebook explain`."),
  message: text("The message, for people."),
  hint: optional(text("What to do."), "nothing is known"),
  differences: optional(list(planDifference, "Of `plan_changed`: every difference from the approved plan.")),
  argument: optional(text("What is wrong: `variables`, `template_name`."), ofTemplates),
  available: optional(list(text(), "The names that exist."), ofTemplates),
  didYouMean: optional(text("The name that is nearest to an unknown one."), ofTemplates),
  findings: optional(list(diagnostic, "The findings in the template."), ofTemplates),
  frame: optional(text("The lines around the first finding."), ofTemplates),
  pathsTried: optional(list(text(), "The paths that do not exist."), ofTemplates),
};

export const failure = named("Failure", "Why a command failed.", mapping(failureFields));
