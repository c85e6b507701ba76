/** @folder The events of a run, and the types that they carry. */

import type { Fields } from "@cuebook/shape";
import type { journalEvents } from "../declared/journal-events.ts";

/**
 * The version of the event shapes below; a reader refuses newer ones. Version 2 added decisions, approvers, `$SUSPEND` and the
 * dispatches of a service: a reader of version 1 would not know what such a run waits for. Version 3 added events of phases:
 * returned outputs, checks, commits. Version 4 added permission requests of tools during a turn: a reader of version 3 would not
 * know that the run waits for a person. Version 5 added outputs that are sent back, workspaces that are rebuilt, and definitions
 * that are adopted: a reader of version 4 would not know which steps count. Version 6 added the files of turns that may only read: a
 * reader of version 5 would not know what has to be undone. Version 7 added branches, workflows in workflows, roles that work without
 * an agent, delays, timeouts and signals: a reader of version 6 would not know which steps work at the same time, or what a run waits
 * for. Version 8 added the changes of phases, the set-up of projects and the checks before the work: a reader of version 7 would not
 * know why an output was returned, and which failures count. Version 9 added the final checks, waived checks and runs that are rewound: a
 * reader of version 8 would not know why a run ended or went back, and which steps count. Version 10 added branches that are
 * pushed, with their pull requests: a reader of version 9 would not know what was done outside. Version 11 added what happens
 * to a pull request, and dispatches that work on that: a reader of version 10 would not know what they are about. Version 12 added
 * drivings that workers give back: a reader of version 11 would not know whose machines failed. Version 13 added the ids by which trackers
 * themselves know issues: a reader of version 12 would claim such an issue again. Version 14 added answers that are withdrawn: a reader of
 * version 13 would not know that the question is open again. Events of earlier versions keep their meaning.
 */
export const EVENT_VERSION = 14;

type Declared = typeof journalEvents;

export type EventType = keyof Declared;

/** An event of one type, as it is written. */
export type EventOf<Type extends EventType> = { readonly type: Type } & Fields<Declared[Type]["fields"]>;

/** What happened in a run, one fact each. The journal is a list of these, and the only record of a run. */
export type EventBody = { readonly [Type in EventType]: EventOf<Type> }[EventType];

/** An event in the journal. */
export type RunEvent = EventBody & {
  /** Its position in the run's journal, from 1 without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
  readonly version: number;
};
