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
  | ({ readonly type: "pull_request_ready" } & PullRequestRecord)
  /** What the forge knows of the pull request, each time that it has changed. */
  | ({ readonly type: "pull_request_seen" } & RequestSeen);

/** What the forge knows of a pull request. */
export interface RequestSeen {
  readonly number: number;
  readonly address: string;
  readonly state: "open" | "closed" | "merged";
  /** The commit of the branch there. */
  readonly commit: string;
  readonly merge: "clean" | "conflicts" | "unknown";
  readonly checks: {
    readonly state: "none" | "pending" | "passed" | "failed" | "needs_person";
    /** The names of the failed ones. */
    readonly failed: readonly string[];
    /** The names of those that a person has to allow or to start again. */
    readonly waiting: readonly string[];
  };
  /** Who approves, and who wants changes. */
  readonly approvedBy: readonly string[];
  readonly changesBy: readonly string[];
  /** The number of conversations that are not resolved. */
  readonly conversations: number;
}

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
