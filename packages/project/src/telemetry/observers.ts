import type { JournalObserver } from "@cuebook/store";

/** What hears of everything that this process writes, and of spans that no collector got. */
export interface ProcessObserver extends JournalObserver {
  spansDropped?(count: number): void;
}

/** A process is measured as a whole, at one address, whatever number of hosts it opens. */
const observers = new Set<ProcessObserver>();

/** Lets somebody hear of what this process writes to journals, until it is disposed of. */
export function observing(observer: ProcessObserver): Disposable {
  observers.add(observer);
  return { [Symbol.dispose]: () => void observers.delete(observer) };
}

/** Spans of this process are lost. */
export function spansDropped(count: number): void {
  for (const each of observers) each.spansDropped?.(count);
}

/** Passes everything on to all who want to hear it, and to one more. */
export function everyObserver(own: JournalObserver | undefined): JournalObserver {
  const all = () => (own === undefined ? observers : [...observers, own]);
  return {
    appended: (...heard) => {
      for (const each of all()) each.appended?.(...heard);
    },
    transcribed: (...heard) => {
      for (const each of all()) each.transcribed?.(...heard);
    },
    leaseLost: (...heard) => {
      for (const each of all()) each.leaseLost?.(...heard);
    },
  };
}
