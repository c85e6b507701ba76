import type { FailureRecord, RunStatus } from "@cuebook/run";
import type { DueReason } from "./decide-schedule.ts";

/** A report of a service about schedules, for people and logs. */
export type ScheduleEvent =
  /** The next due time of a workflow, each time that it changes; absent if it no longer has a schedule. */
  | { readonly type: "schedule_next"; readonly workflow: string; readonly dueAt?: string | undefined }
  | {
      readonly type: "schedule_started";
      readonly workflow: string;
      readonly run: string;
      readonly dueAt: string;
    }
  /** A run without a driver is continued. */
  | {
      readonly type: "schedule_resumed";
      readonly workflow: string;
      readonly run: string;
      readonly dueAt: string;
    }
  /** A due time waits for its run. */
  | {
      readonly type: "schedule_queued";
      readonly workflow: string;
      readonly dueAt: string;
      readonly code: DueReason["code"];
      readonly reason: string;
    }
  /** Due times get no run, for one reason. */
  | {
      readonly type: "schedule_skipped";
      readonly workflow: string;
      /** The first skipped due time; absent: there may be earlier ones. */
      readonly since?: string | undefined;
      /** The latest skipped due time. */
      readonly dueAt: string;
      readonly code: DueReason["code"];
      readonly reason: string;
    }
  /** A run has ended, or is suspended. */
  | {
      readonly type: "schedule_ended";
      readonly workflow: string;
      readonly run: string;
      readonly dueAt: string;
      readonly status: RunStatus;
      readonly reason?: string | undefined;
    }
  /** A run could not be started or driven; the service continues. */
  | {
      readonly type: "schedule_failed";
      readonly workflow: string;
      readonly run?: string | undefined;
      readonly dueAt?: string | undefined;
      readonly during: string;
      readonly error: FailureRecord;
    };
