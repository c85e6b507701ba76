import type { ToolCall } from "./tool.ts";

/** An issue as tools return it. Its texts were written by anybody. */
export interface WorkIssue {
  readonly identifier: string;
  readonly title: string;
  readonly state: string;
  readonly description: string;
  readonly priority: number | null;
  readonly issueType: string;
  readonly assignee: string;
  readonly url: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly labels: readonly string[];
  readonly parent: string | null;
  readonly blockers: readonly { readonly identifier: string; readonly state: string }[];
  /** Oldest first; `null` where they were not fetched. */
  readonly comments: readonly { readonly author: string; readonly createdAt: string; readonly body: string }[] | null;
}

/** An issue in a list of tools. */
export type ListedIssue = Pick<WorkIssue, "identifier" | "title" | "state" | "labels" | "parent">;

/** What a search of issues looks for. All its conditions must hold. */
export interface IssueSearch {
  readonly words?: readonly string[];
  readonly label?: string | undefined;
  readonly state?: string | undefined;
  /** The most issues that are returned. */
  readonly limit: number;
}

/** The issue of a run in its tracker. Failures are `ToolError`s `tracker_failed`, `issue_not_found`. */
export interface IssueAccess {
  readonly identifier: string;
  /** The states that agents may move it to. */
  readonly moveTo: readonly string[];
  /** An issue with its comments. @param identifier default: the issue of the run; else it is related to that, active, or was found */
  read(identifier: string | undefined, call: ToolCall): Promise<WorkIssue>;
  /** The active issues of the project, without comments. */
  list(call: ToolCall): Promise<readonly WorkIssue[]>;
  /** Issues of the project in any state, the newest first. `isPartial`: more of them may fit. */
  search(
    query: IssueSearch,
    call: ToolCall,
  ): Promise<{ readonly issues: readonly ListedIssue[]; readonly isPartial: boolean }>;
  /** Writes a comment on the issue. The same text of one step is written once, however often this is called. */
  comment(text: string, call: ToolCall): Promise<void>;
  move(state: string, call: ToolCall): Promise<void>;
}

/** An earlier run of the issue, or an earlier try of a step in this run. */
export interface Attempt {
  readonly run: string;
  /** Absent: a whole run. */
  readonly step?: string | undefined;
  /** When it began: ISO time. */
  readonly at: string;
  readonly outcome: string;
  /** Why, if it did not succeed. */
  readonly reason?: string | undefined;
}

/** What an agent works on in a run: its issue, what was tried before, and the way to report that it cannot continue. */
export interface Work {
  /** Absent: the process that drives the run knows no tracker. */
  readonly issue?: IssueAccess | undefined;
  /** Oldest first. */
  attempts(): readonly Attempt[];
  /** Ends the step after this turn: a person must change something first. */
  block(reason: string): void;
}

/** Limits of one turn, and of texts. */
export const workLimits = {
  /** Calls that ask the tracker. */
  requests: 60,
  comments: 10,
  moves: 5,
  questions: 5,
  commentCharacters: 20_000,
  questionCharacters: 4000,
  /** The description of an issue in a result. */
  descriptionCharacters: 60_000,
  /** One comment in a result, and the latest comments that are returned. */
  returnedCommentCharacters: 8000,
  returnedComments: 12,
  listedIssues: 50,
} as const;
