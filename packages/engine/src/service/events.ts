import type { AgentEvent } from "@cuebook/agents";
import type { DispatchOutcome, FailureRecord, ReactionKind, RequestSeen, RunEvent, RunState } from "@cuebook/run";
import type { Diagnostic } from "@cuebook/template";
import type { SkipCode } from "./decide-dispatch.ts";
import type { ScheduleEvent } from "./schedule-events.ts";

/** The name of an issue. */
export interface IssueName {
  readonly id: string;
  readonly identifier: string;
}

/** The number of issues that wait for the same reason. */
export interface WaitingCount {
  readonly code: SkipCode | "failed";
  readonly count: number;
  /** The issue, if it is a single one. */
  readonly issue?: IssueName;
  /** Its reason as a sentence. */
  readonly reason?: string;
}

/** A report of a service about its work, for people and logs. */
export type ServiceEvent =
  | { readonly type: "started"; readonly file: string; readonly tracker: string; readonly isOnce: boolean }
  /** The workflow file has changed: the next dispatch uses it. Also sent once at the start, if there are warnings. */
  | {
      readonly type: "reloaded";
      readonly file: string;
      readonly findings: readonly Diagnostic[];
      /** Changed keys that the service reads when it starts. */
      readonly atStart: readonly string[];
    }
  /** The workflow file has errors: the previous version stays in force. Sent once for each change of the file. */
  | { readonly type: "reload_failed"; readonly file: string; readonly findings: readonly Diagnostic[] }
  /** Invalid entries in the tracker's data, each time that they change. */
  | { readonly type: "tracker_findings"; readonly findings: readonly Diagnostic[] }
  /** Sent once as long as a failure lasts, and again after an hour. */
  | { readonly type: "tracker_failed"; readonly during: string; readonly error: FailureRecord }
  /** Everything that failed before works again. */
  | { readonly type: "tracker_answers" }
  /** The tracker no longer has active states of the workflow: sent once, and again after an hour. */
  | { readonly type: "states_unknown"; readonly states: readonly string[] }
  /** The tracker has all active states of the workflow again, or the workflow no longer names the others. */
  | { readonly type: "states_known" }
  /** The tracker accepts no requests until a time, which it gave: sent once for each pause. */
  | { readonly type: "tracker_paused"; readonly until: string; readonly error: FailureRecord }
  | {
      readonly type: "dispatched";
      readonly issue: IssueName;
      readonly run: string;
      readonly attempt: number | null;
      /** The event of its pull request that the run works on. */
      readonly about?: ReactionKind | undefined;
      readonly workspace: string;
      /** The workflow, if the WORKFLOW.md names it. */
      readonly workflow?: string | undefined;
    }
  /** A run of a named workflow is continued. */
  | { readonly type: "continued"; readonly issue: IssueName; readonly run: string }
  /** A run without a driver is continued. */
  | { readonly type: "taken_over"; readonly issue: IssueName; readonly run: string }
  /** A run is being ended because its issue is no longer active. */
  | { readonly type: "stopping"; readonly issue: IssueName; readonly run: string; readonly reason: string }
  | {
      readonly type: "settled";
      readonly issue: IssueName;
      readonly run: string;
      readonly outcome: DispatchOutcome;
      readonly reason: string;
      readonly dueAt?: string | undefined;
    }
  /** An issue is not dispatched; sent once for each change of the reason. */
  | {
      readonly type: "skipped";
      readonly issue: IssueName;
      readonly code: SkipCode | "failed";
      readonly reason: string;
      readonly dueAt?: string | undefined;
    }
  /** The number of issues that wait without needing a person, by reason; sent when the reasons or counts have changed enough. */
  | { readonly type: "waiting"; readonly reasons: readonly WaitingCount[] }
  /** No issue is dispatched, because the budget of the workflow is spent; sent once for each change of the reason. */
  | { readonly type: "halted"; readonly reason: string; readonly dueAt?: string | undefined }
  /** A person paused the service; sent once for each change of the reason. */
  | { readonly type: "service_paused"; readonly reason: string; readonly drains: boolean }
  /** A person ended the pause of the service. */
  | { readonly type: "service_resumed" }
  /** An action around a run failed; the service continues. */
  | {
      readonly type: "trouble";
      readonly issue?: IssueName | undefined;
      readonly run?: string;
      readonly during: string;
      readonly error: FailureRecord;
    }
  /** The state of a pull request on the forge has changed. */
  | { readonly type: "request_seen"; readonly issue: IssueName; readonly run: string; readonly seen: RequestSeen }
  /** People are called to a pull request: the service has given up on it. */
  | {
      readonly type: "escalated";
      readonly issue: IssueName;
      readonly run: string;
      readonly address: string;
      readonly reason: string;
    }
  /** A person merged or closed a pull request. */
  | {
      readonly type: "request_ended";
      readonly issue: IssueName;
      readonly run: string;
      readonly address: string;
      readonly how: "merged" | "closed";
    }
  | { readonly type: "removed"; readonly issue: IssueName; readonly path: string }
  /** The workspace of an issue that is done is kept; sent once for each change of the reason. */
  | { readonly type: "kept"; readonly issue: IssueName; readonly path: string; readonly reason: string }
  | { readonly type: "draining"; readonly runs: readonly string[]; readonly limitMs: number }
  | { readonly type: "stopped" }
  | ScheduleEvent
  /** An event of a run, once it is on disk. */
  | {
      readonly type: "run_event";
      /** Its issue, or the workflow whose schedule started it. */
      readonly issue?: IssueName | undefined;
      readonly workflow?: string | undefined;
      readonly run: string;
      readonly event: RunEvent;
      readonly state: RunState;
    }
  /** What an agent does while it works. */
  | {
      readonly type: "activity";
      readonly issue?: IssueName | undefined;
      readonly workflow?: string | undefined;
      readonly run: string;
      readonly step: number;
      readonly activity: AgentEvent;
    };

/** Called with each event. An exception ends the service. */
export type ServiceObserver = (event: ServiceEvent) => void;
