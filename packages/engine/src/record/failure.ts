import { CuebookError } from "@cuebook/error";
import type { FailureRecord } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { isSystemError, systemHint } from "@cuebook/system";
import { MachineFaulted } from "../machine/fault.ts";
import { suspicionOf } from "../machine/suspicion.ts";

/** The code of a fault of Cuebook itself. */
const internalError = "internal_error";

/** Whether nobody foresaw an error: it is a fault of Cuebook itself, and not of the run, its machine or its journal. */
export function isUnforeseen(error: unknown): boolean {
  return !(error instanceof CuebookError || error instanceof MachineFaulted || isSystemError(error));
}

/** A failure as `failureOf` gives it, also of a bug; a failure of the journal itself is thrown on. */
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

/** A failure of any kind, to be shown: whoever shows it cannot do more about it. */
export function shownFailureOf(error: unknown): FailureRecord {
  if (!(error instanceof JournalError)) return anyFailureOf(error);
  const { code, message, retryable, hint, data } = error;
  return { code, message, retryable, hint, data };
}

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
