import { integer, mapping, named, type TypeOf, text } from "@cuebook/shape";

export const pin = named(
  "Pin",
  "What a run is pinned to.",
  mapping({
    definition: text("The content hash of the definition."),
    object: text("The hash of the stored definition with its sources."),
  }),
);

/** What a run is pinned to. */
export type Pin = TypeOf<typeof pin>;

export const owner = named(
  "Owner",
  "The process that drives a run.",
  mapping({
    host: text("The machine."),
    pid: integer("The process id."),
    startedAt: text("The start time of the process, as its system writes it."),
  }),
);

/** The process that drives a run. */
export type Owner = TypeOf<typeof owner>;
