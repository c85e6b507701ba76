import { CuebookError } from "@cuebook/error";
import type { FailureRecord } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { isSystemError, systemHint } from "@cuebook/system";
import { MachineFaulted } from "../machine/fault.ts";
import { suspicionOf } from "../machine/suspicion.ts";

/** A failure as the journal stores it; a failure of the journal itself or of the machine is thrown on, and so is a bug. */
export function failureOf(error: unknown): FailureRecord {
  const machine = suspicionOf(error);
  const suspected = machine === undefined ? {} : { machine };
  if (isSystemError(error)) {
    return { code: "system_failed", message: error.message, retryable: false, hint: systemHint(error), ...suspected };
  }
  if (!(error instanceof CuebookError) || error instanceof JournalError || error instanceof MachineFaulted) throw error;
  const { code, message, retryable, hint, data } = error;
  return { code, message, retryable, hint, data, ...suspected };
}
