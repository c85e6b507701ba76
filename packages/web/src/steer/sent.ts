import { signal } from "@preact/signals";

/** A message that this page has sent. */
interface SentMessage {
  readonly text: string;
  readonly when: "now" | "next";
  readonly step: number;
  /** Its number in the run; null: the process that drives the run has not taken it yet. */
  readonly message: number | null;
}

/** The messages that this page has sent to a run: they are shown at once, until its journal has them. */
class Sent {
  readonly messages = signal<readonly SentMessage[]>([]);

  add(message: SentMessage): void {
    this.messages.value = [...this.messages.value, message].slice(-100);
  }
}

let last: { readonly run: string; readonly sent: Sent } | undefined;

/** What this page has sent to a run. Only the latest run is remembered. */
export function saidBy(run: string): Sent {
  if (last?.run !== run) last = { run, sent: new Sent() };
  return last.sent;
}
