/** A file of a service in its project: its settings, what it names and who trusts that, and whether it could work. */
export { agentFindings } from "./service/check-agent.ts";
export { helpOf, trackerFindings } from "./service/check-tracker.ts";
export { webhookFindings } from "./service/check-webhooks.ts";
export { workspaceFindings } from "./service/check-workspace.ts";
export { serviceAt, withIssues, withIssuesOf } from "./service/issue-tracker.ts";
export {
  type Found,
  type PreparedService,
  prepareService,
  type ReadyService,
  replayIn,
  type ServiceOptions,
} from "./service/preflight.ts";
export { type PreparedSchedules, prepareSchedules, type ReadySchedules } from "./service/schedules.ts";
export { type ServedFiles, servedFiles } from "./service/served-files.ts";
export {
  envFileOf,
  followedSurroundings,
  readEnvFile,
  shownTracker,
  surroundingsOf,
} from "./service/service-surroundings.ts";
export {
  changeFindings,
  clientOf,
  contactsOf,
  programsOf,
  requireAgent,
  requireServices,
  type ServedWorkflow,
  servicesOf,
  untrustedFindings,
} from "./service/service-trust.ts";
export { type ServiceSurvey, textAt } from "./service/survey.ts";
