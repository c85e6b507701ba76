import { TrackerError } from "../tracker/error.ts";

/**
 * Does something that a request can be without. A refusal becomes a note.
 * @param what could not be done then, for the note
 * @throws TrackerError for what may pass, so that everything is tried again
 */
export async function noteOf(kind: string, what: string, work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof TrackerError) || error.retryable) throw error;
    return [`${what}: the forge "${kind}" ${error.what}`];
  }
}
