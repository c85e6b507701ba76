export type {
  Agent,
  AgentAdapter,
  AgentCapabilities,
  AgentErrorCode,
  AgentEvent,
  TurnRequest,
  Usage,
} from "./agents/agent.ts";
export { type ChatModelOptions, chatModel } from "./agents/chat/model.ts";
export { ModelError, type ModelErrorCode, modelErrors } from "./agents/chat/model-error.ts";
export { type ModelRetry, type RetryOptions, retryingModel } from "./agents/chat/retry.ts";
export { type ChatAgentSettings, type ChatModelSettings, readChatSettings } from "./agents/chat/settings.ts";
export { type CallObserver, toolSetOf } from "./agents/chat/tools.ts";
export { frontMatterAgent } from "./agents/front-matter.ts";
export { agentAdapters } from "./agents/registry.ts";
export { editSchema, entrySchema, scriptSchema } from "./agents/replay/schema.ts";
export type { ArtifactFile, ArtifactRecord } from "./artifacts/artifact.ts";
export { type Artifact, readArtifact } from "./artifacts/read.ts";
export { type ListedDecision, listDecisions } from "./decisions/list.ts";
export { type DecisionMade, makeDecision, type OpenDecision, readDecision } from "./decisions/make.ts";
export { type DecisionView, readView } from "./decisions/view.ts";
export { EngineError } from "./error.ts";
export { engineDiagnostics } from "./files/diagnostics.ts";
export type { Blocker, Issue } from "./files/issue.ts";
export { type IssueRead, readIssueFile } from "./files/issue-file.ts";
export { type JsonFileRead, readJsonFile } from "./files/json-file.ts";
export type { BuiltInWorkflow } from "./files/library.ts";
export { builtInPhases, builtInWorkflow, builtInWorkflows } from "./files/library.ts";
export { readText, type TextRead, textLimit } from "./files/read-text.ts";
export {
  readWorkflowFile,
  readWorkflowText,
  type WorkflowRead,
  type WorkflowReadOptions,
} from "./files/workflow-file.ts";
export type { Host } from "./hosts/host.ts";
export { type LocalHost, type LocalHostOptions, openLocalHost } from "./hosts/local.ts";
export { type AgentSettings, expandVariables } from "./hosts/settings.ts";
export { definitionHash, pinnedWorkflow } from "./journal/definitions.ts";
export { type Journal, JournalError, type Lease, type RunRecord } from "./journal/journal.ts";
export { openSqliteJournal } from "./journal/sqlite.ts";
export { textHash } from "./library/built-in.ts";
export type { CurrentItem } from "./library/items.ts";
export { type OverrideFile, promptFolder } from "./library/overrides.ts";
export {
  builtInLibrary,
  type LibraryPlaces,
  openProjectLibrary,
  type ProjectLibrary,
} from "./library/project-library.ts";
export { type SeedReport, seedBuiltins } from "./library/seed.ts";
export type { LibraryItem, LibraryName, LibraryStore } from "./library/store.ts";
export {
  answerPermission,
  type GivenAnswer,
  type OpenPermission,
  permissionOutcome,
  readPermission,
} from "./permissions/answer.ts";
export type { AskHere } from "./permissions/channel.ts";
export { type ListedPermission, listPermissions } from "./permissions/list.ts";
export type { PermissionView } from "./permissions/view.ts";
export type { ConfiguredProject, ProjectFacts } from "./project/detect.ts";
export { assemblePrompt } from "./prompt/assemble.ts";
export { PromptBuilder } from "./prompt/builder.ts";
export { promptLabels, type StepProducers } from "./prompt/labels.ts";
export { type Explanation, explainPrompt, type Producer } from "./prompt/provenance.ts";
export {
  type PromptPartName,
  type PromptSegment,
  type PromptTrace,
  readPromptTrace,
  untrustedSegments,
} from "./prompt/trace.ts";
export { compareRecording, type Difference } from "./recording/compare.ts";
export { expectationEdits } from "./recording/expectations.ts";
export { recordRun } from "./recording/from-run.ts";
export { type DiffLine, diffLines, type LineDiff } from "./recording/line-diff.ts";
export { placeIn, type RecordingRead, readRecording } from "./recording/read.ts";
export { endText, type RecordedStep, type Recording } from "./recording/recording.ts";
export { type Replay, replayRecording } from "./recording/replay.ts";
export { recordingOrder, recordingSchema } from "./recording/schema.ts";
export { type KnownBeforeRun, type LabelledVariables, variablesBeforeRun } from "./run/before-run.ts";
export { cancelRun } from "./run/cancel.ts";
export { findRun, type ListedRun, listRuns, type Pruned, pruneRuns } from "./run/control.ts";
export { type Answer, type Decision, type MadeDecision, openDecision } from "./run/decisions.ts";
export { type DriveOptions, driveRun } from "./run/drive.ts";
export type {
  CheckRecord,
  DispatchOutcome,
  DispatchRecord,
  EventBody,
  EventType,
  FailureRecord,
  PermissionOutcome,
  PreviousDispatch,
  RunEvent,
  ServiceAction,
  SuspendReason,
  TurnKind,
} from "./run/events.ts";
export { stateOf } from "./run/fold.ts";
export { type ForkOptions, forkRun } from "./run/fork.ts";
export { hasReentry } from "./run/leave.ts";
export { type Budgets, defaultLimits, type RunLimits } from "./run/limits.ts";
export { openPermissions, type Permission } from "./run/permissions.ts";
export type { PlannedAccess, PlannedStop } from "./run/plan/access.ts";
export type { RoleBounds, RunBounds } from "./run/plan/bounds.ts";
export type { PlanContent } from "./run/plan/content.ts";
export { differenceText, type PlanDifference } from "./run/plan/differences.ts";
export type { PlannedEdge } from "./run/plan/edges.ts";
export type { PlannedHole, PlannedPrompt } from "./run/plan/prompts.ts";
export { keepPlan } from "./run/plan/store.ts";
export type { PlannedTools } from "./run/plan/tools.ts";
export { PlanChanged, type PlannedAgent, planRun, type RunPlan } from "./run/plan.ts";
export { startRun } from "./run/start.ts";
export type { StartOptions } from "./run/start-check.ts";
export type { RunState, RunStatus, Settlement, Step, Suspension, Try, Turn } from "./run/state.ts";
export { isOpen } from "./run/takeover.ts";
export { masker } from "./secrets.ts";
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
export type { IssueName, ServiceEvent, ServiceObserver } from "./service/events.ts";
export { type ServeOptions, type ServeResult, type Waiting, WorkflowInvalid } from "./service/options.ts";
export { type PreviewedIssue, type PreviewOptions, previewService, type ServicePreview } from "./service/preview.ts";
export { serve } from "./service/serve.ts";
export { toolNote } from "./tools/catalog.ts";
export { documentEnrichment } from "./tools/enrich.ts";
export type { ToolSettings } from "./tools/settings.ts";
export { TrackerError, type TrackerErrorCode } from "./trackers/error.ts";
export { openTracker, trackerAdapters } from "./trackers/registry.ts";
export { isActiveState, isSameState, isTerminalState } from "./trackers/states.ts";
export type {
  CommentOptions,
  Tracker,
  TrackerAdapter,
  TrackerCapabilities,
  TrackerContext,
  TrackerSettings,
  TransitionOptions,
} from "./trackers/tracker.ts";
export { type EitherOptions, eitherProvider } from "./workspace/either.ts";
export { type FolderOptions, type FolderProvider, folderProvider } from "./workspace/folder.ts";
export { folderName } from "./workspace/folder-name.ts";
export { type HookSubject, hookEnvironment } from "./workspace/hook-environment.ts";
export {
  type HookName,
  type HookOptions,
  type HookResult,
  hookFailure,
  hookNames,
  runHook,
} from "./workspace/hooks.ts";
export { isCommitted } from "./workspace/is-committed.ts";
export type { Checkpoint, Workspace, WorkspacePlan, WorkspaceProvider } from "./workspace/workspace.ts";
