import type { CommandInput, Effect, UnderstoodCommand } from "./action.ts";

/** What a rule decides on the actions that it fits. */
export const ruleDecisions = ["allow", "deny", "ask"] as const;
export type RuleDecision = (typeof ruleDecisions)[number];

/**
 * A rule about what agents and tools may do. It fits an action that matches all of its parts.
 * Rules that deny come first, then those that ask, then those that allow. If no rule fits, a person is asked.
 *
 * A rule that allows covers places outside the workspace only if it names them, or names neither a place nor a kind of action.
 */
export interface Rule {
  readonly decide: RuleDecision;
  /** The kind of action; absent: every kind. A rule that allows one kind is about the workspace only. */
  readonly effect?: Effect;
  /** A glob over the name of the tool; absent: every tool. */
  readonly tool?: string;
  /** A glob over the path that is read or written, relative to the workspace: `src/**`. A rule with `path` fits no command. */
  readonly path?: string;
  /** Globs over the words of a command, one per word: `["npm", "run", "*"]`; a last `**` matches all further words. Fits no write. */
  readonly command?: readonly string[];
  /** Globs over words that the command must not have: a command with one of them is another one for this rule. */
  readonly without?: readonly string[];
  /** The list of understood commands that a command must belong to. Only named lists of rules have it. */
  readonly understood?: UnderstoodCommand["as"];
  /** A glob over the folder of a command, relative to the workspace; `.` is the workspace itself. */
  readonly folder?: string;
  /** The standard input of a command; absent: any. */
  readonly input?: CommandInput;
  /** The time limit of a command, in milliseconds; absent: any. */
  readonly timeout_ms?: number;
  /** A glob over an address: `https://registry.npmjs.org/**`. */
  readonly url?: string;
  /** The reason, as the agent receives it after a denial. */
  readonly reason?: string;
}

/** The source of a rule: built in, the configuration, the role, an answer `always` or `never`, or an answer for a turn. */
export const ruleSources = ["built-in", "configuration", "role", "turn", "remembered"] as const;
export type RuleSource = (typeof ruleSources)[number];

/** A rule with its source. */
export interface SourcedRule {
  readonly rule: Rule;
  readonly source: RuleSource;
}
