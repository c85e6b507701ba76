import type { Actor } from "@cuebook/policy";
import type { FailureRecord } from "../declared/failure.ts";
import type { RequestText } from "../declared/request.ts";
import type { RunStatus } from "../declared/status.ts";
import type { SuspendReason } from "../declared/suspend-reasons.ts";
import type { BudgetName, Missing } from "../events/kinds.ts";

export interface Suspension {
  readonly reason: SuspendReason;
  readonly message: string;
  readonly step?: number | undefined;
  readonly error?: FailureRecord | undefined;
  readonly edge?: { readonly role: string; readonly status: string } | undefined;
  readonly role?: string | undefined;
  /** For `limit`: the budget that is spent. */
  readonly budget?: BudgetName | undefined;
  readonly decision?: number | undefined;
  /** For `not_done` and `unchecked`: what is missing. */
  readonly missing?: readonly Missing[] | undefined;
  /** The run waits for nobody: another process takes it up, on whose behalf and from when (ISO) is said. Absent: somebody has to resume it. */
  readonly continues?: { readonly actor?: Actor | undefined; readonly startsAt?: string | undefined } | undefined;
  /** Its number among all questions of the run: the 3 of `RUN/q3`. Absent: it asks nobody, or the decision does. */
  readonly q?: number | undefined;
}

/** Whether a run continues, why not, and its result. */
export interface RunHalt {
  readonly status: RunStatus;
  readonly suspension?: Suspension | undefined;
  /** The times in which it was suspended for a person (ISO), in order. */
  readonly pauses?: readonly { readonly from: string; readonly to?: string | undefined }[] | undefined;
  readonly error?: FailureRecord | undefined;
  readonly outcome?:
    | { readonly commit: string; readonly uncommitted: number; readonly request?: RequestText }
    | undefined;
}
