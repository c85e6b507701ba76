import type { RunEvent } from "@cuebook/run";

/** Events by type. */
type EventMap = { readonly [E in RunEvent as E["type"]]: E };

/** The events of some types. */
export type EventOf<T extends RunEvent["type"] = RunEvent["type"]> = {
  readonly [K in T]: EventMap[K] & { readonly type: K };
}[T];

/** One handler for each type of event: the compiler names a missing one. */
export type EventHandlers<Context, Result> = {
  readonly [T in RunEvent["type"]]: (event: EventOf<T>, context: Context) => Result;
};

/** Passes an event to the handler of its type. */
export function handle<T extends RunEvent["type"], Context, Result>(
  handlers: EventHandlers<Context, Result>,
  event: EventOf<T>,
  context: Context,
): Result {
  return handlers[event.type](event, context);
}

/** Passes an event to the handler of its type, if there is one. */
export function handleSome<T extends RunEvent["type"], Context, Result>(
  handlers: Partial<EventHandlers<Context, Result>>,
  event: EventOf<T>,
  context: Context,
): Result | undefined {
  return handlers[event.type]?.(event, context);
}
