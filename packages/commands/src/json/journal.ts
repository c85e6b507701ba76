import type { RunEvent } from "@cuebook/run";
import { journalEvents } from "@cuebook/run/journal";
import { choice, described, integer, mapping, text, time } from "@cuebook/shape";

/** The fields of every event of a journal. */
const common = {
  seq: integer("Its place in the run's journal, from 1 without gaps."),
  at: time("When it was written."),
  version: integer("The version of its format."),
};

const bodies = Object.entries(journalEvents).map(([type, { fields }]) => ({
  ...common,
  type: choice([type], "The type of the event."),
  ...fields,
}));

/** An event of a journal. */
export const journalEvent = described<RunEvent>({ anyOf: bodies.map((fields) => mapping(fields)) });

/** An event of a journal, with its run. */
export const journalLine = described<RunEvent & { readonly run: string }>({
  description: "An event of [the journal](journal.md#events).",
  anyOf: bodies.map((fields) => mapping({ run: text("The run's id."), ...fields })),
});
