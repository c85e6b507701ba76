/** @folder Serves the issues of trackers and schedules, in one process or over workers; and the boards of services. */
import type { ReadyService } from "../service/preflight.ts";
import type { ReadySchedules } from "../service/schedules.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";

/** What is served: the issues of trackers, schedules, or both. */
export interface Serving {
  /** In the order of their priority. */
  readonly services: readonly ReadyService[];
  readonly schedules: ReadySchedules | undefined;
  /** The project of the journal, and of the schedules. */
  readonly project: ConfiguredProject;
  readonly surroundings: Surroundings;
}
