import { CuebookError } from "@cuebook/error";
import type { FailureRecord } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { isSystemError, systemHint } from "@cuebook/system";
import { MachineFaulted } from "../machine/fault.ts";
import { suspicionOf } from "../machine/suspicion.ts";

/** The code of a fault of Cuebook itself. */
const internalError = "internal_error";

/** Whether an error is a bug in Cuebook itself, and not a failure of the run, its machine or its journal. */
export function isUnforeseen(error: unknown): boolean {
  return !(error instanceof CuebookError || error instanceof MachineFaulted || isSystemError(error));
}

/** A failure as from `failureOf`, but bugs have one too. Failures of the journal or the machine are rethrown. */
export function anyFailureOf(error: unknown): FailureRecord {
  if (!isUnforeseen(error)) return failureOf(error);
  const { name, message } = error instanceof Error ? error : { name: "error", message: String(error) };
  const [line = ""] = message.split("\n", 1);
  return {
    code: internalError,
    message: `an internal error, ${name}: ${line.slice(0, longestMessage)}`,
    retryable: false,
  };
}

const longestMessage = 300;

/** A failure for display, including a failure of the journal or the machine: code that shows it cannot handle it. Throws nothing. */
export function shownFailureOf(error: unknown): FailureRecord {
  if (!(error instanceof JournalError || error instanceof MachineFaulted)) return anyFailureOf(error);
  const { code, message, retryable, hint, data } = error;
  return { code, message, retryable, hint, data };
}

/** A failure as the journal stores it. Failures of the journal or the machine are rethrown, and so are bugs. */
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
