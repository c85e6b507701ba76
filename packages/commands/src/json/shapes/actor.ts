import { actor } from "@cuebook/run/journal";
import { mapping, named, of, text, time } from "@cuebook/shape";

export const recordedAct = named(
  "Act",
  "Something that somebody did with a run.",
  mapping({
    type: text("The type of its event in the journal."),
    at: time("When."),
    actor: of(actor, "Who it was, and from where."),
  }),
);
