import type { Act } from "./act.ts";
import type { FailureRecord } from "./failure.ts";

/** Signals, and other messages to a run. */
export type SignalEventBody =
  /** A step waits for a signal. */
  | {
      readonly type: "event_awaited";
      readonly step: number;
      readonly event: string;
      /** ISO time after which it ends with `$TIMEOUT`. */
      readonly expiresAt?: string | undefined;
    }
  /** A signal to the run was received. A step that waits for it uses it once, the oldest first. */
  | (Act & {
      readonly type: "signal_received";
      /** From 1 in a run. */
      readonly signal: number;
      readonly name: string;
      readonly value: Readonly<Record<string, unknown>>;
      /** Who sent it, if known. */
      readonly by?: string | undefined;
      /** The message to the run that it came with. */
      readonly mail?: number | undefined;
    })
  /** A message to the run had no effect. */
  | { readonly type: "mail_refused"; readonly mail: number; readonly error: FailureRecord };
