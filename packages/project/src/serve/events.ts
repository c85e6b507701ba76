import type { WaitingRun } from "@cuebook/cluster";
import type { SeedReport, ServiceEvent } from "@cuebook/engine";
import type { CloneEvent } from "@cuebook/workspace";

/** What happens while a project is served: the events of its services and schedules, and those of the process around them. */
export type ServingEvent =
  | ServiceEvent
  | CloneEvent
  /** The built-in items of the library were brought up to date. */
  | ({ readonly type: "seeded" } & SeedReport)
  /** Another process works on the file: this one waits for its end. */
  | { readonly type: "standby"; readonly file: string }
  /** The other process has ended, and this one works on the file. */
  | { readonly type: "leading"; readonly file: string }
  | { readonly type: "schedules_started"; readonly workflows: readonly string[]; readonly isOnce: boolean }
  /** A run waits for a worker. */
  | { readonly type: "queued"; readonly run: string; readonly queue: string }
  /** No worker can take a run. */
  | ({ readonly type: "waits"; readonly run: string; readonly message: string } & Pick<WaitingRun, "reason">)
  /** Many workers cannot work at the same time, or that is over. */
  | { readonly type: "workers"; readonly isWell: boolean; readonly out: readonly string[]; readonly message: string }
  /** The machine or an agent cannot work, and its runs wait; or it can again. */
  | { readonly type: "machine"; readonly isWell: boolean; readonly message: string }
  | { readonly type: "notify_failed"; readonly receiver: string; readonly code: string; readonly message: string }
  | { readonly type: "channel_failed"; readonly channel: string; readonly code: string; readonly message: string };

/** Receives what happens. */
export type ObserveServing<Event extends ServingEvent = ServingEvent> = (event: Event) => void;
