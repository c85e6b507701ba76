import type { PermissionDisplay } from "../preview/display.ts";
import type { Action } from "../tool.ts";

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

/** Where a rule stands: in what is built in, in the configuration, in what somebody answered with always or never, or with turn. */
export type RuleSource = "built-in" | "configuration" | "remembered" | "turn";

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

/**
 * What was answered. `once`: this change. `always`: this one, and what the request's rule fits from now on. `turn`: the same
 * until the turn ends. `never`: no, and never what the rule fits. `deny`: no. `comment`: no, and the words go to the agent.
 */
export type PermissionAnswer = (
  | { readonly answer: "once" | "always" | "turn"; readonly hash: string }
  | { readonly answer: "deny" | "never" }
  | { readonly answer: "comment"; readonly say: string }
) & {
  /** Who answered: a name for the audit log. */
  readonly by: string;
};

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
