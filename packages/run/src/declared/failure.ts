import {
  anything,
  choice,
  type Described,
  flag,
  mapping,
  named,
  optional,
  record,
  type TypeOf,
  text,
} from "@cuebook/shape";
import { machineParts } from "./machine-parts.ts";

const failureRecordFields = mapping({
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
});

/** A failure as recorded in the journal. */
export interface FailureRecord extends TypeOf<typeof failureRecordFields> {}

export const failureRecord: Described<FailureRecord> = named(
  "RecordedFailure",
  "A failure as recorded in the journal.",
  failureRecordFields,
);

export const complaintRecord = named(
  "Complaint",
  "A problem of an output, with the message that the agent receives.",
  mapping({ path: text("The field of the output."), message: text("What is wrong, as the agent receives it.") }),
);

/** A problem of an output, with the message that the agent receives. */
export type ComplaintRecord = TypeOf<typeof complaintRecord>;
