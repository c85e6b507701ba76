import type { JournalObserver } from "@cuebook/store";

/** A process is measured as a whole, at one address, whatever number of hosts it opens. */
const observers = new Set<JournalObserver>();

/** Lets somebody hear of what this process writes to journals, until it is disposed of. */
export function observing(observer: JournalObserver): Disposable {
  observers.add(observer);
  return { [Symbol.dispose]: () => void observers.delete(observer) };
}

/** Passes everything on to all who want to hear it. */
export const everyObserver: JournalObserver = {
  appended: (...heard) => {
    for (const each of observers) each.appended?.(...heard);
  },
  transcribed: (...heard) => {
    for (const each of observers) each.transcribed?.(...heard);
  },
  leaseLost: (...heard) => {
    for (const each of observers) each.leaseLost?.(...heard);
  },
};
