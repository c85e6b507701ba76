/** The effect of a rule on the actions that it fits. */
export type RuleEffect = "allow" | "deny" | "ask";

/**
 * A rule about what tools may do. It fits an action that matches all of its parts.
 * Rules that deny come first, then those that ask, then those that allow. If no rule fits, a person is asked.
 */
export interface Rule {
  readonly effect: RuleEffect;
  /** A glob over the name of the tool; absent: every tool that changes something. */
  readonly tool?: string;
  /** A glob over the path of a write, relative to the workspace: `src/**`. A rule with `path` fits no command. */
  readonly path?: string;
  /** Globs over the words of a command, one per word: `["npm", "run", "*"]`; a last `**` matches all further words. Fits no write. */
  readonly command?: readonly string[];
  /** The reason, as the agent receives it after a denial. */
  readonly reason?: string;
}

/** The source of a rule: built in, the configuration, an answer `always` or `never`, or an answer for a turn. */
export type RuleSource = "built-in" | "configuration" | "remembered" | "turn";

/** A rule with its source. */
export interface SourcedRule {
  readonly rule: Rule;
  readonly source: RuleSource;
}
