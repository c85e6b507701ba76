import type { RunState } from "@cuebook/run";
import type { Issue, Tracker } from "@cuebook/trackers";

/** The tracker of the issues of runs, for the tools of their agents. */
export interface HostIssues {
  readonly tracker: Tracker;
  /** An issue as agents see it: without the comments about runs. @throws TrackerError */
  fetch(id: string, signal: AbortSignal): Promise<Issue>;
  /** The states that agents may move the issue of their run to. */
  readonly moveTo: readonly string[];
  /** Whether an issue may be moved out of a state: a person may have moved it out of the active ones. */
  readonly isMovable: (state: string) => boolean;
  /** The earlier runs of the issue, oldest first. */
  readonly before: readonly RunState[];
}
