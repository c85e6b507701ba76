/** What a rule says of the actions that it fits. */
export type RuleEffect = "allow" | "deny" | "ask";

/**
 * A rule about what tools may do. It fits an action that fits all of its parts.
 * Rules that deny come first, then those that ask, then those that allow; what no rule fits is asked about.
 */
export interface Rule {
  readonly effect: RuleEffect;
  /** A glob over the tool's name; absent: every tool that changes something. */
  readonly tool?: string;
  /** A glob over the path of a write, relative to the workspace: `src/**`. A rule with it fits no command. */
  readonly path?: string;
  /** Globs over the words of a command, one for each: `["npm", "run", "*"]`; a last `**` stands for any further ones. Fits no write. */
  readonly command?: readonly string[];
  /** Said to whoever is refused. */
  readonly reason?: string;
}

/** Where a rule comes from: it is built in, configured, an answer of always or never, or one for a turn. */
export type RuleSource = "built-in" | "configuration" | "remembered" | "turn";

/** A rule and where it comes from. */
export interface SourcedRule {
  readonly rule: Rule;
  readonly source: RuleSource;
}
