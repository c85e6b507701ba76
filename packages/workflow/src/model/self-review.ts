/** The roles of a self-review, by what they do. Only a WORKFLOW.md with its own prompt has them. */
export const selfReviewRoles = {
  verification: "verification",
  review: "self_review",
  verdict: "verdict",
  fix: "fix",
} as const;

/** What a verification returns if something was changed. */
export interface VerifiedChange {
  readonly status: "changed";
  readonly round: number;
  readonly rounds: number;
  readonly commands: readonly {
    readonly command: string;
    readonly passed: boolean;
    readonly result: string;
    readonly output: string;
  }[];
  readonly failing: number;
  readonly files: number;
  readonly diff: string;
  readonly note: string;
  readonly fence: string;
}
