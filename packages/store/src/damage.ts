import { JournalError } from "./journal-error.ts";

/** The damaged part, as far as it is known. */
interface Damage extends Readonly<Record<string, unknown>> {
  readonly run?: string;
  /** The sequence number of the first damaged event. */
  readonly event?: number;
}

/**
 * The error for a database whose content is incomplete or changed.
 * @param database its file, or its address without the password
 * @param what the damaged part, as a sentence
 */
export function damaged(database: string, what: string, data?: Damage, cause?: unknown): JournalError {
  return new JournalError("database_damaged", `${database} is damaged: ${what}`, { data, cause });
}
