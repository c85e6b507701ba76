export { type Adoption, type AdoptOptions, adoptDefinition } from "./adopt/adopt.ts";
export { type Artifact, readArtifact } from "./artifacts/read.ts";
export {
  type AskedPassage,
  type AskedRange,
  type AskedSource,
  type RunAsked,
  whoAsked,
} from "./asked/asked.ts";
export { passagesIn } from "./asked/passages.ts";
export { type RankOptions, rankDefaults, rankLines } from "./asked/rank.ts";
export { type BoardColumn, type BoardIssue, boardColumns } from "./board/board-issue.ts";
export { type BoardBudget, boardBudgets } from "./board/budgets.ts";
export { IssueBoard, type RequestReview } from "./board/issue-board.ts";
export {
  type Compared,
  type ComparedPair,
  type ComparedPlace,
  type Comparison,
  compareRuns,
  type OutputComparison,
  type SideFacts,
} from "./compare/compare.ts";
export type { FieldDifference } from "./compare/fields.ts";
export type { FilePair, FilesComparison } from "./compare/files.ts";
export type { TextComparison, TextPiece } from "./compare/text.ts";
export { askedText } from "./decisions/asked-text.ts";
export { type ListedQuestion, listWaiting, type RunQuestion, type SessionQuestion } from "./decisions/list.ts";
export {
  continuesWithDecision,
  type DecisionMade,
  makeDecision,
  type OpenDecision,
  readDecision,
} from "./decisions/make.ts";
export { changeOf, readView } from "./decisions/view.ts";
export { type ShownGate, shownGate, waiveChecks } from "./decisions/waive.ts";
export { wholeView } from "./decisions/whole-view.ts";
export { type WithdrawnAnswer, withdrawAnswer } from "./decisions/withdraw.ts";
export { type Archived, archiveRuns } from "./drive/archive.ts";
export { cancelRun } from "./drive/cancel.ts";
export { driveRun } from "./drive/drive.ts";
export type { DriveOptions, Stopper } from "./drive/drive-options.ts";
export { type ForkOptions, forkRun } from "./drive/fork.ts";
export { pauseRun } from "./drive/pause.ts";
export { type ResumableFilter, resumableRuns, wantsMore } from "./drive/resumable.ts";
export { type RewindOptions, rewindRun } from "./drive/rewind.ts";
export { type SignalGiven, type SignalSent, sendSignal } from "./drive/signal.ts";
export { returnDriving, suspendForBug, suspendForCrashes } from "./drive/suspend.ts";
export { type MessageGiven, type MessageTold, tellRun } from "./drive/tell.ts";
export { deriveHost } from "./host/derive.ts";
export { type HeldVariables, heldVariables } from "./host/held-variables.ts";
export {
  type ChosenAgent,
  chosenAgentFor,
  type Host,
  type HostAgents,
  type HostClock,
  type HostFiles,
  type HostJournal,
  type HostLimits,
  type HostSecrets,
  type HostWorkspaces,
  seatedRoles,
} from "./host/host.ts";
export { type LocalHost, type LocalHostOptions, openLocalHost } from "./host/local.ts";
export { type MachinePlaces, placedJournal } from "./host/places.ts";
export type { ProjectHook } from "./host/project-hooks.ts";
export { type AgentSettings, expandVariables } from "./host/settings.ts";
export { toolNote } from "./host/tool-note.ts";
export type { ToolSettings } from "./host/tool-settings.ts";
export { FollowedInbox } from "./inbox/followed.ts";
export { idleRuns, type QueuedRuns } from "./inbox/idle.ts";
export { type ServiceIssues, serviceIssues } from "./inbox/issues.ts";
export {
  type InboxIssue,
  type InboxItem,
  type InboxKind,
  type InboxMachine,
  type InboxQuestion,
  type InboxRequest,
  type InboxRun,
  type InboxUnreadable,
  type IssueCode,
  issueCodes,
  type MachineCode,
  machineCodes,
  type RunCode,
  runCodes,
} from "./inbox/item.ts";
export { type SickMachine, sickParts } from "./inbox/machines.ts";
export { type InboxSources, readInbox } from "./inbox/read.ts";
export { inboxTitle } from "./inbox/title.ts";
export * from "./library.ts";
export { type MachineFault, MachineFaulted } from "./machine/fault.ts";
export { type LocalMachineOptions, localMachine } from "./machine/local.ts";
export { type Health, type HealthChange, type HealthState, Machine, type MachineSources } from "./machine/machine.ts";
export { suspicionOf } from "./machine/suspicion.ts";
export { type Missed, missedIn } from "./notify/missed.ts";
export { type OpenNotifier, type OpenNotifierOptions, openNotifier } from "./notify/open-notifier.ts";
export {
  answerPermission,
  type GivenAnswer,
  type OpenPermission,
  permissionOutcome,
  readPermission,
} from "./permissions/answer.ts";
export {
  type AskedPermission,
  type Asker,
  type AskerName,
  findAsker,
  findAskerOf,
} from "./permissions/asker.ts";
export { type FoundQuestion, findQuestion } from "./permissions/find-question.ts";
export { actionsOf, type ClientAction } from "./permissions/question-actions.ts";
export { openPermissionSession, type PermissionSession, type StoredQuestion } from "./permissions/session.ts";
export { type PermissionView, readPermissionView } from "./permissions/view.ts";
export type { PlannedAccess, PlannedStop } from "./plan/access.ts";
export type { RoleBounds, RunBounds } from "./plan/bounds.ts";
export { type ContractField, contractFields, contractFieldsCut } from "./plan/contract-fields.ts";
export { differenceText, type PlanDifference } from "./plan/differences.ts";
export { limitOf, type PlannedEdge } from "./plan/edges.ts";
export type { PlannedGit } from "./plan/git.ts";
export { neededAgents } from "./plan/needed-agents.ts";
export { PlanChanged, planRun } from "./plan/plan.ts";
export type { PlannedHole, PlannedPrompt } from "./plan/prompts.ts";
export type { PlanContent, PlannedAgent, RunPlan } from "./plan/run-plan.ts";
export { startRun } from "./plan/start.ts";
export type { StartOptions } from "./plan/start-check.ts";
export { keepPlan } from "./plan/store.ts";
export type { PlannedTools } from "./plan/tools.ts";
export { assemblePrompt, nextText } from "./prompt/assemble.ts";
export { type KnownBeforeRun, type LabelledVariables, variablesBeforeRun } from "./prompt/before-run.ts";
export { PromptBuilder } from "./prompt/builder.ts";
export type { DecisionView } from "./prompt/decision-view.ts";
export { promptLabels, type StepProducers } from "./prompt/labels.ts";
export {
  type Explanation,
  explainPrompt,
  type Producer,
  type SourceKind,
  sourceKind,
  sourceKinds,
} from "./prompt/provenance.ts";
export {
  type PromptPartName,
  type PromptSegment,
  type PromptTrace,
  readPromptTrace,
  untrustedSegments,
} from "./prompt/trace.ts";
export type { PlannedRequest, PublishPlan, PublishSettings } from "./publish/plan.ts";
export { requestOf } from "./publish/plan.ts";
export { type Published, publishRun, pushToken } from "./publish/publish.ts";
export { type AgeOptions, findRun, type Pruned, pruneRuns, RunArchived } from "./record/control.ts";
export { isUnforeseen } from "./record/failure.ts";
export { refusalOf } from "./record/refusal.ts";
export { leaveEnded } from "./record/travel.ts";
export { compareRecording, type Difference } from "./recording/compare.ts";
export { expectationEdits } from "./recording/expectations.ts";
export { recordRun } from "./recording/from-run.ts";
export { type DiffLine, diffLines, type LineDiff } from "./recording/line-diff.ts";
export { placeIn, type RecordingRead, readRecording } from "./recording/read.ts";
export { endText, type RecordedStep, type Recording } from "./recording/recording.ts";
export { type Replay, replayRecording } from "./recording/replay.ts";
export { recordingOrder, recordingSchema } from "./recording/schema.ts";
export { shuffleRecording } from "./recording/shuffle.ts";
export {
  type RecordingTestOptions,
  type RecordingTestRun,
  type TestedRecording,
  testRecordings,
} from "./recording/test-recordings.ts";
export { type DiffOptions, diffRun, type RunDiff } from "./results/diff.ts";
export { openWorkspace } from "./results/open.ts";
export { applyRun, type MergeRunOptions, mergeRun } from "./results/take.ts";
export { attendQueued, type QueuedAttendance } from "./service/attend-queued.ts";
export {
  type DispatchDecision,
  type DispatchSettings,
  decideDispatch,
  type Eligible,
  type Planned,
  planDispatches,
  type SkipCode,
  type Skipped,
} from "./service/decide-dispatch.ts";
export { decideSettlement, type SettlementDecision } from "./service/decide-settlement.ts";
export type { IssueName, ServiceEvent, ServiceObserver, WaitingCount } from "./service/events.ts";
export { fetchIssue } from "./service/fetch-issue.ts";
export type { ServiceLook, Waiting } from "./service/look.ts";
export { LookSignal } from "./service/look-signal.ts";
export { type RepositoryOf, type ServeOptions, type ServeResult, WorkflowInvalid } from "./service/options.ts";
export { answeredRuns, overdueRuns } from "./service/overdue.ts";
export { pauseEffect, serviceName } from "./service/pauses.ts";
export {
  type LookedOnce,
  lookOnce,
  type PreviewedIssue,
  type PreviewOptions,
  previewService,
  type ServicePreview,
  serviceNow,
} from "./service/preview.ts";
export type { DispatchQueue, NewRun } from "./service/queued-runs.ts";
export { trackerHost } from "./service/run-host.ts";
export type { ScheduleEvent } from "./service/schedule-events.ts";
export type { ScheduledFile } from "./service/schedule-source.ts";
export { type ScheduleView, viewSchedule } from "./service/schedule-view.ts";
export { serve } from "./service/serve.ts";
export {
  type ScheduleOptions,
  type ScheduleResult,
  serveSchedules,
  type UnfinishedDue,
} from "./service/serve-schedules.ts";
export { Slots } from "./service/slots.ts";
export { isCounted } from "./service/waiting.ts";
export { type ServiceBudgets, serviceHalt } from "./service/workflow-budget.ts";
export { effectiveWorkflow } from "./service/workflow-source.ts";
export { documentEnrichment } from "./tools/enrich.ts";
export { type OpenServers, openServers } from "./tools/servers.ts";
