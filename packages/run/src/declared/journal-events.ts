import { decisionEvents } from "./decision-events.ts";
import { endEvents } from "./end-events.ts";
import { graphEvents } from "./graph-events.ts";
import { messageEvents } from "./message-events.ts";
import { phaseEvents } from "./phase-events.ts";
import { runEvents } from "./run-events.ts";
import { turnEvents } from "./turn-events.ts";

/** Every event of a journal, by its type. */
export const journalEvents = {
  ...runEvents,
  ...graphEvents,
  ...decisionEvents,
  ...turnEvents,
  ...messageEvents,
  ...phaseEvents,
  ...endEvents,
};
