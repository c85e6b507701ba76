import { machineParts } from "@cuebook/run";
import { anything, choice, flag, list, mapping, named, optional, record, text } from "../declare.ts";
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

export const failureRecord = named(
  "RecordedFailure",
  "A failure as recorded in the journal.",
  mapping({
    code: text("The code of the error: see `cuebook explain`."),
    message: text("The message, for people."),
    retryable: flag("Whether a retry may succeed."),
    hint: optional(text("What to do."), "nothing is known"),
    data: optional(record(anything(), "Details for programs, by the code.")),
    machine: optional(
      mapping(
        {
          part: choice(machineParts, "The part of the machine."),
          agent: optional(text("The name of the agent."), "it is another part"),
        },
        "What of the machine the failure is suspected of: its probes found nothing wrong.",
      ),
      "nothing of the machine is suspected",
    ),
  }),
);

export const complaintRecord = named(
  "Complaint",
  "A problem of an output, with the message that the agent receives.",
  mapping({ path: text("The field of the output."), message: text("What is wrong, as the agent receives it.") }),
);
