import type { JournalObserver } from "@cuebook/store";

/** A process is measured as a whole, at one address, whatever number of hosts it opens. */
const observers = new Set<JournalObserver>();

/** Lets somebody hear of what this process writes to journals, until it is disposed of. */
export function observing(observer: JournalObserver): Disposable {
  observers.add(observer);
  return { [Symbol.dispose]: () => void observers.delete(observer) };
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
