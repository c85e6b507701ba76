import type { Rule, RuleSource } from "@cuebook/policy";

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
