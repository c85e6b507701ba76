import { JournalError } from "../journal.ts";

/** The damaged part, as far as it is known. */
interface Damage extends Readonly<Record<string, unknown>> {
  readonly run?: string;
  /** The sequence number of the first damaged event. */
  readonly event?: number;
}

/** The error for a database whose content is incomplete or changed. @param what the damaged part, as a sentence */
export function damaged(file: string, what: string, data?: Damage, cause?: unknown): JournalError {
  return new JournalError("database_damaged", `${file} is damaged: ${what}`, { data, cause });
}

/** The problems in a row of SQLite's `quick_check`, which has several lines and a heading. */
export function problemsIn(row: string): string[] {
  return row.split("\n").filter((line) => line !== "ok" && !line.startsWith("***"));
}
