export type {
  Agent,
  AgentAdapter,
  AgentCapabilities,
  AgentErrorCode,
  AgentEvent,
  TurnRequest,
  Usage,
} from "./agents/agent.ts";
export { agentAdapters } from "./agents/registry.ts";
export { editSchema, entrySchema, scriptSchema } from "./agents/replay/schema.ts";
export { EngineError } from "./error.ts";
export { engineDiagnostics } from "./files/diagnostics.ts";
export { type Issue, type IssueRead, readIssueFile } from "./files/issue-file.ts";
export { type JsonFileRead, readJsonFile } from "./files/json-file.ts";
export { readText, type TextRead, textLimit } from "./files/read-text.ts";
export { readWorkflowFile, type WorkflowRead } from "./files/workflow-file.ts";
export type { Host } from "./hosts/host.ts";
export { type LocalHost, type LocalHostOptions, openLocalHost } from "./hosts/local.ts";
export type { AgentSettings } from "./hosts/settings.ts";
export { definitionHash, pinnedWorkflow } from "./journal/definitions.ts";
export { type Journal, JournalError, type Lease, type RunRecord } from "./journal/journal.ts";
export { openSqliteJournal } from "./journal/sqlite.ts";
export { assemblePrompt, type PromptPartName, type PromptSegment, type PromptTrace } from "./prompt/assemble.ts";
export { type Explanation, explainPrompt, type Producer } from "./prompt/provenance.ts";
export { cancelRun } from "./run/cancel.ts";
export { findRun, type ListedRun, listRuns, type Pruned, pruneRuns } from "./run/control.ts";
export { type DriveOptions, driveRun } from "./run/drive.ts";
export type { EventBody, EventType, FailureRecord, RunEvent, SuspendReason, TurnKind } from "./run/events.ts";
export { defaultLimits, type RunLimits } from "./run/limits.ts";
export { type PlannedAgent, planRun, type RunPlan } from "./run/plan.ts";
export { type StartOptions, startRun } from "./run/start.ts";
export {
  type RunState,
  type RunStatus,
  type Step,
  type Suspension,
  stateOf,
  type Try,
  type Turn,
} from "./run/state.ts";
export { isOpen } from "./run/takeover.ts";
export { masker } from "./secrets.ts";
export type { Checkpoint, Workspace, WorkspacePlan, WorkspaceProvider } from "./workspace/workspace.ts";
