/**
 * What was answered to a question. `once`: this change. `always`: this one, and what the question's rule fits from now on.
 * `turn`: the same until the turn ends. `never`: no, and never what the rule fits. `deny`: no. `comment`: no, and the words
 * go to the agent.
 */
export type PermissionAnswer = (
  | { readonly answer: "once" | "always" | "turn"; readonly hash: string }
  | { readonly answer: "deny" | "never" }
  | { readonly answer: "comment"; readonly say: string }
) & {
  /** Who answered: a name for the audit log. */
  readonly by: string;
};
