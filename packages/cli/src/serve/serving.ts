import type { Findings } from "../findings/findings.ts";
import type { ReadyProject } from "../project/host.ts";
import type { ReadyService } from "./preflight.ts";
import type { ReadySchedules } from "./schedules.ts";

/** What is served: the issues of trackers, schedules, or both. */
export interface Serving {
  /** In the order of their priority. */
  readonly services: readonly ReadyService[];
  readonly schedules: ReadySchedules | undefined;
  /** The project of the journal, and of the schedules. */
  readonly project: ReadyProject;
  readonly findings: Findings;
  readonly isJson: boolean;
}
