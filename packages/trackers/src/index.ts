export { TrackerError, type TrackerErrorCode } from "./error.ts";
export { issueDiagnostics } from "./issues/diagnostics.ts";
export type { Blocker, Issue } from "./issues/issue.ts";
export { type IssueRead, readIssueFile } from "./issues/issue-file.ts";
export { openTracker, trackerAdapters } from "./registry.ts";
export { isActiveState, isSameState, isTerminalState } from "./states.ts";
export type {
  CommentOptions,
  Tracker,
  TrackerAdapter,
  TrackerCapabilities,
  TrackerContext,
  TrackerSettings,
  TransitionOptions,
} from "./tracker.ts";
