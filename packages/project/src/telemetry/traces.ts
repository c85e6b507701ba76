import type { JournalObserver, JournalReader } from "@cuebook/store";
import type { Traces } from "@cuebook/telemetry";
import manifest from "../../package.json" with { type: "json" };
import type { Config } from "../config/load.ts";
import { lostWarning } from "./lost.ts";
import { spansDropped } from "./observers.ts";

/** The traces of what is written to one journal. */
export interface JournalTraces extends JournalObserver {
  /** Sends the rest. */
  close(): Promise<void>;
}

/**
 * Traces what is written to a journal, if there is a collector. The library is loaded with the first write: a command that only reads does
 * without. Nothing waits for the collector, and the first failure of several is a warning.
 */
export function journalTraces(
  { endpoint, disabled, serviceName, content }: Config["telemetry"],
  journal: JournalReader,
  mask: (text: string) => string,
): JournalTraces | undefined {
  if (endpoint === undefined || disabled) return undefined;
  const warn = lostWarning(endpoint, "traces", mask);
  let opened: Promise<Traces> | undefined;
  const open = async () => {
    const { openTraces } = await import("@cuebook/telemetry");
    const collector = { endpoint, service: serviceName, version: manifest.version };
    return openTraces({ ...collector, journal, hasContent: content, mask, onLost: warn, onDropped: spansDropped });
  };
  // In order: all wait for the same promise.
  const tell = (say: (traces: Traces) => void) => {
    if (opened === undefined) {
      opened = open();
      opened.catch(warn);
    }
    opened.then(say, () => undefined);
  };
  return {
    appended: (...heard) => tell((traces) => traces.appended?.(...heard)),
    transcribed: (...heard) => tell((traces) => traces.transcribed?.(...heard)),
    leaseLost: (...heard) => tell((traces) => traces.leaseLost?.(...heard)),
    close: async () => {
      const traces = await opened?.catch(() => undefined);
      await traces?.close();
    },
  };
}
