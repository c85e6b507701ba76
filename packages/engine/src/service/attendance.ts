import type { AgentEvent } from "@cuebook/agents";
import type { FailureRecord } from "@cuebook/run";
import type { DriveOptions, Stopper } from "../drive/drive-options.ts";
import type { Host } from "../host/host.ts";
import type { EventObserver } from "../record/recorder.ts";
import type { IssueName } from "./events.ts";
import type { IssueRuns } from "./history.ts";
import type { ServiceInForce } from "./workflow-source.ts";

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
