import type { PullRequestRecord, RequestSeen } from "../events/kinds.ts";

/** What was done outside with the branch of a run. */
export interface Publication {
  /** The pushes, oldest first: also those with an unknown outcome. */
  readonly pushes: readonly Push[];
  readonly pullRequest?: PullRequestRecord | undefined;
  /** What the forge knew of it last, if a service follows it. */
  readonly seen?: SeenRequest | undefined;
}

/** What the forge knew of a pull request, and since when: ISO times. */
export interface SeenRequest extends RequestSeen {
  readonly at: string;
  /** Since when the checks of its commit have their state. */
  readonly checksSince: string;
}

/** One push of the branch. */
export interface Push {
  readonly remote: string;
  readonly branch: string;
  readonly commit: string;
  readonly isDone: boolean;
}
