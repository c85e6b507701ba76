import { CuebookError } from "@cuebook/error";
import type { FailureRecord } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { isSystemError, systemHint } from "@cuebook/system";

/** A failure as the journal keeps it; a failing journal cannot keep it and goes on up, and so does a fault of our own. */
export function failureOf(error: unknown): FailureRecord {
  if (isSystemError(error)) {
    return { code: "system_failed", message: error.message, retryable: false, hint: systemHint(error) };
  }
  if (!(error instanceof CuebookError) || error instanceof JournalError) throw error;
  const { code, message, retryable, hint, data } = error;
  return { code, message, retryable, hint, data };
}
