import { CuebookError } from "@cuebook/error";
import type { FailureRecord } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { isSystemError, systemHint } from "@cuebook/system";

/** A failure as the journal stores it; a failure of the journal itself is thrown on, and so is a bug. */
export function failureOf(error: unknown): FailureRecord {
  if (isSystemError(error)) {
    return { code: "system_failed", message: error.message, retryable: false, hint: systemHint(error) };
  }
  if (!(error instanceof CuebookError) || error instanceof JournalError) throw error;
  const { code, message, retryable, hint, data } = error;
  return { code, message, retryable, hint, data };
}
