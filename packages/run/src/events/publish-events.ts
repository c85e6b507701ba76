/** What is done outside with the branch of a run whose work is done. */
export type PublishEventBody =
  /** The branch is about to be pushed. */
  | {
      readonly type: "push_requested";
      /** The address of the remote, without credentials. */
      readonly remote: string;
      readonly branch: string;
      readonly commit: string;
    }
  /** The remote has the commit as that branch. */
  | { readonly type: "branch_pushed"; readonly remote: string; readonly branch: string; readonly commit: string }
  /** The pull request of the branch is about to be made or changed. */
  | { readonly type: "pull_request_requested"; readonly forge: string; readonly project: string }
  /** The branch has this pull request. */
  | ({ readonly type: "pull_request_ready" } & PullRequestRecord);

/** The pull request of a run's branch. */
export interface PullRequestRecord {
  /** The kind of the forge. */
  readonly forge: string;
  /** The repository as `owner/name`. */
  readonly project: string;
  readonly number: number;
  /** Its page. */
  readonly address: string;
  readonly state: "open" | "closed" | "merged";
  readonly draft: boolean;
  /** The commit of the branch at that time. */
  readonly commit: string;
  /** What could not be done, as sentences. */
  readonly notes: readonly string[];
}
