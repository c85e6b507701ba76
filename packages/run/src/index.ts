export {
  type Address,
  addressText,
  pagePath,
  parseAddress,
  parseSpot,
  type Spot,
  spotInQuery,
  spotText,
} from "./address/address.ts";
export { type NumberedTurn, turnAt, turnsOf } from "./address/turns.ts";
export {
  type ClearFigures,
  type ComparedSide,
  clearFigures,
  differencesOf,
  figuresOf,
  type Parting,
  pairSteps,
  partingOf,
  type RunFigures,
  type StepDifference,
  type StepPair,
  stepDifferences,
} from "./compare/compare.ts";
export { artifactNamed } from "./decide/artifacts.ts";
export { type Ask, askEvents } from "./decide/ask.ts";
export { blockedAt, blockedFor, placeOf } from "./decide/blocked.ts";
export { type BaseChecks, changeReasons, filesText, inspectedIn, type KeptTests, lostText } from "./decide/changes.ts";
export { checkResultsText, checkResultText, fenceOf, knownFailuresText } from "./decide/check-text.ts";
export { checksFor, checksWithoutCommand, isTestCheck } from "./decide/checks-for.ts";
export { type BaselineCheck, type Command, type CommandOf, commandName, type FinalCheck } from "./decide/command.ts";
export { decide } from "./decide/decide.ts";
export { doneOfRun } from "./decide/done-of-run.ts";
export { checkedText, evidenceText } from "./decide/evidence-text.ts";
export { passedChecks } from "./decide/final-checks.ts";
export { endedWell, mostResolutions, openEvents } from "./decide/fork.ts";
export { baselineChecks, SETUP } from "./decide/ground.ts";
export {
  type HandOver,
  handOverOf,
  handOversOf,
  isUnprepared,
  type WorkAgain,
  workAgainOf,
} from "./decide/hand-over.ts";
export {
  brokenChecks,
  expectedTests,
  isMet,
  judgedAt,
  judgedCheck,
  mostNames,
  mostPassing,
  ranNoTest,
  varyingTexts,
} from "./decide/known-failures.ts";
export { entryStatus, hasReentry } from "./decide/leave.ts";
export { loopStatus, returnsOfLoop } from "./decide/loop.ts";
export { suspendedForMachines } from "./decide/machine-faults.ts";
export { namesOfChecks, notDone, plainCommand } from "./decide/not-done.ts";
export { outputText } from "./decide/output-text.ts";
export { neededWorktrees, type RebuildPlan, rebuildBranch, rebuildPlans } from "./decide/rebuild.ts";
export { type Resumption, resumeEvents, sayMissing } from "./decide/resume.ts";
export { type Rewind, rewindEvents, rewindTo } from "./decide/rewind.ts";
export { maxStaleReviews, STALE } from "./decide/stale-review.ts";
export { suspendedFor } from "./decide/suspended-for.ts";
export { orderedTasks } from "./decide/task-list.ts";
export { expiredBy, timedOut } from "./decide/timeout.ts";
export { undoneText } from "./decide/undone.ts";
export { type DescribedChange, skipped, verificationIn, verified } from "./decide/verification.ts";
export { type FailedGate, failedGate, waivedText, waiveEvents } from "./decide/waive.ts";
export type { ChangedFile, ChangeSize, InspectedChanges, LostCheckFile } from "./declared/changes.ts";
export type { CheckRecord, TestReport, WaivedCheck } from "./declared/check.ts";
export type {
  CiFailure,
  DispatchRecord,
  PreviousDispatch,
  ReviewComment,
  ScheduledRecord,
} from "./declared/dispatch.ts";
export type { ComplaintRecord, FailureRecord } from "./declared/failure.ts";
export { type MachinePart, machineParts } from "./declared/machine-parts.ts";
export type { FolderFacts, ProjectFacts } from "./declared/project.ts";
export { type CommandFact, checkedHooks, commandFacts, reasonsWithoutHooks } from "./declared/project-facts.ts";
export type { RepeatedAction } from "./declared/repeated-actions.ts";
export type { RequestText } from "./declared/request.ts";
export type { Owner, Pin } from "./declared/run.ts";
export {
  type ListedStatus,
  listedStatuses,
  type RunStatus,
  runStatuses,
  type ShownStatus,
  shownStatus,
  shownStatuses,
} from "./declared/status.ts";
export type { AgentRecord, ArtifactRecord, EvidenceRecord, LogRecord } from "./declared/step.ts";
export type {
  RequestProblem,
  RequestSummary,
  RunSummary,
  Settlement,
  StepMark,
  StepName,
  UndoneAction,
  Waiting,
  WaitingChecks,
  WaitingDecision,
  WaitingPermission,
  WaitingSuspension,
  Waits,
} from "./declared/summary.ts";
export {
  type AskingReason,
  askingReasons,
  isAsking,
  type SuspendReason,
  suspendReasons,
} from "./declared/suspend-reasons.ts";
export type { AppliedPrice, Price, Usage } from "./declared/usage.ts";
export { EVENT_VERSION } from "./declared/versions.ts";
export type { Checkpoint, UndoneChanges, Workspace, WorkspacePlan } from "./declared/workspace.ts";
export { type Act, actorText } from "./events/act.ts";
export { type ArtifactFile, hashDigits, largestArtifact, type NamedText, recordHash } from "./events/artifact.ts";
export { COMMAND_KIND } from "./events/command-kind.ts";
export type { EventBody, EventType, RunEvent } from "./events/events.ts";
export { IssueKeys, type IssueRef, isSameIssue, issueKey, nameKey } from "./events/issue-key.ts";
export type {
  BudgetName,
  DecisionKind,
  DispatchOutcome,
  FileKind,
  HookFact,
  InterruptReason,
  IssueSource,
  KeptFiles,
  MachineSuspicion,
  Missing,
  PermissionOutcome,
  PullRequestRecord,
  ReactionKind,
  ReactionRecord,
  RequestSeen,
  ReturnReason,
  RunBudget,
  ServiceAction,
  TurnKind,
  TurnRef,
  Verdict,
} from "./events/kinds.ts";
export { notDoneCode } from "./events/not-done-code.ts";
export { progressTypes } from "./events/progress.ts";
export { type Prices, pricedUsage, priceOf, type Rates } from "./prices/prices.ts";
export { type ModelPrice, modelPrices } from "./prices/table.ts";
export { ancestorsOf, type Outputs, type Sources, type StepPlace, sourcesAt } from "./state/ancestors.ts";
export { attachment } from "./state/attachment.ts";
export {
  amount,
  budgetsOf,
  hasWorkflowBudget,
  type Spent,
  spentBudget,
  spentBy,
  spentWorkflowBudget,
  type WorkflowSpent,
} from "./state/budgets.ts";
export { type Decision, type MadeDecision, openDecision, openDecisions } from "./state/decisions.ts";
export { type Ending, endBefore } from "./state/ending.ts";
export { apply, stateOf } from "./state/fold.ts";
export { graphSteps } from "./state/graph-steps.ts";
export type { RunGround, Setup } from "./state/ground.ts";
export type { RunHalt, Suspension } from "./state/halt.ts";
export type { EventOf } from "./state/handler.ts";
export { interruptions, interruptionsOf, turnsUnderWay } from "./state/interruptions.ts";
export { isOpen } from "./state/is-open.ts";
export { type Budgets, defaultLimits, type RunLimits } from "./state/limits.ts";
export {
  listeners,
  type Message,
  messageFate,
  messagesIn,
  messagesOf,
  mostMessageBytes,
  mostMessages,
  type ToldMessage,
} from "./state/messages.ts";
export { acceptedRules, offeredRules } from "./state/offers.ts";
export type { RunOrigin } from "./state/origin.ts";
export { isUnanswered, openPermissions, type Permission, unansweredQuestion } from "./state/permissions.ts";
export { commandIn, projectCommands, withoutFolder } from "./state/project-commands.ts";
export type { Publication, SeenRequest } from "./state/publication.ts";
export {
  type AskedQuestion,
  parseQuestionAddress,
  questionAddress,
  questionAmbiguous,
  questionAt,
  requireOneDecision,
} from "./state/questions.ts";
export { withoutAnswer } from "./state/resumable.ts";
export { returnsOf, roundOf } from "./state/review-round.ts";
export {
  branchesAround,
  definitionAt,
  type Fork,
  inputAt,
  isCancelled,
  itemAt,
  nextFork,
  nextScope,
  nextVisit,
  openWorktrees,
  planAt,
  projectAt,
  type RunBranches,
  type Scope,
  type Scoped,
  scopesAround,
  scopesOf,
  stepsInUnit,
  unitAround,
  visitInRun,
  workspaceOf,
  worktreeOf,
} from "./state/scopes.ts";
export {
  budgetKey,
  edgeKey,
  type RunDriver,
  type RunQuestions,
  type RunService,
  type RunState,
  type Signal,
} from "./state/state.ts";
export {
  type Answer,
  type RunSteps,
  type Step,
  type StepResult,
  type Try,
  type Turn,
  turnsSoFar,
} from "./state/step.ts";
export { stepNameOf } from "./state/step-place.ts";
export { costOfTurn, type TurnCost } from "./state/turn-cost.ts";
export { heldWaivers, isAcceptedBefore, isWaived, type Waiver, withWaivers } from "./state/waivers.ts";
export { isTakenUp, isUnsettled, type Placed, placementAfter, takenUp, wantsDriver } from "./state/wants-driver.ts";
export { actsOf, type RecordedAct } from "./summary/acts.ts";
export { inOrderOfCreation } from "./summary/creation-order.ts";
export { isPassedCheck, latestChecks } from "./summary/latest-checks.ts";
export { outcomeWords, outsideWords } from "./summary/outside.ts";
export {
  escalationWords,
  problemText,
  type RequestState,
  requestStateNames,
  requestStateOf,
  requestStates,
} from "./summary/request.ts";
export { spendingOf, type TurnSpending } from "./summary/spending.ts";
export { subjectOf } from "./summary/subject.ts";
export { longestSubject, summaryOf, summaryWantsDriver } from "./summary/summary.ts";
export { givenUpText, undoneIn } from "./summary/undone.ts";
export { isOfSuspension, isOutdated, questionKinds, waitingOf } from "./summary/waiting.ts";
export { waitsOf } from "./summary/waits.ts";
export {
  type Entry,
  entriesOf,
  entryText,
  type FileChange,
  type Question,
  type ToolCall,
  type TurnEntries,
} from "./transcript/entries.ts";
export {
  inlineBytes,
  type PlanEntry,
  type RequestOutcome,
  type StoredText,
  type ToolKind,
  type ToolOutcome,
  TRANSCRIPT_VERSION,
  type TranscriptBody,
  type TranscriptEvent,
  type TranscriptText,
} from "./transcript/event.ts";
export { type LiveText, liveLength } from "./transcript/live-text.ts";
export { interruption, requestInterruption, type Unfinished, unfinished, withdrawal } from "./transcript/unfinished.ts";
