export { comparison, type ShownComparison } from "./compare/comparison.ts";
export { type Costs, costSums } from "./costs/routes.ts";
export type { Answered } from "./decisions/answer.ts";
export { continuation } from "./decisions/continuation.ts";
export type { LineComment } from "./decisions/line-comments.ts";
export { type ListedQuestion, listed, listedQuestion, type QuestionList } from "./decisions/list.ts";
export { readQuestion } from "./decisions/question.ts";
export type { AnswerName } from "./decisions/question-parts.ts";
export {
  type DecisionQuestion,
  type PermissionQuestion,
  type Question,
  questionFields,
  type ShownQuestion,
} from "./decisions/shown.ts";
export { type Outcome, type QuestionStatus, standing } from "./decisions/status.ts";
export { type Door, type DoorEvent, type DoorOptions, openDoor } from "./door.ts";
export { type InboxItems, inboxFields, type ShownItem, shownItem } from "./inbox/item.ts";
export type { IssuesBoard, ShownColumn, ShownIssue, ShownService } from "./issues/board.ts";
export type { PauseAction, PauseActionName, PauseDone, PauseRequest } from "./issues/pausing.ts";
export type { IssueText } from "./issues/routes.ts";
export type { KnownServices, ServiceState, Services } from "./issues/services.ts";
export type {
  ContractData,
  Library,
  ListedPrompt,
  ListedWorkflow,
  PromptComparison,
  PromptUse,
  ShownContract,
  ShownField,
  ShownFinding,
  ShownPrompt,
  ShownWorkflow,
  ThreeWayHunk,
} from "./library/library.ts";
export type { LibraryList, WorkflowWithRuns } from "./library/routes.ts";
export type { WorkflowVersion } from "./library/versions.ts";
export type { News } from "./live/changes.ts";
export { openProbeDoor, type ProbeDoor, type ProbeDoorOptions } from "./probe-door.ts";
export type { Condition } from "./probes/readiness.ts";
export type { MetricsText, ProbeOptions } from "./probes/routes.ts";
export type { ActionDone, AdoptionView, Operation } from "./runs/actions.ts";
export type { ShownAsked } from "./runs/asked.ts";
export type { RunGraph } from "./runs/graph.ts";
export type { RunHistory, TextPart, TranscriptPart } from "./runs/history.ts";
export type { MessageAnswer } from "./runs/messages.ts";
export type { Activity, RunNow, RunsNow } from "./runs/now.ts";
export type { ActionName, RunAction, RunActions } from "./runs/possible-actions.ts";
export type { SentPart, SentPrompt } from "./runs/prompts.ts";
export type { RunQueue } from "./runs/queue.ts";
export type { Reach, ReachedPassage } from "./runs/reach.ts";
export type { ShownDiff } from "./runs/routes.ts";
export type { FoundRuns, RunItem, RunItems } from "./runs/run-list.ts";
export type { ProgramToken, Scope } from "./scopes.ts";
export type { ServerHost } from "./server-host.ts";
export type { SessionView } from "./session/routes.ts";
export type { PlanView, ShownAccess, ShownPlan } from "./starts/plan-view.ts";
export type { StartDone } from "./starts/start.ts";
export type { PlannedStart, StartRequest, Starts } from "./starts/starts.ts";
export type { WebhookOutcome, WebhookSource } from "./webhooks/routes.ts";
