import { CuebookError } from "@cuebook/error";
import type { RunEvent, TranscriptEvent } from "@cuebook/run";
import type { Journal } from "./journal.ts";
import { journalWith } from "./journal-with.ts";

/** Observes what a process writes to a journal. An observer can neither fail nor delay a run. */
export interface JournalObserver {
  /**
   * Events were appended to the journal; of a run that was created with several events, only the first is passed.
   * @param ms how long the append took
   */
  appended?(run: string, events: readonly RunEvent[], ms: number): void;
  /** Events were appended to the transcript of a run. */
  transcribed?(run: string, events: readonly TranscriptEvent[]): void;
  /** A lease was lost: another process drives the run. */
  leaseLost?(run: string): void;
}

/** The methods whose writes are reported to observers. */
type Written = Pick<Journal, "create" | "claim" | "append" | "appendTranscript" | "renew">;

/** A journal that reports its writes to an observer. */
export function observedJournal(journal: Journal, observer: JournalObserver): Journal {
  const noticing = async <T>(run: string, write: () => Promise<T>) => {
    try {
      return await write();
    } catch (error) {
      if (error instanceof CuebookError && error.code === "lease_lost") observer.leaseLost?.(run);
      throw error;
    }
  };
  const measured = async <T>(run: string, write: () => Promise<T>, eventsIn: (result: T) => readonly RunEvent[]) => {
    const began = performance.now();
    const result = await noticing(run, write);
    observer.appended?.(run, eventsIn(result), performance.now() - began);
    return result;
  };
  const written: Written = {
    create: (run, first, at, more, queued) =>
      measured(
        run,
        () => journal.create(run, first, at, more, queued),
        (event) => [event],
      ),
    claim: (run, first, at, seen, queued) =>
      measured(
        run,
        () => journal.claim(run, first, at, seen, queued),
        (event) => [event],
      ),
    append: (lease, expected, events, at) =>
      measured(
        lease.run,
        () => journal.append(lease, expected, events, at),
        (appended) => appended,
      ),
    appendTranscript: async (lease, events, texts) => {
      await noticing(lease.run, () => journal.appendTranscript(lease, events, texts));
      observer.transcribed?.(lease.run, events);
    },
    renew: (lease) => noticing(lease.run, () => journal.renew(lease)),
  };
  return journalWith(journal, written);
}
