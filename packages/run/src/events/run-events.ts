import type { Act } from "./act.ts";
import type { FailureRecord } from "./failure.ts";
import type { Pin } from "./pin.ts";
import type { DispatchRecord } from "./service-events.ts";
import type { Checkpoint, WorkspacePlan } from "./workspace.ts";

/**
 * Why a run is suspended until it is resumed. `waiting`: it waits for events only; `crash_loop`: its drivers died again and again;
 * `internal_error`: a fault of Cuebook itself; `machine_faults`: machine after machine failed while it was driven there; `not_done`: it
 * reached its end, and something that has to hold there does not; `unchecked`: it reached its end, and nothing was checked.
 */
export const suspendReasons = [
  "decision",
  "limit",
  "exhausted",
  "failure",
  "stopped",
  "waiting",
  "crash_loop",
  "internal_error",
  "machine_faults",
  "not_done",
  "unchecked",
] as const;
export type SuspendReason = (typeof suspendReasons)[number];

/** Something that a run lacks at its end. */
export interface Missing {
  /** Names it among all that may be missing: a criterion, `commit`. */
  readonly name: string;
  readonly message: string;
}

/** A budget of a run as a whole. */
export type RunBudget = "turns" | "tokens" | "costUsd" | "wallTimeMs";

/** A budget of a run, or of all runs of its workflow: on one day (UTC), or since the first. */
export type BudgetName = RunBudget | "dayUsd" | "totalUsd";

/** The process that drives a run, identified well enough to check that it still exists. */
export interface Owner {
  readonly host: string;
  readonly pid: number;
  /** The operating system's start time of the process, as text: a pid is reused, the pair is not. */
  readonly startedAt: string;
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

/** The text of a pull request. */
export interface RequestText {
  /** One line. */
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** Where the issue of a run is from: a file of issues, or the tracker of a service. Files are absolute. */
export type IssueSource =
  | { readonly is: "file"; readonly file: string }
  /** `file` is the workflow file of the service; `source` says which tracker of its kind it was. */
  | { readonly is: "service"; readonly file: string; readonly tracker: string; readonly source: string };

/** The beginning of a run, its pins and drivers, its suspensions and its end. */
export type RunEventBody =
  | (Act & {
      readonly type: "run_created";
      readonly workflow: string;
      /** The definition that the run is pinned to, by content hash. */
      readonly pin: Pin;
      readonly issue: Readonly<Record<string, unknown>> | null;
      /** Where the issue is from: its tracker is asked there again. */
      readonly issueSource?: IssueSource | undefined;
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
    })
  /** The run is pinned to another definition from here on. What it had until then fits all prompts ahead. */
  | (Act & {
      readonly type: "definition_adopted";
      readonly pin: Pin;
      /** The content hash of the definition until then. */
      readonly from: string;
    })
  /** A process took over the run. `repeats` names the effects with an unknown outcome, which are performed again. */
  | {
      readonly type: "driver_attached";
      readonly owner: Owner;
      readonly reason: "start" | "resume" | "recovery";
      readonly repeats: readonly string[];
    }
  /** A worker gave the run back, because its machine cannot work. What it did since its last result is done again. */
  | {
      readonly type: "driving_returned";
      readonly worker: string;
      /** What is wrong with its machine, as a sentence. */
      readonly reason: string;
    }
  | {
      readonly type: "run_suspended";
      readonly reason: SuspendReason;
      readonly message: string;
      readonly step?: number | undefined;
      /** For `failure` and `internal_error`: the failure. */
      readonly error?: FailureRecord | undefined;
      /** For `limit`: the edge whose limit is reached. */
      readonly edge?: { readonly role: string; readonly status: string } | undefined;
      /** For `limit`: the role whose limit of visits is reached. */
      readonly role?: string | undefined;
      /** For `limit`: the budget that is spent. */
      readonly budget?: BudgetName | undefined;
      /** For `decision`: the decision that is open. */
      readonly decision?: number | undefined;
      /** For `not_done` and `unchecked`: what is missing. */
      readonly missing?: readonly Missing[] | undefined;
      /** The files at that time, if they could be recorded. */
      readonly checkpoint?: Checkpoint | undefined;
      /** The files of the worktrees of branches at that time, where they could be recorded. */
      readonly branches?: readonly { readonly scope: number; readonly checkpoint: Checkpoint }[] | undefined;
      /** For `stopped`: its worker ends, and another one continues it. Absent: somebody has to resume it. */
      readonly continues?: true | undefined;
    }
  /**
   * The run was resumed. `allow` grants further uses of the edge, or visits to the role, whose limit was reached. `input` replaces
   * fields of the input, `location` the folder of the step that was suspended. A completed run is reentered by the edge `resume`
   * of `$START`.
   */
  | (Act & {
      readonly type: "run_resumed";
      readonly allow?: number | undefined;
      readonly input?: Readonly<Record<string, unknown>> | undefined;
      readonly location?: string | undefined;
    })
  /**
   * A person rewound the run: this step and all later ones no longer count. It is suspended, and the step that follows begins the
   * same phase again, with the files from before this one.
   */
  | (Act & { readonly type: "run_rewound"; readonly step: number })
  | {
      readonly type: "run_completed";
      readonly commit: string;
      readonly uncommitted: number;
      /** The tree of the files at the end. Absent in older journals. */
      readonly checkpoint?: Checkpoint;
      /** The text of the pull request for the branch. Absent: the run committed nothing, or its workflow has no such document. */
      readonly request?: RequestText | undefined;
    }
  | { readonly type: "run_failed"; readonly error: FailureRecord }
  | (Act & { readonly type: "run_cancelled" });
