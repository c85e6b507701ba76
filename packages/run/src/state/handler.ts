import type { EventType, RunEvent } from "../events/events.ts";
import type { RunState } from "./state.ts";

/** The events that change an existing run: all but the first. */
export type ChangeType = Exclude<EventType, "run_created">;

type EventMap = { readonly [Type in EventType]: Extract<RunEvent, { readonly type: Type }> };

/** An event of one kind in the journal. */
export type EventOf<Type extends EventType> = { [Each in Type]: EventMap[Each] & { readonly type: Each } }[Type];

/** Handlers for several kinds of events. */
export type Handlers<Type extends EventType> = {
  readonly [Each in Type]: (state: RunState, event: EventOf<Each>) => RunState;
};
