import { EngineError } from "../error.ts";
import { JournalError } from "../journal/journal.ts";
import type { FailureRecord } from "./events.ts";

/** A failure as the journal keeps it; a failing journal cannot keep it and goes on up. */
export function failureOf(error: unknown): FailureRecord {
  if (!(error instanceof EngineError) || error instanceof JournalError) throw error;
  const { code, message, retryable, hint } = error;
  return { code, message, retryable, ...(hint === undefined ? {} : { hint }) };
}
