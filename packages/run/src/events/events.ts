/** @folder The events of a run, and the types that they carry. */
import type { Action, PermissionAnswer } from "@cuebook/policy";
import type { ArtifactRecord } from "./artifact.ts";
import type { OpenedBranch } from "./branch.ts";
import type { Pin } from "./pin.ts";
import type { ProjectFacts } from "./project-facts.ts";
import type { Usage } from "./usage.ts";
import type { Checkpoint, UndoneChanges, WorkspacePlan } from "./workspace.ts";

/**
 * The version of the event shapes below; a reader refuses newer ones. Version 2 added decisions, approvers, `$SUSPEND` and the
 * dispatches of a service: a reader of version 1 would not know what such a run waits for. Version 3 added events of phases:
 * returned outputs, checks, commits. Version 4 added permission requests of tools during a turn: a reader of version 3 would not
 * know that the run waits for a person. Version 5 added outputs that are sent back, workspaces that are rebuilt, and definitions
 * that are adopted: a reader of version 4 would not know which steps count. Version 6 added the files of turns that may only read: a
 * reader of version 5 would not know what has to be undone. Version 7 added branches, workflows in workflows, roles that work without
 * an agent, delays, timeouts and signals: a reader of version 6 would not know which steps work at the same time, or what a run waits
 * for. Events of earlier versions keep their meaning.
 */
export const EVENT_VERSION = 7;

/** In place of the name and the kind of an agent: the turn is that of a role's command. */
export const COMMAND_KIND = "run";

/** Why a run is suspended until it is resumed. `waiting`: it waits for events only. */
export type SuspendReason = "decision" | "limit" | "exhausted" | "failure" | "stopped" | "waiting";

/** A budget of a run as a whole. */
export type RunBudget = "turns" | "tokens" | "costUsd" | "wallTimeMs";

/** A budget of a run, or of all runs of its workflow: on one day (UTC), or since the first. */
export type BudgetName = RunBudget | "dayUsd" | "totalUsd";

/** Why a turn was cut off. */
export type InterruptReason = "stopped" | "crash" | "timeout" | "cancelled";

/** A failure as recorded in the journal. */
export interface FailureRecord {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly hint?: string | undefined;
  /** As in `CuebookError`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** The raw stream of a turn: a file below the folder of logs, with its size and hash when the turn ended. */
export interface LogRecord {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** A problem of an output, with the message that the agent receives. */
export interface ComplaintRecord {
  readonly path: string;
  readonly message: string;
}

/**
 * Why a valid output was returned: the phase reports that it is not done (`unfinished`), an entry of its checklist did not pass
 * (`checklist`), or a command failed (`checks`).
 */
export type ReturnReason = "unfinished" | "checklist" | "checks";

/** The result of a command that ran after a phase. */
export interface CheckRecord {
  readonly name: string;
  readonly command: string;
  readonly onFailure: "return" | "tell";
  readonly outcome: "passed" | "failed" | "timed_out";
  readonly code: number | null;
  /** The end of its output, with secrets masked. */
  readonly output: string;
  readonly omittedBytes: number;
  readonly durationMs: number;
}

/** The process that drives a run, identified well enough to check that it still exists. */
export interface Owner {
  readonly host: string;
  readonly pid: number;
  /** The operating system's start time of the process, as text: a pid is reused, the pair is not. */
  readonly startedAt: string;
}

/** The agent of a turn, with the properties that rules depend on. */
export interface AgentRecord {
  readonly name: string;
  readonly kind: string;
  /** The model that its settings name. */
  readonly model?: string | undefined;
  readonly resume: boolean;
  readonly resumeInterrupted: boolean;
}

/**
 * `prompt`: the whole prompt. `repair`: the problems of the output. `continue`: continue after an interruption. `answer`: the
 * whole prompt, and the answer of a person or an approver to the step's last output. `next`: the whole prompt, rendered again
 * because the issue is still active. `proceed`: continue, because the phase reported that it is not done.
 */
export type TurnKind = "prompt" | "repair" | "continue" | "answer" | "next" | "proceed";

/** Why a try of a step began. */
export type TryReason = "first" | "interrupted" | "failed" | "resumed" | "answered";

/** `gate`: may this edge be taken? `question`: a question of a role that suspended itself. */
export type DecisionKind = "gate" | "question";

/** A gate is approved or rejected, a question is answered. */
export type Verdict = "approved" | "rejected" | "answered";

/**
 * The outcome of a permission request. `once`, `always` and `turn` allow the action, `deny`, `never` and `comment` deny it, as in
 * `PermissionAnswer`. `timeout`: nobody answered in time, so it is denied. `withdrawn`: the turn ended first.
 */
export type PermissionOutcome = PermissionAnswer["answer"] | "timeout" | "withdrawn";

/** The dispatch that created a run: one claim of an issue by a service. */
export interface DispatchRecord {
  /** The kind of the tracker. */
  readonly tracker: string;
  /** Which tracker of that kind: ids of issues are unique within it. */
  readonly source: string;
  /** The id of the issue in the tracker. */
  readonly issue: string;
  /** The number of the dispatch after the first; null for the first. */
  readonly attempt: number | null;
  /** How the previous dispatch ended; null for the first. */
  readonly previous: PreviousDispatch | null;
  /** The agent's session that it continues. */
  readonly session?: string | undefined;
  /** The earlier cost of that session in US dollars, if the agent reported it. */
  readonly sessionCostUsd?: number | undefined;
}

/** Which due time a run is for. */
export interface ScheduledRecord {
  /** Identifies the schedule in the database: that of one workflow of one repository. */
  readonly id: string;
  readonly cron: string;
  readonly timezone: string;
  /** ISO time. One due time of a schedule has at most one run. */
  readonly dueAt: string;
}

/** How a dispatch ended, for the prompt of the next one. */
export interface PreviousDispatch {
  readonly outcome: "succeeded" | "failed" | "cancelled";
  /** The code of the failure; null if it did not fail. */
  readonly code: string | null;
  readonly error: string | null;
}

/**
 * The outcome of a dispatch. `handed_off`: the issue moved to the handoff state. `continue`: the work is done and the issue is
 * still active. `retry`: it failed, and a retry may succeed. `released`: the issue is no longer active. `blocked`: it waits for a
 * person or a change. `exhausted`: the budget of the issue is spent.
 */
export type DispatchOutcome = "handed_off" | "continue" | "retry" | "released" | "blocked" | "exhausted";

/** What a service does around a run. Each action is idempotent, so it can be repeated after a crash. */
export type ServiceAction =
  | "in_progress"
  | "comment_on_dispatch"
  | "after_run"
  | "handoff"
  | "comment_on_completion"
  | "comment_on_failure"
  | "clean_up";

/** The numbers of a turn. */
export interface TurnRef {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/** What happened in a run, one fact each. The journal is a list of these, and the only record of a run. */
export type EventBody =
  | {
      readonly type: "run_created";
      readonly workflow: string;
      /** The definition that the run is pinned to, by content hash. */
      readonly pin: Pin;
      readonly issue: Readonly<Record<string, unknown>> | null;
      readonly input: Readonly<Record<string, unknown>>;
      /** The agent chosen for the run, which replaces the agents of the roles. */
      readonly agent?: string | undefined;
      readonly workspace: WorkspacePlan;
      /** The step of another run that this one is forked from; copies of it and its predecessors follow. */
      readonly forkedFrom?: { readonly run: string; readonly step: number } | undefined;
      /** The hash of the plan that was approved for this run. */
      readonly approved?: string | undefined;
      /** The dispatch, if a service created the run. */
      readonly dispatch?: DispatchRecord | undefined;
      /** The due time, if a schedule started the run. */
      readonly schedule?: ScheduledRecord | undefined;
    }
  /** The run is pinned to another definition from here on. What it had until then fits all prompts ahead. */
  | {
      readonly type: "definition_adopted";
      readonly pin: Pin;
      /** The content hash of the definition until then. */
      readonly from: string;
    }
  /** A process took over the run. `repeats` names the effects with an unknown outcome, which are performed again. */
  | {
      readonly type: "driver_attached";
      readonly owner: Owner;
      readonly reason: "start" | "resume" | "recovery";
      readonly repeats: readonly string[];
    }
  | { readonly type: "workspace_requested" }
  | {
      readonly type: "workspace_prepared";
      readonly path: string;
      readonly branch: string;
      readonly base: string;
      /** What was detected about the project, if the workflow has phases. */
      readonly project?: ProjectFacts | undefined;
      /** The texts of the workflow's variables, by name. */
      readonly variables?: Readonly<Record<string, string>> | undefined;
    }
  /**
   * The folder of the workspace is gone, or git no longer knows it. It is created again with the files of a checkpoint, or without
   * one as it began.
   */
  | {
      readonly type: "workspace_lost";
      readonly checkpoint?: Checkpoint | undefined;
      /** The step whose changes are lost with it: it starts over. */
      readonly step?: number | undefined;
    }
  | {
      readonly type: "workspace_rebuilt";
      /** The folder with what was left of the lost one. */
      readonly movedTo?: string | undefined;
    }
  | {
      readonly type: "edge_taken";
      readonly step: number | null;
      readonly role: string;
      readonly status: string;
      readonly to: string;
      /** For an edge of `$START` of a workflow that a role runs: its scope. */
      readonly scope?: number | undefined;
    }
  | {
      readonly type: "step_started";
      readonly step: number;
      readonly role: string;
      readonly visit: number;
      readonly parents: readonly number[];
      readonly via: { readonly role: string; readonly status: string };
      /** For the step of an approver: the decision that it is asked for. It is not an ancestor of any other step. */
      readonly decision?: number | undefined;
      /** The branch, or the workflow of a role, that it is in; absent: none. */
      readonly scope?: number | undefined;
      /** The fork whose branches it follows. */
      readonly joins?: number | undefined;
      /** The branch whose conflicts it resolves. It is not an ancestor of any other step. */
      readonly resolves?: number | undefined;
      /** ISO time before which it does not begin. */
      readonly dueAt?: string | undefined;
    }
  /** An edge opened branches. The step of its role has ended; its target begins when the branches have joined. */
  | {
      readonly type: "branches_opened";
      /** From 1 in a run. */
      readonly fork: number;
      /** Null for an edge of `$START`. */
      readonly step: number | null;
      readonly role: string;
      readonly status: string;
      /** The branch that it is opened in; absent: none. */
      readonly scope?: number | undefined;
      /** The roles that begin the branches: with a list, the only one. */
      readonly roles: readonly string[];
      /** Whether there is a branch for each item of a list. */
      readonly isList: boolean;
      /** Whether all branches work in the folder of the step. If not, each has a worktree. */
      readonly isShared: boolean;
      readonly branches: readonly OpenedBranch[];
    }
  /** The files were committed, so that the worktrees of the branches can begin from them. */
  | { readonly type: "branches_based"; readonly fork: number; readonly commit: string }
  /** The worktree of a branch is ready. */
  | { readonly type: "branch_prepared"; readonly scope: number; readonly workspace: WorkspacePlan }
  /** The join was reached without the branch: its steps are ended. */
  | { readonly type: "branch_cancelled"; readonly scope: number }
  /** The changes of a branch were merged into the workspace that it was opened in. */
  | {
      readonly type: "branch_merged";
      readonly scope: number;
      readonly commit: string;
      /** The files after the merge. */
      readonly checkpoint?: Checkpoint | undefined;
    }
  /** The changes of a branch and those merged before it conflict in these files. */
  | {
      readonly type: "branch_conflicted";
      readonly scope: number;
      /** The commit of the branch. */
      readonly target: string;
      readonly files: readonly string[];
    }
  | { readonly type: "branches_joined"; readonly fork: number }
  /** A step runs another workflow. Its steps have their own scope, and the step is completed with the end of the workflow. */
  | {
      readonly type: "workflow_entered";
      /** The number of its scope, from 1 in a run. */
      readonly scope: number;
      readonly step: number;
      /** The path of the workflow in the definition of the run. */
      readonly workflow: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  /** The time has come at which the step begins. */
  | { readonly type: "step_due"; readonly step: number }
  /** A step waits for a signal. */
  | {
      readonly type: "event_awaited";
      readonly step: number;
      readonly event: string;
      /** ISO time after which it ends with `$TIMEOUT`. */
      readonly expiresAt?: string | undefined;
    }
  /** A signal to the run was received. A step that waits for it uses it once, the oldest first. */
  | {
      readonly type: "signal_received";
      /** From 1 in a run. */
      readonly signal: number;
      readonly name: string;
      readonly value: Readonly<Record<string, unknown>>;
      /** Who sent it, if known. */
      readonly by?: string | undefined;
      /** The message to the run that it came with. */
      readonly mail?: number | undefined;
    }
  /** A message to the run had no effect. */
  | { readonly type: "mail_refused"; readonly mail: number; readonly error: FailureRecord }
  /**
   * The gate of an edge, or a role that suspended itself, asks. A person answers through the inbox while the run is suspended;
   * an `approver` answers in a step. A number that was used before asks the same decision again, with a new view.
   */
  | {
      readonly type: "decision_requested";
      /** From 1 in a run. */
      readonly decision: number;
      readonly kind: DecisionKind;
      /** The step whose output needs a decision, or that asks. */
      readonly step: number;
      /** The question, as a sentence. */
      readonly message: string;
      /** Set for a gate, and for a question by an edge to `$SUSPEND`; a role that asks by its status takes no edge. */
      readonly edge?: { readonly role: string; readonly status: string; readonly to: string } | undefined;
      readonly approver?: string | undefined;
      /** Content hash of the `DecisionView` that is shown for the decision. */
      readonly shown: string;
      /** ISO time after which the step ends with `$TIMEOUT`. */
      readonly expiresAt?: string | undefined;
    }
  /** Nobody decided in time. The step ends with `$TIMEOUT`. */
  | { readonly type: "decision_expired"; readonly decision: number }
  | {
      readonly type: "decision_made";
      readonly decision: number;
      readonly verdict: Verdict;
      /** The comment; a step that has to continue receives it. */
      readonly say: string;
      /** The approver's step; absent: a person. */
      readonly by?: number | undefined;
      /** Content hash of the view that was decided on. */
      readonly shown: string;
      /** The message to the run that it came with. */
      readonly mail?: number | undefined;
    }
  /**
   * A person sent an output back: the next step's prompt or folder could not be made from it. The step that returned it
   * continues, with the reason. `withdrawn` was started with the output, and is given up.
   */
  | {
      readonly type: "output_sent_back";
      readonly step: number;
      readonly withdrawn?: number | undefined;
      /** What went wrong. */
      readonly message: string;
      /** What the person adds; may be empty. */
      readonly say: string;
    }
  | { readonly type: "step_checkpointed"; readonly step: number; readonly checkpoint: Checkpoint }
  | {
      readonly type: "try_started";
      readonly step: number;
      readonly try: number;
      readonly reason: TryReason;
      /**
       * The workspace is restored before the first turn of the try: to the step's checkpoint, or to that of the turn that it takes
       * again. False also in a plain folder, which has no checkpoints: the files are as the previous try left them.
       */
      readonly restore: boolean;
      /** The interrupted turn of the previous try that it takes again, after the turns before that; absent: it starts over. */
      readonly turn?: number | undefined;
      /** ISO time before which no turn starts: the pause after a failure. */
      readonly notBefore?: string | undefined;
    }
  | { readonly type: "workspace_restored"; readonly step: number; readonly try: number }
  | (TurnRef & {
      readonly type: "turn_requested";
      readonly kind: TurnKind;
      readonly agent: AgentRecord;
      /** Content hash of the prompt's trace. */
      readonly prompt: string;
      readonly session?: string | undefined;
      /** The folder that the agent works in, relative to the workspace; absent: the workspace itself. */
      readonly location?: string | undefined;
      /** The files that it begins with, if it may have to be taken again with them, and the step's checkpoint has others. */
      readonly checkpoint?: Checkpoint | undefined;
      /** The files before the turn, if its role may only read. */
      readonly before?: Checkpoint | undefined;
    })
  | (TurnRef & { readonly type: "agent_started"; readonly pid: number; readonly startedAt: string })
  | (TurnRef & { readonly type: "session_opened"; readonly session: string })
  | (TurnRef & {
      readonly type: "turn_completed";
      readonly text: string;
      readonly value?: unknown;
      readonly usage?: Usage | undefined;
      readonly durationMs: number;
      /** What was denied to the agent, such as a tool that it may not use. */
      readonly denied: readonly string[];
      readonly log?: LogRecord | undefined;
    })
  | (TurnRef & {
      readonly type: "turn_failed";
      readonly error: FailureRecord;
      /** What it used, as far as its agent reported it. */
      readonly usage?: Usage | undefined;
      readonly durationMs: number;
      readonly log?: LogRecord | undefined;
    })
  /**
   * A tool that the agent called, or its client, requests permission. The turn waits, and the run stays in the state running.
   */
  | (TurnRef & {
      readonly type: "permission_requested";
      /** From 1 in a run. */
      readonly permission: number;
      readonly tool: string;
      readonly action: Action;
      /** Further actions of the same call. */
      readonly others?: readonly Action[] | undefined;
      /** The action, as one line. */
      readonly message: string;
      /** SHA-256 of the complete action: what an approval applies to. */
      readonly hash: string;
      /** Content hash of the `PermissionView` that is shown for the answer. */
      readonly shown: string;
      /** ISO time after which the request is denied. */
      readonly expiresAt: string;
    })
  | {
      readonly type: "permission_decided";
      readonly permission: number;
      readonly answer: PermissionOutcome;
      /** Who answered; absent if nobody did. */
      readonly by?: string | undefined;
      /** The comment that the agent receives. */
      readonly say?: string | undefined;
      /** As in the request. */
      readonly hash: string;
    }
  /** The outcome of the turn is unknown: its process was stopped, its step took too long, or its driver was found to be gone. */
  | (TurnRef & {
      readonly type: "turn_interrupted";
      readonly reason: InterruptReason;
      /** What it used, as far as its agent reported it. */
      readonly usage?: Usage | undefined;
    })
  /** The files after a turn that may only read were compared with those before it. What differed was undone. */
  | (TurnRef & {
      readonly type: "files_checked";
      /** Absent: nothing differed. */
      readonly undone?: UndoneChanges | undefined;
    })
  | (TurnRef & { readonly type: "output_rejected"; readonly complaints: readonly ComplaintRecord[] })
  /** The output is valid, but the phase has to continue. */
  | (TurnRef & {
      readonly type: "output_returned";
      readonly why: ReturnReason;
      readonly complaints: readonly ComplaintRecord[];
    })
  /** The commands ran that decide whether the output is accepted. */
  | (TurnRef & { readonly type: "checks_completed"; readonly checks: readonly CheckRecord[] })
  /**
   * In a dispatch: the state of the issue after a turn. With `error`, the tracker could not be asked, and the earlier state
   * still applies.
   */
  | (TurnRef & {
      readonly type: "issue_refreshed";
      readonly state: string;
      /** Whether the issue is active. */
      readonly isActive: boolean;
      /** The issue with all its fields, if it has changed. */
      readonly issue?: Readonly<Record<string, unknown>> | undefined;
      readonly error?: FailureRecord | undefined;
    })
  | {
      readonly type: "step_completed";
      readonly step: number;
      readonly status: string;
      readonly value: Readonly<Record<string, unknown>>;
      readonly body: string;
      readonly grade: "clean" | "repaired";
      /** Corrections to the output that were made without asking the agent. */
      readonly repairs: readonly string[];
      /** The stored documents of the output: marked fields, and the body as `_body`. */
      readonly artifacts?: readonly ArtifactRecord[] | undefined;
      /** The signal whose payload the output is. */
      readonly signal?: number | undefined;
    }
  /** The changes of a phase were committed; null if there was nothing to commit. */
  | { readonly type: "step_committed"; readonly step: number; readonly commit: string | null; readonly tree: string }
  /** The files have changed since the review looked at them, so it is repeated. */
  | { readonly type: "review_stale"; readonly step: number; readonly reviewed: string; readonly tree: string }
  | { readonly type: "step_exhausted"; readonly step: number; readonly complaints: readonly ComplaintRecord[] }
  | { readonly type: "step_failed"; readonly step: number; readonly error: FailureRecord }
  | {
      readonly type: "run_suspended";
      readonly reason: SuspendReason;
      readonly message: string;
      readonly step?: number | undefined;
      /** For `failure`: the failure. */
      readonly error?: FailureRecord | undefined;
      /** For `limit`: the edge whose limit is reached. */
      readonly edge?: { readonly role: string; readonly status: string } | undefined;
      /** For `limit`: the role whose limit of visits is reached. */
      readonly role?: string | undefined;
      /** For `limit`: the budget that is spent. */
      readonly budget?: BudgetName | undefined;
      /** For `decision`: the decision that is open. */
      readonly decision?: number | undefined;
      /** The files at that time, if they could be recorded. */
      readonly checkpoint?: Checkpoint | undefined;
      /** The files of the worktrees of branches at that time, where they could be recorded. */
      readonly branches?: readonly { readonly scope: number; readonly checkpoint: Checkpoint }[] | undefined;
    }
  /**
   * The run was resumed. `allow` grants further uses of the edge, or visits to the role, whose limit was reached. `input` replaces
   * fields of the input, `location` the folder of the step that was suspended. A completed run is reentered by the edge `resume`
   * of `$START`.
   */
  | {
      readonly type: "run_resumed";
      readonly allow?: number | undefined;
      readonly input?: Readonly<Record<string, unknown>> | undefined;
      readonly location?: string | undefined;
    }
  | {
      readonly type: "run_completed";
      readonly commit: string;
      readonly uncommitted: number;
      /** The tree of the files at the end. Absent in older journals. */
      readonly checkpoint?: Checkpoint;
    }
  | { readonly type: "run_failed"; readonly error: FailureRecord }
  | { readonly type: "run_cancelled" }
  /** The service is about to perform an action around the run. */
  | { readonly type: "service_requested"; readonly action: ServiceAction; readonly state?: string | undefined }
  /** The action is done; with `error`, it was given up. */
  | { readonly type: "service_done"; readonly action: ServiceAction; readonly error?: FailureRecord | undefined }
  /** The dispatch has an outcome. The claim of the issue is released; `run_resumed` claims it again. */
  | {
      readonly type: "dispatch_settled";
      readonly outcome: DispatchOutcome;
      /** The reason, as a sentence. */
      readonly reason: string;
      /** ISO time before which the issue is not dispatched again: for `continue` and `retry`. */
      readonly dueAt?: string | undefined;
      /** The state of the issue at that time; absent if the issue is gone. */
      readonly state?: string | undefined;
      /** Hash of the issue at that time: a blocked issue is dispatched again when its hash has changed. */
      readonly seen?: string | undefined;
      /** The failure, for the prompt of the next dispatch. */
      readonly error?: FailureRecord | undefined;
    };

/** An event in the journal. */
export type RunEvent = EventBody & {
  /** Its position in the run's journal, from 1 without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
  readonly version: number;
};

export type EventType = EventBody["type"];
