import { choice, flag, mapping, nullable, of, text } from "@cuebook/shape";
import { journalLine } from "./journal.ts";
import { line } from "./output.ts";
import { waitReason } from "./shapes/queue.ts";
import { runResult } from "./shapes/run.ts";

/** The events of a run. */
export const eventForms = [line("For each event of the run", journalLine)] as const;

const queuedLine = mapping({
  run: text("The run's id."),
  type: choice(["queued"], "What the line is."),
  queue: text("The name of the queue."),
  worker: nullable(text("The worker that takes it."), "none has"),
  isTaken: flag("Whether a worker has taken it."),
  waits: nullable(of(waitReason, "Why it waits."), "it does not"),
});

/** What commands print that drive a run or follow it to its end. */
export const runForms = [
  ...eventForms,
  line("With `--queue`, instead of driving it", queuedLine),
  line("At the end", runResult),
] as const;
