import type { EventBody, EventType, RunEvent } from "@cuebook/run";
import { described } from "@cuebook/settings";
import { choice, type FieldsOf, integer, mapping, type TypeOf, text, time } from "../declare.ts";
import { decisionEvents } from "./decision-events.ts";
import { endEvents } from "./end-events.ts";
import type { EventShape } from "./event.ts";
import { graphEvents } from "./graph-events.ts";
import { phaseEvents } from "./phase-events.ts";
import { runEvents } from "./run-events.ts";
import { turnEvents } from "./turn-events.ts";

type BodyOf<Type extends EventType> = Extract<EventBody, { readonly type: Type }>;

/** A declaration for each event, and in it for each field. */
type Declared = {
  readonly [Type in EventType]: EventShape<FieldsOf<Omit<BodyOf<Type>, "type">>>;
};

/**
 * Every event of a journal, by its type. The reference shows them.
 *
 * @public
 */
export const journalEvents = {
  ...runEvents,
  ...graphEvents,
  ...decisionEvents,
  ...turnEvents,
  ...phaseEvents,
  ...endEvents,
} as const satisfies Declared;

/** The fields of every event of a journal. */
const common = {
  seq: integer("Its place in the run's journal, from 1 without gaps."),
  at: time("When it was written."),
  version: integer("The version of its format."),
};

/** The events whose declared fields have other types than the code writes; the compiler refuses any. */
type Misfits = {
  [Type in EventType]: Omit<BodyOf<Type>, "type"> extends TypeOf<
    ReturnType<typeof mapping<(typeof journalEvents)[Type]["fields"]>>
  >
    ? never
    : Type;
}[EventType];
type NoneOf<Names extends never> = Names;

const bodies = Object.entries(journalEvents).map(([type, { fields }]) => ({
  ...common,
  type: choice([type], "The type of the event."),
  ...fields,
}));

/** An event of a journal. */
export const journalEvent = described<RunEvent | NoneOf<Misfits>>({
  anyOf: bodies.map((fields) => mapping(fields)),
});

/** An event of a journal, with its run. */
export const journalLine = described<(RunEvent & { readonly run: string }) | NoneOf<Misfits>>({
  description: "An event of [the journal](journal.md#events).",
  anyOf: bodies.map((fields) => mapping({ run: text("The run's id."), ...fields })),
});
