import type { DispatchRecord, ScheduledRecord } from "../declared/dispatch.ts";
import type { Pin } from "../declared/run.ts";
import type { IssueSource } from "../events/kinds.ts";

/** What a run began with. */
export interface RunOrigin {
  readonly id: string;
  readonly workflow: string;
  readonly pin: Pin;
  /** When the run adopted other definitions, oldest first, with the content hash of the previous one. */
  readonly adoptions?: readonly { readonly from: string; readonly at: string }[] | undefined;
  readonly issue: Readonly<Record<string, unknown>> | null;
  /** Where the issue is from, if no service dispatched it. */
  readonly issueSource?: IssueSource | undefined;
  readonly input: Readonly<Record<string, unknown>>;
  readonly agent?: string | undefined;
  /** The step of another run that this one was forked from: its first steps are copies. */
  readonly forkedFrom?: { readonly run: string; readonly step: number } | undefined;
  /** The hash of the approved plan. */
  readonly approved?: string | undefined;
  /** The dispatch, if a service created the run. */
  readonly dispatch?: DispatchRecord | undefined;
  /** The due time, if a schedule started the run. */
  readonly schedule?: ScheduledRecord | undefined;
  readonly createdAt: string;
}
