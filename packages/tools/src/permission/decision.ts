import type { Rule, RuleSource } from "@cuebook/policy";

/** Why an action was allowed or denied. */
export interface Decision {
  readonly decision: "allowed" | "denied";
  /**
   * What decided: a matching rule, an answer, a question closed without one, no answer in time, no channel to ask, a failed
   * channel, broken rules, a cancelled call, or that nobody can be shown all of it.
   */
  readonly by:
    | "rule"
    | "answer"
    | "closed"
    | "timeout"
    | "no-channel"
    | "channel-failed"
    | "rules-broken"
    | "cancelled"
    | "too-large";
  /** The rule that matched, or that the answer stored. */
  readonly rule?: Rule;
  readonly source?: RuleSource;
  /** The answer: `once`, `always`, `turn`, `never`, `deny`, `comment`. */
  readonly answer?: string;
  /** Who answered, by the name that the channel gives. */
  readonly who?: string;
  readonly channel?: string;
  /** The reason that the caller received, or the text of a comment. */
  readonly why?: string;
}
