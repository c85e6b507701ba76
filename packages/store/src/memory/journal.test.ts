import { journalContract } from "../testing/journal-contract.ts";
import { memoryJournal } from "./journal.ts";

journalContract("the journal in memory", () => ({
  open: (options) => memoryJournal(options),
  isShared: false,
  remove: () => undefined,
}));
