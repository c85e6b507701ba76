import type { ServiceSettings } from "@cuebook/workflow";
import type { Planned, SkipCode } from "./decide-dispatch.ts";
import type { IssueName } from "./events.ts";
import type { TrackerPlace } from "./place.ts";
import type { ServedWorkflows } from "./served-workflows.ts";

/** A check of the tracker: its active issues, and what was decided about each. */
export interface ServiceLook {
  /** ISO time. */
  readonly at: string;
  readonly place: TrackerPlace;
  /** The settings, including secrets. */
  readonly settings: ServiceSettings;
  readonly workflows: ServedWorkflows;
  /** The active issues in the order in which they are dispatched. */
  readonly planned: readonly Planned[];
  /** The issues that were not dispatched, as the service reports them. Stricter than `planned`, which does not divide slots. */
  readonly waiting: readonly Waiting[];
  /** The number of slots that its runs take. */
  readonly atWork: number;
}

/** An issue that was not dispatched. */
export interface Waiting {
  readonly issue: IssueName;
  readonly code: SkipCode | "failed";
  readonly reason: string;
  readonly dueAt?: string | undefined;
}
