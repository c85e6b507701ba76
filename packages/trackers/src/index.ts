export { ForgeError, type ForgeErrorCode } from "./forge/error.ts";
export type { EnsuredRequest, Forge, ForgeContext, WantedRequest } from "./forge/forge.ts";
export { checkForge, type ForgeChoice, forgeAt, forgeHosts, issueReference, openForge } from "./forge/open.ts";
export type {
  ForgeCheck,
  ForgeChecks,
  ForgeComment,
  ForgeRequest,
  RequestFollower,
  RequestProgress,
  Review,
  ReviewThread,
} from "./forge/progress.ts";
export { issueDiagnostics } from "./issues/diagnostics.ts";
export type { Blocker, Issue } from "./issues/issue.ts";
export { type IssueRead, readIssueFile } from "./issues/issue-file.ts";
export { issueFileSchema } from "./issues/issue-file-schema.ts";
export { shortenIssue } from "./issues/shorten.ts";
export {
  locateTracker,
  openTracker,
  type TrackerKind,
  trackerAdapters,
  trackerKinds,
  trackerSections,
} from "./registry.ts";
export { movedElsewhere, TrackerError, type TrackerErrorCode } from "./tracker/error.ts";
export type { FoundIssue, FoundIssues, IssueQuery } from "./tracker/search.ts";
export { isActiveState, isSameState, isTerminalState } from "./tracker/states.ts";
export type {
  CommentOptions,
  CreateOptions,
  NewIssue,
  Tracker,
  TrackerAdapter,
  TrackerCapabilities,
  TrackerContext,
  TrackerDescription,
  TrackerLocation,
  TrackerSettings,
  TransitionOptions,
} from "./tracker/tracker.ts";
export { type SecretProblem, webhookSecretProblem } from "./webhook/secret.ts";
export type { WebhookEvent, WebhookRefusal, WebhookRequest, WebhookScheme, WebhookVerdict } from "./webhook/webhook.ts";
