/** @folder Issues in files, read with findings for all their mistakes. */
/** An issue as prompts see it: every field exists, as `""`, `null` or `[]` if the file does not have it. */
export interface Issue {
  readonly id: string;
  /**
   * What the tracker itself knows the issue by, unique among all trackers of its kind: it stays the same when the repository, the project
   * or the issue gets another name. Absent: the tracker has only `id`. Prompts do not see it.
   */
  readonly uid?: string;
  readonly identifier: string;
  readonly title: string;
  readonly description: string;
  /** Lower is more urgent. */
  readonly priority: number | null;
  readonly state: string;
  readonly branch_name: string;
  readonly url: string;
  readonly assignee: string;
  readonly issue_type: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** Lower-cased. */
  readonly labels: readonly string[];
  readonly parent: { readonly id: string; readonly identifier: string } | null;
  /** `null` when they were not fetched. */
  readonly comments:
    | readonly { readonly id: string; readonly author: string; readonly body: string; readonly created_at: string }[]
    | null;
  readonly blockers: readonly Blocker[];
  /** The same list as `blockers`. */
  readonly blocked_by: readonly Blocker[];
}

/** An issue that must be done before another. */
export interface Blocker {
  readonly id: string;
  readonly identifier: string;
  readonly state: string;
}
