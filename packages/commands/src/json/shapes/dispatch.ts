import { journalEvents, previousDispatch } from "@cuebook/run/journal";
import { integer, mapping, named, nullable, of, text, time } from "@cuebook/shape";

export const dispatchReport = named(
  "Dispatch",
  "The dispatch that a run is: one claim of an issue by a service.",
  mapping({
    tracker: text("The kind of the tracker."),
    issue: text("The issue's id in the tracker."),
    attempt: nullable(
      integer("The number of the dispatch after the first: 1, 2, …"),
      "the first dispatch of the issue",
    ),
    previous: nullable(of(previousDispatch, "How the previous dispatch ended."), "the first"),
    outcome: nullable(of(journalEvents.dispatch_settled.fields.outcome, "The result of the dispatch."), "none yet"),
    reason: nullable(text("Why, as text."), "none yet"),
    dueAt: nullable(time("The earliest time of the next dispatch of the issue.")),
    state: nullable(text("The issue's state afterwards."), "it is unknown"),
  }),
);
