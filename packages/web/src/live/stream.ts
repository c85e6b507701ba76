/** @folder News from the server, as they happen. */
import type { RunEvent, TranscriptEvent } from "@cuebook/run";
import type { RunItem } from "@cuebook/server";
import { signal } from "@preact/signals";
import { address } from "../api/client.ts";

/** Whether the page hears of changes: `lost` while the browser tries to connect again. */
export const connection = signal<"opening" | "open" | "lost">("opening");

/** Who hears of what. */
export interface Listener {
  run?(item: RunItem): void;
  event?(event: RunEvent): void;
  transcript?(event: TranscriptEvent): void;
  driven?(driven: { readonly run: string; readonly isDriven: boolean }): void;
  /** The connection is back after a loss: nothing was missed, but what is polled should be asked again. */
  back?(): void;
}

/** From where a stream continues, and the run that it follows one event at a time. */
export interface Followed {
  readonly position: number;
  readonly run?: string;
  readonly version?: number;
  readonly transcript?: number;
}

/** Opens the stream of news. @returns closes it */
export function follow({ position, run, version = 0, transcript = 0 }: Followed, listener: Listener): () => void {
  const source = new EventSource(address("/v1/events", { run, after: `${position}.${version}.${transcript}` }));
  const on = (type: "run" | "event" | "transcript" | "driven") =>
    source.addEventListener(type, ({ data }) => {
      // The server wrote it: its types hold.
      const heard = listener[type] as ((value: unknown) => void) | undefined;
      heard?.call(listener, JSON.parse(data));
    });
  for (const type of ["run", "event", "transcript", "driven"] as const) on(type);
  source.addEventListener("open", () => {
    if (connection.value === "lost") listener.back?.();
    connection.value = "open";
  });
  source.addEventListener("error", () => {
    connection.value = "lost";
  });
  return () => source.close();
}
