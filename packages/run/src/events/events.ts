/** @folder What happens in a run, as events, with the types that they carry. */
import type { Action, PermissionAnswer } from "@cuebook/policy";
import type { ArtifactRecord } from "./artifact.ts";
import type { Pin } from "./pin.ts";
import type { ProjectFacts } from "./project-facts.ts";
import type { Usage } from "./usage.ts";
import type { Checkpoint, WorkspacePlan } from "./workspace.ts";

/**
 * The version of the event shapes below; a reader refuses newer ones. Version 2 added decisions, approvers and `$SUSPEND`,
 * and the dispatches of a service: a reader of 1 would not know what a run that has them waits for. Version 3 added what phases
 * need: outputs that are sent back, checks, commits. Version 4 added what tools ask while a turn is under way: a reader of 3
 * would not know that somebody is waited for. All of an earlier version means the same in a later one.
 */
export const EVENT_VERSION = 4;

/** Why a run stands still until somebody says to go on. */
export type SuspendReason = "decision" | "limit" | "exhausted" | "failure" | "stopped";

/** What a run as a whole may spend. */
export type BudgetName = "turns" | "tokens" | "costUsd" | "wallTimeMs";

/** A run failure as the journal keeps it. */
export interface FailureRecord {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly hint?: string | undefined;
  /** As `CuebookError` has it. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** The raw stream of a turn: a file below the folder of logs, as it was when the turn ended. */
export interface LogRecord {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** What was wrong with an output, in the words that the agent is told. */
export interface ComplaintRecord {
  readonly path: string;
  readonly message: string;
}

/**
 * Why a valid output was sent back: the phase says that it is not done (`unfinished`), its own checklist says that something is
 * wrong (`checklist`), or a command failed (`checks`).
 */
export type ReturnReason = "unfinished" | "checklist" | "checks";

/** How a command ended that was run after a phase. */
export interface CheckRecord {
  readonly name: string;
  readonly command: string;
  readonly onFailure: "return" | "tell";
  readonly outcome: "passed" | "failed" | "timed_out";
  readonly code: number | null;
  /** The end of what it printed, secrets masked. */
  readonly output: string;
  readonly omittedBytes: number;
  readonly durationMs: number;
}

/** Who drives a run: enough to tell whether it still does. */
export interface Owner {
  readonly host: string;
  readonly pid: number;
  /** The operating system's start time of that process, as text: pids are used again, the pair is not. */
  readonly startedAt: string;
}

/** The agent of a turn, with what decisions need to know of it. */
export interface AgentRecord {
  readonly name: string;
  readonly kind: string;
  readonly resume: boolean;
  readonly resumeInterrupted: boolean;
}

/**
 * `prompt`: the whole prompt; `repair`: what was wrong with the output; `continue`: go on after an interruption; `answer`: the
 * whole prompt, and what a person or an approver said to the step's last output; `next`: the whole prompt, rendered again as the
 * issue is still to be worked on; `proceed`: go on, as the phase said that it is not done.
 */
export type TurnKind = "prompt" | "repair" | "continue" | "answer" | "next" | "proceed";

/** Why a try of a step began. */
export type TryReason = "first" | "interrupted" | "failed" | "resumed" | "answered";

/** `gate`: may this edge be taken? `question`: what a role that suspended itself wants to know. */
export type DecisionKind = "gate" | "question";

/** A gate is approved or rejected, a question is answered. */
export type Verdict = "approved" | "rejected" | "answered";

/**
 * What came of a question of a tool. `once`, `always` and `turn` allow it, `deny`, `never` and `comment` do not, each as
 * `PermissionAnswer` has it; `timeout`: nobody answered in time, which is a no; `withdrawn`: the turn ended before.
 */
export type PermissionOutcome = PermissionAnswer["answer"] | "timeout" | "withdrawn";

/** How a service came to make a run: one claim of an issue. */
export interface DispatchRecord {
  /** The tracker's kind. */
  readonly tracker: string;
  /** Which one of that kind: ids of issues are its own. */
  readonly source: string;
  /** The issue's id in the tracker. */
  readonly issue: string;
  /** The number of the dispatch after the issue's first; null for that. */
  readonly attempt: number | null;
  /** How the dispatch before it ended; null for the first. */
  readonly previous: PreviousDispatch | null;
  /** The agent's session that it goes on in. */
  readonly session?: string | undefined;
  /** What that session has cost before, in US dollars, where the agent told. */
  readonly sessionCostUsd?: number | undefined;
}

/** How a dispatch ended, as the next one's prompt may tell. */
export interface PreviousDispatch {
  readonly outcome: "succeeded" | "failed" | "cancelled";
  /** Which failure it was; null where it was none. */
  readonly code: string | null;
  readonly error: string | null;
}

/**
 * What came of a dispatch. `handed_off`: the issue went to the state for that; `continue`: the work is done and the issue is
 * still to be worked on; `retry`: it failed in a way that may pass; `released`: the issue is not to be worked on any more;
 * `blocked`: it waits for a person, or for a change; `exhausted`: the issue's budget is spent.
 */
export type DispatchOutcome = "handed_off" | "continue" | "retry" | "released" | "blocked" | "exhausted";

/** What a service does around a run. Each can be begun again after a crash, to the same effect. */
export type ServiceAction =
  | "in_progress"
  | "comment_on_dispatch"
  | "after_run"
  | "handoff"
  | "comment_on_completion"
  | "comment_on_failure"
  | "clean_up";

/** Names one turn. */
export interface TurnRef {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/** What happened in a run, one fact each. The journal is a list of these and nothing else is kept about a run. */
export type EventBody =
  | {
      readonly type: "run_created";
      readonly workflow: string;
      /** What the run is pinned to, by content hash. */
      readonly pin: Pin;
      readonly issue: Readonly<Record<string, unknown>> | null;
      readonly input: Readonly<Record<string, unknown>>;
      /** The agent chosen for the run; it takes the place of the roles' own. */
      readonly agent?: string | undefined;
      readonly workspace: WorkspacePlan;
      /** The step of another run that this one goes on from; copies of it and of those before it follow. */
      readonly forkedFrom?: { readonly run: string; readonly step: number } | undefined;
      /** The hash of the plan that was approved for this run. */
      readonly approved?: string | undefined;
      /** The dispatch that the run is, where a service made it. */
      readonly dispatch?: DispatchRecord | undefined;
    }
  /** A process took the run over. `repeats` names the effects whose outcome is unknown and that are performed again. */
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
      /** What was found out about the project, where the workflow has phases. */
      readonly project?: ProjectFacts | undefined;
      /** The texts of the variables that the workflow adds, by name. */
      readonly variables?: Readonly<Record<string, string>> | undefined;
    }
  | {
      readonly type: "edge_taken";
      readonly step: number | null;
      readonly role: string;
      readonly status: string;
      readonly to: string;
    }
  | {
      readonly type: "step_started";
      readonly step: number;
      readonly role: string;
      readonly visit: number;
      readonly parents: readonly number[];
      readonly via: { readonly role: string; readonly status: string };
      /** The step is an approver's: the decision it is asked for. It is no ancestor of any other step. */
      readonly decision?: number | undefined;
    }
  /**
   * An edge's gate, or a role that suspended itself, asks. A person answers through the inbox (the run is suspended), an
   * `approver` by a step of its own. With a number that was there before, the same is asked with what is to be seen now.
   */
  | {
      readonly type: "decision_requested";
      /** Counts from 1 in a run. */
      readonly decision: number;
      readonly kind: DecisionKind;
      /** The step whose output is decided on, or that asks. */
      readonly step: number;
      /** What is asked, in a sentence. */
      readonly message: string;
      /** Of a gate, and of a question that an edge to `$SUSPEND` asks; a role that asks by its status takes none. */
      readonly edge?: { readonly role: string; readonly status: string; readonly to: string } | undefined;
      readonly approver?: string | undefined;
      /** Content hash of what is shown to whoever decides: a `DecisionView`. */
      readonly shown: string;
    }
  | {
      readonly type: "decision_made";
      readonly decision: number;
      readonly verdict: Verdict;
      /** The words that go with it; a step that has to go on is told them. */
      readonly say: string;
      /** The approver's step; absent: a person. */
      readonly by?: number | undefined;
      /** Content hash of what was decided on. */
      readonly shown: string;
    }
  | { readonly type: "step_checkpointed"; readonly step: number; readonly checkpoint: Checkpoint }
  | {
      readonly type: "try_started";
      readonly step: number;
      readonly try: number;
      readonly reason: TryReason;
      /** The workspace goes back to the step's checkpoint before the try's first turn. */
      readonly restore: boolean;
      /** ISO time before which no turn is taken: the pause after a failure. */
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
      /** The folder that the agent works in, from the workspace's; absent: the workspace itself. */
      readonly location?: string | undefined;
    })
  | (TurnRef & { readonly type: "agent_started"; readonly pid: number; readonly startedAt: string })
  | (TurnRef & { readonly type: "session_opened"; readonly session: string })
  | (TurnRef & {
      readonly type: "turn_completed";
      readonly text: string;
      readonly value?: unknown;
      readonly usage?: Usage | undefined;
      readonly durationMs: number;
      /** What the agent was refused, such as a tool it may not use. */
      readonly denied: readonly string[];
      readonly log?: LogRecord | undefined;
    })
  | (TurnRef & {
      readonly type: "turn_failed";
      readonly error: FailureRecord;
      readonly durationMs: number;
      readonly log?: LogRecord | undefined;
    })
  /** A tool that the turn's agent called asks whether it may do something. The turn waits, and the run goes on running. */
  | (TurnRef & {
      readonly type: "permission_requested";
      /** Counts from 1 in a run. */
      readonly permission: number;
      readonly tool: string;
      readonly action: Action;
      /** What would be done, in a line. */
      readonly message: string;
      /** SHA-256 of all that would be done: what an approval stands for. */
      readonly hash: string;
      /** Content hash of what is shown to whoever answers: a `PermissionView`. */
      readonly shown: string;
      /** ISO time; after it the answer is no. */
      readonly expiresAt: string;
    })
  | {
      readonly type: "permission_decided";
      readonly permission: number;
      readonly answer: PermissionOutcome;
      /** Who answered; absent where nobody did. */
      readonly by?: string | undefined;
      /** The words that go to the agent. */
      readonly say?: string | undefined;
      /** As it was asked for. */
      readonly hash: string;
    }
  /** The turn's outcome is unknown: its process was stopped, or the driver was gone when somebody looked. */
  | (TurnRef & { readonly type: "turn_interrupted"; readonly reason: "stopped" | "crash" })
  | (TurnRef & { readonly type: "output_rejected"; readonly complaints: readonly ComplaintRecord[] })
  /** The output is valid, and the phase has to go on. */
  | (TurnRef & {
      readonly type: "output_returned";
      readonly why: ReturnReason;
      readonly complaints: readonly ComplaintRecord[];
    })
  /** The commands were run that decide whether the output counts. */
  | (TurnRef & { readonly type: "checks_completed"; readonly checks: readonly CheckRecord[] })
  /**
   * In a dispatch, how the issue stands after a turn. With `error` the tracker could not be asked: then it counts as it did
   * before.
   */
  | (TurnRef & {
      readonly type: "issue_refreshed";
      readonly state: string;
      /** Whether it is to be worked on. */
      readonly isActive: boolean;
      /** The issue with all its fields, where it has changed. */
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
      /** What was put right in the output without asking the agent. */
      readonly repairs: readonly string[];
      /** The documents in the output that were kept: marked fields, and the body as `_body`. */
      readonly artifacts?: readonly ArtifactRecord[] | undefined;
    }
  /** What a phase left was committed; null where there was nothing to commit. */
  | { readonly type: "step_committed"; readonly step: number; readonly commit: string | null; readonly tree: string }
  /** The files are not any more what the review looked at: it is done again. */
  | { readonly type: "review_stale"; readonly step: number; readonly reviewed: string; readonly tree: string }
  | { readonly type: "step_exhausted"; readonly step: number; readonly complaints: readonly ComplaintRecord[] }
  | { readonly type: "step_failed"; readonly step: number; readonly error: FailureRecord }
  | {
      readonly type: "run_suspended";
      readonly reason: SuspendReason;
      readonly message: string;
      readonly step?: number | undefined;
      /** For `failure`: what failed. */
      readonly error?: FailureRecord | undefined;
      /** For `limit`: the edge that was used up. */
      readonly edge?: { readonly role: string; readonly status: string } | undefined;
      /** For `limit`: the role that was come to as often as it may be. */
      readonly role?: string | undefined;
      /** For `limit`: the budget that was spent. */
      readonly budget?: BudgetName | undefined;
      /** For `decision`: the decision that is open. */
      readonly decision?: number | undefined;
    }
  /**
   * Somebody said to go on; `allow` more passages over the edge, or visits to the role, that was used up. A completed run is
   * entered again, by the edge `resume` of `$START`.
   */
  | { readonly type: "run_resumed"; readonly allow?: number | undefined }
  | {
      readonly type: "run_completed";
      readonly commit: string;
      readonly uncommitted: number;
      /** The files as they were at the end. Absent in journals of before it was kept. */
      readonly checkpoint?: Checkpoint;
    }
  | { readonly type: "run_failed"; readonly error: FailureRecord }
  | { readonly type: "run_cancelled" }
  /** The service is about to do something around the run. */
  | { readonly type: "service_requested"; readonly action: ServiceAction; readonly state?: string | undefined }
  /** It is done; with `error`: it was given up. */
  | { readonly type: "service_done"; readonly action: ServiceAction; readonly error?: FailureRecord | undefined }
  /** What came of the dispatch. The issue's claim is given back; `run_resumed` takes it again. */
  | {
      readonly type: "dispatch_settled";
      readonly outcome: DispatchOutcome;
      /** In words. */
      readonly reason: string;
      /** ISO time before which the issue is not dispatched again: for `continue` and `retry`. */
      readonly dueAt?: string | undefined;
      /** The issue's state then; absent where it is gone. */
      readonly state?: string | undefined;
      /** Hash of the issue as it was then: a blocked one is dispatched again when it has another. */
      readonly seen?: string | undefined;
      /** What the next dispatch is told of this one's failure. */
      readonly error?: FailureRecord | undefined;
    };

/** An event as the journal has it. */
export type RunEvent = EventBody & {
  /** Its place in the run's journal, from 1 without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
  readonly version: number;
};

export type EventType = EventBody["type"];
