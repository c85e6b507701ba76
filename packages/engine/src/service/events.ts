import type { DispatchOutcome, FailureRecord, RunEvent, RunState } from "@cuebook/run";
import type { Diagnostic } from "@cuebook/template";
import type { SkipCode } from "./decide-dispatch.ts";

/** What an issue is called. */
export interface IssueName {
  readonly id: string;
  readonly identifier: string;
}

/** What a service tells of its work, for people and logs. */
export type ServiceEvent =
  | { readonly type: "started"; readonly file: string; readonly tracker: string; readonly isOnce: boolean }
  /** The workflow file has changed: the next dispatch is by it. Also told once at the start, where there are warnings. */
  | {
      readonly type: "reloaded";
      readonly file: string;
      readonly findings: readonly Diagnostic[];
      /** Changed keys that the service reads when it starts. */
      readonly atStart: readonly string[];
    }
  /** The workflow file has errors: what was in force before goes on. Told once for each change of it. */
  | { readonly type: "reload_failed"; readonly file: string; readonly findings: readonly Diagnostic[] }
  /** Wrong entries among what the tracker gave, each time that they change. */
  | { readonly type: "tracker_findings"; readonly findings: readonly Diagnostic[] }
  | { readonly type: "tracker_failed"; readonly during: string; readonly error: FailureRecord }
  | {
      readonly type: "dispatched";
      readonly issue: IssueName;
      readonly run: string;
      readonly attempt: number | null;
      readonly workspace: string;
    }
  /** A run that nobody was driving any more goes on. */
  | { readonly type: "taken_over"; readonly issue: IssueName; readonly run: string }
  /** A run is being ended, as its issue is not to be worked on any more. */
  | { readonly type: "stopping"; readonly issue: IssueName; readonly run: string; readonly reason: string }
  | {
      readonly type: "settled";
      readonly issue: IssueName;
      readonly run: string;
      readonly outcome: DispatchOutcome;
      readonly reason: string;
      readonly dueAt?: string | undefined;
    }
  /** An issue is not dispatched; told once for each change of the reason. */
  | {
      readonly type: "skipped";
      readonly issue: IssueName;
      readonly code: SkipCode | "failed";
      readonly reason: string;
      readonly dueAt?: string | undefined;
    }
  /** Something around a run did not work; the service goes on. */
  | {
      readonly type: "trouble";
      readonly issue?: IssueName | undefined;
      readonly run?: string;
      readonly during: string;
      readonly error: FailureRecord;
    }
  | { readonly type: "removed"; readonly issue: IssueName; readonly path: string }
  /** A workspace of an issue that is done stays; told once for each change of the reason. */
  | { readonly type: "kept"; readonly issue: IssueName; readonly path: string; readonly reason: string }
  | { readonly type: "draining"; readonly runs: readonly string[]; readonly limitMs: number }
  | { readonly type: "stopped" }
  /** What happened in a run, once it is on disk. */
  | {
      readonly type: "run_event";
      readonly issue: IssueName;
      readonly run: string;
      readonly event: RunEvent;
      readonly state: RunState;
    };

/** Told of each event. What it throws ends the service. */
export type ServiceObserver = (event: ServiceEvent) => void;
