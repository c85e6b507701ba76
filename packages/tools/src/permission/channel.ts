import type { Action, PermissionAnswer, Rule } from "@cuebook/policy";
import type { PermissionDisplay } from "../preview/display.ts";

/** A question to whoever may allow a change: plain data. */
export interface PermissionRequest {
  readonly id: string;
  readonly tool: string;
  readonly action: Action;
  readonly display: PermissionDisplay;
  /** What an approval stands for. */
  readonly hash: string;
  /** The rule that `always` would store, and with `deny` as its effect `never`, and for a while `turn`. */
  readonly rule: Rule;
  /** ISO time; after it the answer is no. */
  readonly expiresAt: string;
}

/** Where permission is asked for: a terminal, the inbox, a client. */
export interface PermissionChannel {
  /** A name for the audit log: `terminal`, `inbox`. */
  readonly name: string;
  /**
   * Asks. The signal is aborted when the time is up or the caller does not want to know any more; the channel then takes the
   * question back.
   * @returns undefined where nobody answered
   */
  ask(request: PermissionRequest, signal: AbortSignal): Promise<PermissionAnswer | undefined>;
}
