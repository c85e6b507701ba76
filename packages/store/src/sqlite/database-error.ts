import type { CuebookError } from "@cuebook/error";
import { isSystemError, systemHint } from "@cuebook/system";
import { damaged } from "../damage.ts";
import { JournalError } from "../journal-error.ts";
import { headerFault } from "./schema-fault.ts";

/** SQLite's error for a file, as an error that says what to do. */
export function databaseError(file: string, error: unknown): CuebookError {
  const cause = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case busy:
    case 6:
      return new JournalError("database_locked", `${file} is locked by another process: ${cause}`, {
        hint: "Wait for the other process, or end it; then run the command again. Nothing was lost.",
        retryable: true,
        cause: error,
      });
    case 13:
    case 10:
      return new JournalError("database_full", `${file} cannot be written: ${cause}`, {
        hint: "Free disk space, then continue. Earlier data is kept.",
        retryable: true,
        cause: error,
      });
    case 8:
    case 14:
      return new JournalError("database_unavailable", `${file} cannot be opened for writing: ${cause}`, {
        hint: "Check that the folder exists and that you may write to it.",
        cause: error,
      });
    case 11:
      return headerFault(file, error) ?? damaged(file, cause, undefined, error);
    case 26:
      return (
        headerFault(file, error) ??
        new JournalError("database_invalid", `${file} is not a Cuebook database: ${cause}`, {
          hint: "Move the file away (keep it) and run the command again: a new one is created.",
          cause: error,
        })
      );
    default:
      return (
        headerFault(file, error) ??
        new JournalError("database_failed", `${file}: ${cause}`, {
          cause: error,
          ...(isSystemError(error) ? { hint: systemHint(error) } : {}),
        })
      );
  }
}

/** Whether another connection holds the lock that is needed. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === busy;
}

/** SQLite's primary result code. */
function codeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}

/** Whether a statement does not match the tables of the database. */
export function isMisfit(error: unknown): boolean {
  return codeOf(error) === 1;
}

const busy = 5;
