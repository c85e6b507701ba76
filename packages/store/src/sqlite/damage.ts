import { JournalError } from "../journal.ts";

/** The error for a database whose content is incomplete or changed. @param what the damaged part, as a sentence */
export function damaged(file: string, what: string, cause?: unknown): JournalError {
  return new JournalError("database_damaged", `${file} is damaged: ${what}`, { cause });
}
