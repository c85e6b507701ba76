import type { Actor } from "./actor.ts";

/**
 * The answer to a permission request. `once`: allows this action. `always`: allows it and all later actions that the rule of
 * the request fits. `turn`: as `always`, until the turn ends. `never`: denies it and all later actions that the rule fits.
 * `deny`: denies this action. `comment`: denies it, and the agent receives the text.
 */
export type PermissionAnswer = (
  | { readonly answer: "once" | "always" | "turn"; readonly hash: string }
  | { readonly answer: "deny" | "never" }
  | { readonly answer: "comment"; readonly say: string }
) & {
  /** The name of the person who answered, for the audit log. */
  readonly by: string;
  /** From where, too. Absent: unknown. */
  readonly actor?: Actor | undefined;
};
