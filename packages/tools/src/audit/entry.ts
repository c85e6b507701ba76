import type { Action, Rule, RuleSource } from "@cuebook/policy";
import type { Caller } from "../toolbox.ts";

/** Why something was allowed or not. */
export interface Decision {
  readonly decision: "allowed" | "denied";
  /** How it was decided: a rule fitted, somebody answered, nobody did in time, nobody can be asked, or asking failed. */
  readonly by: "rule" | "answer" | "timeout" | "no-channel" | "channel-failed" | "rules-broken" | "cancelled";
  /** The rule that fitted, or that the answer stored. */
  readonly rule?: Rule;
  readonly source?: RuleSource;
  /** What was answered: `once`, `always`, `turn`, `never`, `deny`, `comment`. */
  readonly answer?: string;
  /** Who answered, as the channel names them. */
  readonly who?: string;
  readonly channel?: string;
  /** The reason that the caller was told, and the words of a comment. */
  readonly why?: string;
}

/**
 * One line of the audit log. `decided` is written before anything is done, `done` after it; a `decided` that allowed and has
 * no `done` with its id is a change whose outcome is unknown. `failed` is a defect of a tool.
 */
export type AuditEntry = {
  readonly format: 1;
  /** ISO time. */
  readonly at: string;
  /** The same in all lines about one call. */
  readonly id: string;
  readonly caller: Caller;
  readonly tool: string;
} & (
  | ({ readonly event: "decided"; readonly action: Action; readonly hash: string; readonly before?: string } & Decision)
  | {
      readonly event: "done";
      readonly hash: string;
      /** `ok`, or the code of the failure. */
      readonly result: string;
      /** SHA-256 and size of what was written. */
      readonly sha256?: string;
      readonly bytes?: number;
      readonly message?: string;
    }
  | { readonly event: "failed"; readonly result: string; readonly message: string }
);
