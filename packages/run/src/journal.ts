export { actor } from "./declared/actor.ts";
export { changedFile, changeSize, inspectedChanges, lostCheckFile } from "./declared/changes.ts";
export { checkRecord, checksResult, testReport, waivedCheck } from "./declared/check.ts";
export {
  ciFailure,
  dispatchRecord,
  mergeConflict,
  previousDispatch,
  reviewComment,
  scheduledRecord,
} from "./declared/dispatch.ts";
export { complaintRecord, failureRecord } from "./declared/failure.ts";
export { journalEvents } from "./declared/journal-events.ts";
export { action, rule } from "./declared/permission.ts";
export { folderFacts, projectFacts } from "./declared/project.ts";
export { pullRequestFields, requestSeenFields, requestText } from "./declared/request.ts";
export { owner, pin } from "./declared/run.ts";
export { agentRecord, artifactRecord, evidenceRecord, logRecord, openedBranch } from "./declared/step.ts";
export { runSummary, waits } from "./declared/summary.ts";
export { appliedPrice, usage } from "./declared/usage.ts";
export { addedVersions } from "./declared/versions.ts";
export { checkpoint, undoneChanges, workspacePlan } from "./declared/workspace.ts";
export { withActor } from "./events/with-actor.ts";
