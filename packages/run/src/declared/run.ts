import { type Described, integer, mapping, named, type TypeOf, text } from "@cuebook/shape";

const pinFields = mapping({
  definition: text("The content hash of the definition."),
  object: text("The hash of the stored definition with its sources."),
});

/** What a run is pinned to. */
export interface Pin extends TypeOf<typeof pinFields> {}

export const pin: Described<Pin> = named("Pin", "What a run is pinned to.", pinFields);

const ownerFields = mapping({
  host: text("The machine."),
  pid: integer("The process id."),
  startedAt: text("The start time of the process, as its system writes it."),
});

/** The process that drives a run. */
export interface Owner extends TypeOf<typeof ownerFields> {}

export const owner: Described<Owner> = named("Owner", "The process that drives a run.", ownerFields);
