import type { EventType, RunEvent } from "../events/events.ts";
import type { RunState } from "./state.ts";

/** The events that change a run which there is: all but the first. */
export type ChangeType = Exclude<EventType, "run_created">;

type EventMap = { readonly [Type in EventType]: Extract<RunEvent, { readonly type: Type }> };

/** An event of one kind, as the journal has it. */
export type EventOf<Type extends EventType> = { [Each in Type]: EventMap[Each] & { readonly type: Each } }[Type];

/** For each of some kinds of events: what it makes of a state. */
export type Handlers<Type extends EventType> = {
  readonly [Each in Type]: (state: RunState, event: EventOf<Each>) => RunState;
};
