import type { JournalObserver, RunReader } from "@cuebook/store";
import type { Collector } from "../collector.ts";
import { otlpSender } from "./otlp.ts";
import type { Attributes, Span } from "./span.ts";
import { SpanQueue } from "./span-queue.ts";
import { Tracer } from "./tracer.ts";

export interface TracesOptions extends Collector {
  readonly journal: Pick<RunReader, "read" | "transcript" | "getObject">;
  readonly hasContent: boolean;
  /** Replaces secrets in the texts of spans. */
  readonly mask: (text: string) => string;
  /** Spans are lost; the run is not affected. */
  readonly onLost: (error: unknown) => void;
  /** Called with the number of spans that no collector got. */
  readonly onDropped?: ((count: number) => void) | undefined;
}

/** The traces of what a process writes to a journal. */
export interface Traces extends JournalObserver {
  /** Sends the rest, if the collector takes it soon. */
  close(): Promise<void>;
}

/** How long the end of a process waits for the collector, in milliseconds. */
const lastMs = 3000;

/** Sends traces to a collector. The library is loaded. */
export async function openTraces(options: TracesOptions): Promise<Traces> {
  const { journal, hasContent, mask, onLost, onDropped, ...collector } = options;
  const queue = new SpanQueue({ send: await otlpSender(collector), onLost, onDropped });
  const send = (spans: readonly Span[]) => queue.add(spans.map((span) => masked(span, mask)));
  const tracer = new Tracer({ journal, hasContent, send, onFailure: onLost });
  return {
    appended: (run, events) => tracer.appended(run, events),
    transcribed: (run, events) => tracer.transcribed(run, events),
    leaseLost: (run) => tracer.leaseLost(run),
    close: async () => {
      await tracer.settled();
      await queue.close(lastMs);
    },
  };
}

function masked(span: Span, mask: (text: string) => string): Span {
  const maskedValue = (value: Attributes[string]) => {
    if (typeof value === "object") return value.map(mask);
    return typeof value === "string" ? mask(value) : value;
  };
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).map(([name, value]) => [name, maskedValue(value)]),
  );
  return { ...span, name: mask(span.name), attributes };
}
