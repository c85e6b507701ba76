import type { AgentEvent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { FailureRecord, RunState, Settlement } from "@cuebook/run";
import { isOpen, stateOf } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { masker } from "@cuebook/system";
import type { Issue } from "@cuebook/trackers";
import { isActiveState, isSameState, shortenIssue } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import { driveRun } from "../drive/drive.ts";
import type { DriveOptions, Stopper } from "../drive/driving.ts";
import type { RefreshIssue } from "../drive/performance.ts";
import type { Host } from "../host/host.ts";
import { throughFaults } from "../machine/through-faults.ts";
import { failureOf } from "../record/failure.ts";
import type { EventObserver, Recorder } from "../record/recorder.ts";
import { type ActionOptions, doOnce, withRecorder, withRetries } from "./action.ts";
import { checkDone } from "./check-done.ts";
import { beginText, completionText, failureText, keptText } from "./comment-text.ts";
import { decideNotDone, decideSettlement, type SettlementDecision } from "./decide-settlement.ts";
import type { IssueName } from "./events.ts";
import { type IssueRuns, isStopped } from "./history.ts";
import { issueHash } from "./issue-hash.ts";
import { existingIssue } from "./missing-issues.ts";
import { IssueMove, type Move } from "./move.ts";
import { endedRequest, publishBranch, replyOnRequest } from "./publish-branch.ts";
import { type CommentAction, commentKey } from "./repair.ts";
import { earlierInRound } from "./round.ts";
import { runHost } from "./run-host.ts";
import { remarkOf, reviewVariables, selfReviewOf } from "./self-review.ts";
import type { ServiceInForce } from "./workflow-source.ts";
import { IssueWorkspaces } from "./workspaces.ts";

/** Options of attending a dispatch. */
export interface Attendance {
  readonly host: Host;
  /** The settings when the dispatch began: later changes apply to the next one. */
  readonly service: ServiceInForce;
  readonly run: string;
  readonly issue: IssueName;
  /** The issue's earlier runs. */
  readonly before: IssueRuns;
  /** Aborted to stop the run. The hooks after it are not stopped. */
  readonly signal: AbortSignal;
  /** Aborted when the service ends: then hooks are ended too, and run again at the next start. */
  readonly gone: AbortSignal;
  readonly observe: EventObserver;
  /** Receives what agents do while they work. */
  readonly onActivity: (step: number, event: AgentEvent) => void;
  /** Called with failures that do not stop the dispatch. */
  readonly trouble: (during: string, error: FailureRecord) => void;
  /** Who stops the run with `signal`, for the record. */
  readonly stopper?: Stopper | undefined;
  /** Whether the run may have waited: then its issue is checked before the run begins. */
  readonly hasWaited?: boolean | undefined;
  /** The resumption of a run that is settled. Absent: such a run is left alone. */
  readonly resume?: DriveOptions["resume"];
}

/**
 * Takes a dispatch from its current state to its end: the actions before the run, the run, the actions after it. It can be
 * interrupted at any point and started again.
 * @returns its settlement; `undefined` if the dispatch was stopped because the service ends, or another process settled it
 * @throws CuebookError `run_locked` if another process drives it, transient failures of the tracker (`tracker_unavailable`);
 *   JournalError
 */
export async function attend(attendance: Attendance): Promise<Settlement | undefined> {
  const { host, run, resume, signal } = attendance;
  const attendOn = async () => {
    const first = stateOf(run, await host.journal.read(run));
    if (first.settlement !== undefined && resume === undefined) return undefined;
    const before = earlierInRound(attendance.before, first);
    return attendFrom({ ...attendance, before, all: attendance.before }, first);
  };
  return throughFaults(host.machine, signal, attendOn, run);
}

/** A dispatch at work: `before` has only the earlier runs of its round. */
interface Attending extends Attendance {
  /** The earlier runs of all rounds. */
  readonly all: IssueRuns;
}

async function attendFrom(attendance: Attending, first: RunState): Promise<Settlement | undefined> {
  const { host, run, gone, hasWaited = false } = attendance;
  const isResumed = first.settlement !== undefined;
  const workspaces = new IssueWorkspaces({
    host,
    settings: attendance.service.settings,
    issue: attendance.issue,
    attempt: first.dispatch?.attempt ?? null,
    signal: gone,
    stop: attendance.signal,
    tell: (error) => attendance.trouble("a hook", failureOf(error)),
  });
  // The issue of a run that was stopped or has waited may be done by now: this is checked before any agent is paid.
  let isOld = !isResumed && (hasWaited || isStopped(first));
  for (let state = isResumed ? await drive(attendance, workspaces, first) : first; ; isOld = false) {
    if (isToDrive(state) && !isOld) {
      const driven = await beginAndDrive(attendance, workspaces, state);
      if (driven === undefined) return undefined;
      state = driven;
    }
    if (gone.aborted && isStopped(state)) return undefined;
    const settled = await settleUnlessGone(attendance, workspaces);
    if (settled !== "not yet") return settled;
    if (attendance.signal.aborted) return undefined;
    state = stateOf(run, await host.journal.read(run));
  }
}

/** Settles, unless the service ends in between. */
async function settleUnlessGone(attendance: Attending, workspaces: IssueWorkspaces): ReturnType<typeof settle> {
  const { host, run, observe, gone } = attendance;
  try {
    return await withRecorder(host, run, observe, (recorder) => settle(attendance, workspaces, recorder));
  } catch (error) {
    if (gone.aborted && error instanceof CuebookError && !(error instanceof JournalError)) return undefined;
    throw error;
  }
}

function isToDrive(state: RunState): boolean {
  return state.status === "pending" || state.status === "running" || isStopped(state);
}

/** @returns the state after the run, or before it if a person moved the issue; `undefined`: the service ends, or the run is settled */
async function beginAndDrive(attendance: Attending, workspaces: IssueWorkspaces, state: RunState) {
  const { host, run, observe, signal, gone } = attendance;
  if (gone.aborted) return undefined;
  // The settlement checks whether the run was stopped because of its issue.
  if (signal.aborted) return state;
  await endReplaced(attendance);
  const begun = await withRecorder(host, run, observe, (recorder) => begin(attendance, recorder));
  // The settlement checks the current state of the issue.
  if (begun === "moved") return state;
  return begun === "begun" ? drive(attendance, workspaces, state) : undefined;
}

/** Ends earlier runs of the issue that waited for a person: this run replaces them, and has taken over their claim. */
async function endReplaced({ host, all, observe }: Attending): Promise<void> {
  for (const { id } of all.filter(isOpen)) {
    await withRecorder(host, id, observe, async (recorder) => {
      if (isOpen(recorder.state)) await recorder.append({ type: "run_cancelled" });
    });
  }
}

async function drive(
  { host, service, run, before, signal, stopper, resume, observe, onActivity }: Attendance,
  workspaces: IssueWorkspaces,
  state: RunState,
): Promise<RunState> {
  const { settings, workflows, tracker } = service;
  const refreshIssue: RefreshIssue = async (id, aborted) => {
    const issue = await existingIssue(tracker, id, settings.polling.intervalMs, aborted);
    return { issue: issue === undefined ? null : { ...shortenIssue(issue) }, isActive: isActive(settings, issue) };
  };
  // The front matter applies to every workflow of the service.
  const served = { workflow: workflows.first.workflow, kind: state.dispatch?.workflow };
  return driveRun(runHost(host, settings, served, before, workspaces.provider, tracker), run, {
    signal,
    stopper,
    onEvent: observe,
    onActivity,
    refreshIssue,
    resume: state.settlement !== undefined ? resume : isStopped(state) ? {} : undefined,
  });
}

function isActive({ tracker }: ServiceSettings, issue: Issue | undefined): boolean {
  return issue !== undefined && isActiveState(tracker, issue.state);
}

/**
 * Performs the actions in the tracker before a run. Their failure does not stop the run.
 * @returns `settled`: another process settled it. `moved`: a person has moved the issue by now, or may have
 */
async function begin(attendance: Attendance, recorder: Recorder): Promise<"begun" | "settled" | "moved"> {
  const { service, issue, trouble } = attendance;
  const { tracker } = service;
  const { inProgressState, comments } = service.settings.tracker;
  const { dispatch } = recorder.state;
  if (recorder.state.settlement !== undefined) return "settled";
  // The issue stays handed off.
  if (dispatch?.reaction !== undefined) return "begun";
  const moved = recorder.state.service?.in_progress;
  if (inProgressState !== undefined && (moved === undefined || moved === "requested")) {
    const from = (state: string) => isActiveState(service.settings.tracker, state);
    const failure = await moveOnce(recorder, "in_progress", { tracker, issue: issue.id, to: inProgressState, from });
    if (failure !== undefined) trouble("moving the issue to the state for work in progress", failure);
    if (failure?.code === "tracker_conflict") return "moved";
  }
  // A continuation after a success needs no comment.
  const isNews = dispatch?.previous?.outcome !== "succeeded" && dispatch?.workflow !== "classify";
  if (comments.onDispatch && isNews)
    await comment(attendance, recorder, "comment_on_dispatch", beginText(recorder.state));
  return "begun";
}

/** Moves the issue of a run, once. @returns why it was given up */
async function moveOnce(
  recorder: Recorder,
  action: "in_progress" | "handoff",
  move: Omit<Move, "before">,
  options: ActionOptions = {},
): Promise<FailureRecord | undefined> {
  const { service, serviceSeen } = recorder.state;
  const before = service?.[action] === "requested" ? serviceSeen : undefined;
  const made = new IssueMove({ ...move, before });
  return doOnce(recorder, action, () => made.take(), { ...options, state: move.to, seen: () => made.look() });
}

async function comment(
  { service, issue, trouble }: Attendance,
  recorder: Recorder,
  action: CommentAction,
  text: string,
): Promise<void> {
  const key = commentKey(recorder.state, action);
  const write = () => service.tracker.comment(issue.id, text, { key });
  const failure = await doOnce(recorder, action, write);
  if (failure !== undefined) trouble("a comment on the issue", failure);
}

/** The actions after a run, and its settlement. */
async function settle(
  attendance: Attending,
  workspaces: IssueWorkspaces,
  recorder: Recorder,
): Promise<Settlement | "not yet" | undefined> {
  const { host, service, issue, before, gone, trouble } = attendance;
  const { tracker, settings } = service;
  if (recorder.state.settlement !== undefined) return undefined;
  const found = await withRetries(() => existingIssue(tracker, issue.id, settings.polling.intervalMs, gone));
  let decision = decideSettlement(settings, recorder.state, found, before, host.now());
  if (decision === undefined) return "not yet";

  const hook = await afterRun(attendance, workspaces, recorder);
  if (decision.outcome === "handed_off") {
    const missing = await whatIsMissing(attendance, workspaces, recorder, hook);
    if (missing !== undefined) decision = decideNotDone(settings, recorder.state, found, before, host.now(), missing);
  }
  const ended = await endedRequest(attendance, recorder);
  if (ended !== undefined) return write(attendance, recorder, ended);
  const unpublished = await publishBranch(attendance, recorder, decision);
  if (unpublished !== undefined) {
    trouble("publishing the branch", unpublished);
    decision = blockedBy("its branch could not be published", unpublished);
  }
  if (decision.outcome === "handed_off") {
    const unanswered = await replyOnRequest(attendance, recorder);
    if (unanswered !== undefined) trouble("answering the review comments", unanswered);
  }
  decision = await handOff(attendance, recorder, decision, found);
  await commentOnSettlement(attendance, recorder, decision);
  if (decision.cleanUp === true) await cleanUp(attendance, workspaces, recorder);
  return write(attendance, recorder, decision);
}

/** Moves the issue as a decision requires. @param found the issue behind the decision @returns the decision after the move */
async function handOff(
  { host, service: { settings, tracker }, issue, before, gone, trouble }: Attending,
  recorder: Recorder,
  decision: SettlementDecision,
  found: Issue | undefined,
): Promise<SettlementDecision> {
  const { handoff } = decision;
  if (handoff === undefined) return decision;
  const known = found?.state ?? "";
  const from = (state: string) => isSameState(state, known);
  const move = { tracker, issue: issue.id, to: handoff, from };
  const failure = await moveOnce(recorder, "handoff", move, { throwsRetryable: true });
  if (failure === undefined) return decision;
  trouble("handing the issue off", failure);
  // A person may have moved it in between: their choice counts.
  const now = await withRetries(() => existingIssue(tracker, issue.id, settings.polling.intervalMs, gone));
  const again = decideSettlement(settings, recorder.state, now, before, host.now());
  if (again !== undefined && again.handoff === undefined) return again;
  return decision.outcome === "handed_off" ? blockedBy("the issue could not be handed off", failure) : decision;
}

/** Runs the hook after a run. @returns why it failed */
async function afterRun(
  { host, service, gone, trouble }: Attendance,
  workspaces: IssueWorkspaces,
  recorder: Recorder,
): Promise<FailureRecord | undefined> {
  const { workspace, plan } = recorder.state;
  if (workspace !== "ready" || service.settings.hooks.afterRun === undefined) return undefined;
  const run = async () => {
    const review = selfReviewOf(service.settings, recorder.state);
    const around = { logs: host.logs, run: recorder.state.id, mask: masker(host.secrets) };
    await workspaces.hook("after_run", plan, await reviewVariables(review, around));
  };
  const failure = await doOnce(recorder, "after_run", run, { signal: gone });
  if (failure !== undefined) trouble("the hook after_run", failure);
  return failure;
}

/** Checks what the work lacks before it can be handed off; `undefined`: nothing. */
function whatIsMissing(
  { host, service, before, gone, trouble }: Attendance,
  workspaces: IssueWorkspaces,
  recorder: Recorder,
  hook: FailureRecord | undefined,
): Promise<FailureRecord | undefined> {
  const { settings, workflows } = service;
  const check = () =>
    checkDone({
      ...{
        host,
        done: settings.done,
        selfReview: settings.selfReview,
        workspaces: workspaces.provider,
        run: recorder.state,
        before,
        hook,
        signal: gone,
      },
      record: async (checkpoint) => {
        if (checkpoint.tree !== "")
          await recorder.append({ type: "service_requested", action: "check_done", checkpoint });
      },
      workflow: workflows.nextOf(before).workflow,
      tell: (failure) => trouble("checking the work", failureOf(failure)),
    });
  return doOnce(recorder, "check_done", check, { signal: gone });
}

/** The decision that work is done, but blocked by a failure. @param what completes "the work is done, but ..." */
function blockedBy(what: string, error: FailureRecord): SettlementDecision {
  const reason = `the work is done, but ${what}: ${error.message}`;
  return { outcome: "blocked", reason, comment: "comment_on_failure", error };
}

async function commentOnSettlement(
  attendance: Attendance,
  recorder: Recorder,
  decision: SettlementDecision,
): Promise<void> {
  const { comments, handoffState } = attendance.service.settings.tracker;
  if (decision.comment === "comment_on_completion") {
    const { service, host, trouble } = attendance;
    const told = remarkOf(host, service.settings, recorder.state);
    if (told !== undefined) trouble("reviewing the work", { code: "self_review_cap", message: told, retryable: false });
    if (comments.onCompletion)
      await comment(attendance, recorder, decision.comment, completionText(recorder.state, handoffState, told));
  }
  if (decision.comment === "comment_on_failure" && comments.onFailure) {
    const reason = masker(attendance.host.secrets)(decision.reason);
    await comment(attendance, recorder, decision.comment, failureText(recorder.state, decision, reason));
  }
}

async function cleanUp(attendance: Attendance, workspaces: IssueWorkspaces, recorder: Recorder): Promise<void> {
  const { service, gone, trouble } = attendance;
  const { state } = recorder;
  if (!(await workspaces.exists(state.plan))) return;
  const remove = async () => {
    const kept = await workspaces.remove(state);
    if (kept !== undefined)
      throw new CuebookError("workspace_kept", `the workspace ${state.plan.path} is kept: it has ${kept}`);
  };
  const failure = await doOnce(recorder, "clean_up", remove, { signal: gone });
  if (failure === undefined) return;
  trouble("removing the workspace", failure);
  if (failure.code === "workspace_kept" && service.settings.tracker.comments.onFailure)
    await comment(attendance, recorder, "comment_on_kept", keptText(state, failure.message));
}

/** Records the settlement of the dispatch, with the issue after all actions. */
async function write(
  { host, service, issue }: Attendance,
  recorder: Recorder,
  { outcome, reason, dueAt, end, error }: SettlementDecision,
): Promise<Settlement> {
  const after = (await withRetries(() => service.tracker.fetchByIds([issue.id]))).get(issue.id);
  const mask = masker(host.secrets);
  const ended: FailureRecord = error ?? { code: `dispatch_${outcome}`, message: reason, retryable: false };
  const how = isOpen(recorder.state) ? end : undefined;
  await recorder.append(
    ...(how === "failed" ? [{ type: "run_failed", error: ended } as const] : []),
    ...(how === "cancelled" ? [{ type: "run_cancelled" } as const] : []),
    {
      type: "dispatch_settled",
      outcome,
      reason: mask(reason),
      dueAt,
      state: after?.state,
      seen: after && issueHash(after),
      error,
    },
  );
  const { settlement } = recorder.state;
  if (settlement === undefined) throw new CuebookError("journal_invalid", `run ${recorder.state.id} is not settled`);
  return settlement;
}
